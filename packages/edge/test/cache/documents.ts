/** An envelope as it stands in KV; `tier` twice is how a writer would smuggle a second one in. */
export function envelope(version: number, tier = '"reversible"'): string {
  const issuedAt = Math.floor(Date.now() / 1_000) - 60;
  return `{"format":"tiergate.contract/1","name":"inbox","version":${version},"issuedAt":${issuedAt},
    "body":{"contractVersion":1,"id":"inbox","revision":"${version}","capabilities":[
      {"name":"set_verdict","tier":${tier},"description":"Sets the verdict.","args":[]}]}}`;
}

export function tombstone(version: number): string {
  const issuedAt = Math.floor(Date.now() / 1_000) - 60;
  return JSON.stringify({
    format: 'tiergate.contract/1',
    name: 'inbox',
    version,
    issuedAt,
    body: null,
  });
}
