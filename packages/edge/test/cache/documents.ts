/** The time of the tests: some that is over, so that caches with a real clock take the documents, too. */
export const startMs = Date.UTC(2026, 0, 1);

const issuedAt = startMs / 1_000 - 60;

/** An envelope as it stands in KV; `tier` twice is how a writer would smuggle a second one in. */
export function envelope(version: number, tier = '"reversible"'): string {
  return `{"format":"tiergate.contract/1","name":"inbox","version":${version},"issuedAt":${issuedAt},
    "body":{"contractVersion":1,"id":"inbox","revision":"${version}","capabilities":[
      {"name":"set_verdict","tier":${tier},"description":"Sets the verdict.","args":[]}]}}`;
}

export function tombstone(version: number): string {
  return JSON.stringify({
    format: 'tiergate.contract/1',
    name: 'inbox',
    version,
    issuedAt,
    body: null,
  });
}
