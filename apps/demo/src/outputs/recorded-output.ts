/** A model output as it was recorded, and what it shows. */
export interface RecordedOutput {
  readonly title: string;
  readonly contract: 'inbox' | 'shop' | 'host';
  readonly text: string;
}
