/**
 * The fenced blocks of a page, as `{ language, words, line, text }`: `language` is the first word
 * behind the fence, `words` are the others, `line` is that of the first line of code.
 */
export function readCodeBlocks(page) {
  const blocks = [];
  let open;
  for (const [index, line] of page.split('\n').entries()) {
    if (open === undefined) {
      const fence = /^(\s*)(`{3,}|~{3,})\s*(.*)$/.exec(line);
      if (fence === null) continue;
      const [language = '', ...words] = fence[3].trim().split(/\s+/);
      open = { fence: fence[2], indent: fence[1], language, words, line: index + 2, lines: [] };
    } else if (line.trim() === open.fence) {
      const { language, words, line: first, lines } = open;
      blocks.push({ language, words, line: first, text: `${lines.join('\n')}\n` });
      open = undefined;
    } else {
      open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
    }
  }
  if (open !== undefined) throw new Error(`line ${open.line - 1}: a code block without an end`);
  return blocks;
}

/** The links of a page outside its code, as `{ target, line }`. */
export function readLinks(page) {
  const links = [];
  for (const [index, line] of blankCode(page).split('\n').entries()) {
    for (const [, target] of line.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)) {
      links.push({ target, line: index + 1 });
    }
    const reference = /^\s*\[[^\]]+\]:\s*(\S+)/.exec(line);
    if (reference !== null) links.push({ target: reference[1], line: index + 1 });
  }
  return links;
}

/** The anchors that the headings of a page give, as GitHub makes them. */
export function readAnchors(page) {
  const anchors = new Set();
  const seen = new Map();
  for (const [, text] of blankCode(page, false).matchAll(/^#{1,6}\s+(.*?)\s*#*$/gm)) {
    const slug = text
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const count = seen.get(slug) ?? 0;
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
    seen.set(slug, count + 1);
  }
  return anchors;
}

/** The page with its code blanked out, so that line numbers stay; inline code only where asked for. */
function blankCode(page, inline = true) {
  let fence;
  return page
    .split('\n')
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence === undefined && mark !== undefined) {
        fence = mark;
        return '';
      }
      if (fence !== undefined) {
        if (line.trim() === fence) fence = undefined;
        return '';
      }
      return inline ? line.replace(/`[^`]*`/g, '') : line;
    })
    .join('\n');
}
