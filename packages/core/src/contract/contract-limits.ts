/** Contracts are larger and deeper than arguments: a schema alone may be 64 deep. */
export const contractLimits = { depth: 64, nodes: 4_000_000, stringLength: 65_536 } as const;

/** How many capabilities a contract has at most, unless an option says otherwise. */
export const mostCapabilities = 1_000;
