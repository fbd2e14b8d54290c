import { describe, expect, it } from 'vitest';
import { parseFrontmatter } from './parse-frontmatter.js';

function block(...lines: readonly string[]): string {
  return ['---', ...lines, '---', '', 'body'].join('\n');
}

function description(written: string): unknown {
  const result = parseFrontmatter(block('name: a', `description: ${written}`));
  return result.ok ? result.value.description : result.issues.map((issue) => issue.message);
}

function codes(text: unknown, options = {}): readonly string[] {
  const result = parseFrontmatter(text, options);
  return result.ok ? [] : result.issues.map((issue) => issue.code);
}

describe('parseFrontmatter', () => {
  it('reads name and description and leaves further keys alone', () => {
    const text = block(
      '# note',
      'name: bash',
      '',
      'description: Runs one command. # why',
      'license: MIT',
      'metadata:',
      '  author: "somebody"',
      'allowed-tools:',
      '- Read',
      'tags: [a, b]',
    );
    expect(parseFrontmatter(text)).toEqual({
      ok: true,
      value: { name: 'bash', description: 'Runs one command.' },
    });
  });

  it.each([
    ['plain words', 'plain words'],
    ["don't # here's a comment", "don't"],
    ['a#b', 'a#b'],
    ['http://x.test/a', 'http://x.test/a'],
    ["'it''s: so'", "it's: so"],
    ['"a\\n\\"b\\" \\u00e9 \\x41 \\U0001F600 \\\\ \\/"', 'a\n"b" é A 😀 \\ /'],
    ['"quoted" # note', 'quoted'],
    ['""', ''],
    ['>\n  folded\n  text\n\n  more\n    code\n  end', 'folded text\nmore\n  code\nend\n'],
    ['|-\n  kept\n   lines\n\n', 'kept\n lines'],
    ['|+\n  kept\n\n', 'kept\n\n\n'],
    ['>-\n\n  after an empty line', '\nafter an empty line'],
    ['|', ''],
    ['>\n   ', ''],
  ])('reads %j', (written, text) => {
    expect(description(written)).toBe(text);
  });

  it.each([
    ['posts to slack: general', '": "'],
    ['ends with:', '": "'],
    ['&a text', 'anchor'],
    ['*a', 'alias'],
    ['!!str text', 'tag'],
    ['[a, b]', 'flow sequence'],
    ['{a: b}', 'flow mapping'],
    ['%x', 'directive'],
    ['@x', 'reserved'],
    ['`x`', 'backtick'],
    ['- x', 'begins with "-"'],
    ['? x', 'begins with "?"'],
    ['5', 'a number'],
    ['1e3', 'a number'],
    ['0x1F', 'a number'],
    ['true', 'truth value'],
    ['No', 'truth value'],
    ['null', 'nothing'],
    ['~', 'nothing'],
    ['', 'no value'],
    ['# only a comment', 'no value'],
    ['one\n  two', 'spans several lines'],
    ['"open', 'does not close'],
    ["'open", 'does not close'],
    ['"a" b', 'behind its closing quote'],
    ['"\\q"', 'escape "\\q"'],
    ['"\\ud800"', 'escape "\\u"'],
    ['"\\u12"', 'escape "\\u"'],
    ['|2\n  x', 'indentation mark'],
    ['>\n\tx', 'not indented with blanks'],
    ['|\n    a\n  b', 'indented less'],
    ['|\n      \n  b', 'indented more than the first'],
    ['a\u0007b', 'control character'],
  ])('refuses %j by its name', (written, fragment) => {
    expect(String(description(written))).toContain(fragment);
  });

  it.each([
    ['', ['no-frontmatter']],
    ['---', ['no-frontmatter']],
    ['\n---\nname: a\ndescription: b\n---\n', ['no-frontmatter']],
    ['---\nname: a\ndescription: b\n --- \n', ['no-frontmatter']],
    ['---\n---', ['missing-field', 'missing-field']],
    ['---\nname: a\nname: b\n---\n', ['duplicate-key', 'missing-field']],
    ['---\n"name": a\ndescription: b\n---\n', ['invalid-frontmatter', 'missing-field']],
    [
      '---\n<<: *x\n? y\n...\n---\n',
      [
        'invalid-frontmatter',
        'invalid-frontmatter',
        'invalid-frontmatter',
        'missing-field',
        'missing-field',
      ],
    ],
    ['---\n  name: a\n---\n', ['invalid-frontmatter', 'missing-field', 'missing-field']],
    ['---\nname: a\ndescription: b\n__proto__: c\n---\n', ['forbidden-key']],
    [5, ['invalid-type']],
  ])('reports everything that is wrong with %j', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it('takes CRLF, a byte-order mark and blanks behind fences, unless it must be exact', () => {
    const text = '\ufeff--- \r\nname: a\r\ndescription: >\r\n  b\r\n  c\r\n---\t\r\nbody';
    expect(parseFrontmatter(text)).toEqual({
      ok: true,
      value: { name: 'a', description: 'b c\n' },
    });
    expect(codes(text, { exact: true })).toEqual(['no-frontmatter']);
  });

  it('says the line', () => {
    const result = parseFrontmatter(block('name: a', 'description: b: c'));
    expect(result).toMatchObject({ issues: [{ path: ['line', 3] }] });
  });
});
