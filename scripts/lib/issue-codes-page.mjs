const heading = `# Issue codes

<!-- Written by scripts/write-issue-codes.mjs from packages/core/src/result/issue.ts. Do not edit. -->

Every issue that Tiergate reports has one of these codes. The set is closed: a program may switch over it.
The message of an issue says what to write instead; the code says what kind of mistake it was.
`;

/** The page `docs/issue-codes.md` for the source of the union `IssueCode`. */
export function renderIssueCodesPage(source) {
  const union = /export type IssueCode =([\s\S]*?);/.exec(source)?.[1];
  if (union === undefined) throw new Error('no union IssueCode in the source');
  let page = heading;
  for (const line of union.split('\n')) {
    const area = /^\s*\/\/\s*(.+)$/.exec(line)?.[1];
    const code = /^\s*\|\s*'([a-z-]+)'/.exec(line)?.[1];
    if (area !== undefined) page += `\n## ${area.charAt(0).toUpperCase()}${area.slice(1)}\n\n`;
    else if (code !== undefined) page += `- \`${code}\`\n`;
    else if (line.trim() !== '') throw new Error(`not a code, nor a comment: ${line.trim()}`);
  }
  return page;
}
