import { parseSync, Visitor } from 'vite';

// The kinds of syntax tree nodes whose `source` is another module.
const importing = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
];

/**
 * What a TypeScript file imports, as `{ specifier, line }`: static, dynamic and re-exporting ones, and
 * those of types alone. A type-only import is an import: it says which concept knows which.
 */
export function readImports(path, text) {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0].message}`);
  const found = [];
  const add = (source) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') {
      found.push({ specifier: source.value, line: lineAt(text, source.start) });
    }
  };
  new Visitor(
    Object.fromEntries(importing.map((type) => [type, (node) => add(node.source)])),
  ).visit(parsed.program);
  return found;
}

function lineAt(text, offset) {
  return text.slice(0, offset).split('\n').length;
}
