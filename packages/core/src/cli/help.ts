/** The whole manual: it fits a screen. */
export const helpText: string = `tiergate: checks model calls against a contract

  tiergate check  [contract]            validate; prints name and digest
  tiergate lint   [contract | tools]    find what models trip over
  tiergate render [contract]            what a model is told
  tiergate gate   contract [program]    which calls may run now
  tiergate diff   before [after]        added, removed, loosened, tightened, ...
  tiergate digest [contract]            sha256:...
  tiergate types  [contract]            TypeScript types of the arguments

Files are JSON; "-" or a missing last file is standard input. A list of MCP
tools, {"tools": [...]}, is a contract too: every tool is then irreversible.

  --json                                print JSON
  --format list | typescript            render; default list
  --no-arg-descriptions                 render, typescript only
  --rung ask | auto                     gate; default ask
  --on-held hold-rest | continue | hold-all   gate; default hold-rest
  --level error | warn | info           lint: show from here on; default info
  --fail-on error | warn | info | none  lint; default error
  --ignore T08,T16                      lint: leave rules out

Exit codes: 0 fine, 1 refused, 2 wrong usage, 3 a call waits (gate).
`;
