import { hostOutputs } from './host-outputs.js';
import { inboxOutputs } from './inbox-outputs.js';
import type { RecordedOutput } from './recorded-output.js';
import { shopOutputs } from './shop-outputs.js';

/** Every recorded output, by the contract that it was made for. */
export const recordedOutputs: readonly RecordedOutput[] = [
  ...inboxOutputs,
  ...shopOutputs,
  ...hostOutputs,
];
