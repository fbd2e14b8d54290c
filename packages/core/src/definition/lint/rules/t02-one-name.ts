import { isObject } from '../../../json/is-object.js';
import { quote } from '../../../text/quote.js';
import { parseFrontmatter } from '../../parse-frontmatter.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

/** T02: folder, schema title and frontmatter carry the tool's name, as far as each is there. */
export const namesAgree: DefinitionRule = ({ name, inputSchema, options }) => {
  const title = isObject(inputSchema) ? inputSchema.title : undefined;
  const front =
    options.frontmatter === undefined ? undefined : parseFrontmatter(options.frontmatter);
  const others = [
    { what: 'the folder', path: [], value: options.directory },
    { what: 'the title of the schema', path: ['inputSchema', 'title'], value: title },
    { what: 'the frontmatter', path: [], value: front?.ok === true ? front.value.name : undefined },
  ];
  return others
    .filter(({ value }) => value !== undefined && value !== name)
    .map(({ what, path, value }) =>
      makeFinding('T02', 'error', 'name-mismatch', {
        path,
        message: `${what} says ${quote(value)}, the tool is named ${quote(name)}`,
        fix: `write ${quote(name)} there, or leave it out`,
      }),
    );
};
