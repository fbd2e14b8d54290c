// Checks the pages: every ts and tsx block compiles against the built packages, every relative link leads
// somewhere, every page of docs is in an index, and generated pages are current.
// Usage: node scripts/check-docs.mjs [--links] [root]
//
// Words behind the language of a block: `continued` puts the blocks before it in front, up to the last one
// that stands alone; `worker` gives it the types of Cloudflare Workers instead of those of a browser.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { finish } from './lib/finish.mjs';
import { renderIssueCodesPage } from './lib/issue-codes-page.mjs';
import { readKnownCases, renderKnownCasesPage } from './lib/known-cases-page.mjs';
import { readAnchors, readCodeBlocks, readLinks } from './lib/read-markdown.mjs';
import { walkFiles } from './lib/walk-files.mjs';

const workFolder = '.docs-check';
const knownWords = ['continued', 'worker'];
const libraries = {
  page: { lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'], types: [] },
  worker: { lib: ['ES2023'], types: ['@cloudflare/workers-types/2023-07-01'] },
};

const args = process.argv.slice(2);
const linksOnly = args.includes('--links');
const root = args.find((arg) => !arg.startsWith('--')) ?? '.';
const problems = [];
const pages = listPages();

for (const page of pages) checkLinks(page);
checkIndexed();
checkGenerated();
const blocks = linksOnly ? [] : pages.flatMap(readBlocks);
if (blocks.length > 0) compile(blocks);

finish(
  'check-docs',
  problems,
  `${pages.length} pages, ${blocks.length} code blocks compile, links resolve`,
);

function listPages() {
  const atRoot = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
  const perPackage = walkFiles(root, 'packages', ['README.md']).filter(
    (path) => path.split('/').length === 3,
  );
  return [...atRoot, ...perPackage, ...walkFiles(root, 'docs', ['.md'])].filter((path) =>
    existsSync(join(root, path)),
  );
}

function readPage(path) {
  return readFileSync(join(root, path), 'utf8');
}

function checkLinks(page) {
  for (const { target, line } of readLinks(readPage(page))) {
    if (/^[a-z][a-z0-9+.-]*:/i.test(target)) continue;
    const [path, anchor] = target.split('#', 2);
    const file =
      path === '' ? page : posix.normalize(posix.join(posix.dirname(page), decodeURI(path)));
    if (file.startsWith('../') || !existsSync(join(root, file))) {
      problems.push(`${page}:${line}: no file ${file}`);
    } else if (
      anchor !== undefined &&
      file.endsWith('.md') &&
      !readAnchors(readPage(file)).has(anchor)
    ) {
      problems.push(`${page}:${line}: no heading #${anchor} in ${file}`);
    }
  }
}

/** A page that no index of `docs` links to is not found by anybody. */
function checkIndexed() {
  const indexes = pages.filter((page) => /^docs\/(?:.*\/)?README\.md$/.test(page));
  const linked = new Set(
    indexes.flatMap((index) =>
      readLinks(readPage(index)).map(({ target }) =>
        posix.normalize(posix.join(posix.dirname(index), target.split('#')[0])),
      ),
    ),
  );
  for (const page of pages) {
    if (page.startsWith('docs/') && page !== 'docs/README.md' && !linked.has(page)) {
      problems.push(`${page}: no README.md of docs links to it`);
    }
  }
}

function checkGenerated() {
  const cases = readKnownCases(root);
  if (cases.length > 0 && !isCurrent('docs/known-cases.md', renderKnownCasesPage(cases))) {
    problems.push('docs/known-cases.md is out of date: run node scripts/write-known-cases.mjs');
  }
  const source = 'packages/core/src/result/issue.ts';
  const page = 'docs/issue-codes.md';
  if (!existsSync(join(root, source))) return;
  if (!isCurrent(page, renderIssueCodesPage(readPage(source)))) {
    problems.push(`${page} is out of date: run node scripts/write-issue-codes.mjs`);
  }
}

function isCurrent(page, written) {
  return existsSync(join(root, page)) && readPage(page) === written;
}

/** The blocks of a page that compile, each as a module of its own. */
function readBlocks(page) {
  const found = [];
  let before = [];
  for (const block of readCodeBlocks(readPage(page))) {
    if (block.language !== 'ts' && block.language !== 'tsx') continue;
    const unknown = block.words.find((word) => !knownWords.includes(word));
    if (unknown !== undefined)
      problems.push(`${page}:${block.line}: unknown word ${unknown} behind the fence`);
    before = block.words.includes('continued') ? [...before, block] : [block];
    found.push({
      page,
      block,
      parts: before,
      library: block.words.includes('worker') ? 'worker' : 'page',
    });
  }
  return found;
}

function compile(found) {
  const folder = join(root, workFolder);
  rmSync(folder, { recursive: true, force: true });
  for (const library of Object.keys(libraries)) {
    const own = found.filter((entry) => entry.library === library);
    if (own.length === 0) continue;
    mkdirSync(join(folder, library), { recursive: true });
    const places = new Map(own.map((entry, index) => writeBlock(folder, library, entry, index)));
    writeFileSync(join(folder, library, 'tsconfig.json'), JSON.stringify(configFor(library)));
    reportErrors(runTypeScript(join(folder, library)), places);
  }
  rmSync(folder, { recursive: true, force: true });
}

function writeBlock(folder, library, entry, index) {
  const name = `block-${index}.${entry.block.language}`;
  const text = entry.parts.map((part) => part.text).join('');
  writeFileSync(join(folder, library, name), `${text}export {};\n`);
  return [name, entry];
}

function configFor(library) {
  return {
    compilerOptions: {
      ...libraries[library],
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: true,
      jsx: 'react-jsx',
      noEmit: true,
    },
    include: ['*.ts', '*.tsx'],
  };
}

function runTypeScript(project) {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const compiler = join(dirname(manifest), bin.tsc);
  const run = spawnSync(process.execPath, [compiler, '-p', project, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  if (run.error !== undefined) throw run.error;
  return { failed: run.status !== 0, output: run.stdout + run.stderr };
}

/** Errors of the compiler, told by the page and line that a reader sees. */
function reportErrors({ failed, output }, places) {
  const before = problems.length;
  for (const line of output.split('\n')) {
    const error = /(block-\d+\.tsx?)\((\d+),\d+\): error (.*)$/.exec(line);
    const place = error === null ? undefined : places.get(error[1]);
    if (place !== undefined)
      problems.push(`${place.page}:${lineInPage(place, Number(error[2]))}: ${error[3]}`);
    else if (line.includes('error')) problems.push(line);
  }
  if (failed && problems.length === before) problems.push(`the compiler failed: ${output}`);
}

function lineInPage({ block, parts }, line) {
  let left = line;
  for (const part of parts) {
    const length = part.text.split('\n').length - 1;
    if (left <= length) return part.line + left - 1;
    left -= length;
  }
  return block.line;
}
