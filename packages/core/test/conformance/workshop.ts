/** What building the inputs of one case keeps track of. */
export interface Workshop {
  /** How often an accessor of an input was called. */
  fired: number;
  /** Names that an input wants on `Object.prototype` during the call. */
  readonly pollutes: string[];
  readonly otherRealm: MakeInOtherRealm | undefined;
}

/** Makes a plain object of another realm, where the runtime has one to offer. */
export type MakeInOtherRealm = (members: Readonly<Record<string, unknown>>) => object;

/** The runtime has no equivalent of this value: the case is skipped, with this reason. */
export class NoEquivalent extends Error {}

export function createWorkshop(runtime: { readonly otherRealm?: MakeInOtherRealm }): Workshop {
  return { fired: 0, pollutes: [], otherRealm: runtime.otherRealm };
}
