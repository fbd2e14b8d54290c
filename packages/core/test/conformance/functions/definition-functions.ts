import type { CaseContext, Checks, FunctionTable } from '../check.js';
import { difference, missingFragment } from '../compare.js';
import { fromIssues, fromReturn, type Observed, observe } from '../observed.js';
import { schemaDifference } from '../schema-check.js';
import { textChecks } from '../text-checks.js';
import {
  type AnyRecord,
  isRecord,
  listOf,
  memberOf,
  ownMember,
  recordOf,
  shown,
} from '../values.js';

/** `{fact, is: "non-empty"}` as the function of facts that a claim takes. */
function whenOf(written: unknown): (facts: unknown) => boolean {
  const { fact, is } = recordOf(written);
  if (typeof fact !== 'string' || is !== 'non-empty') {
    throw new Error(`unknown condition ${shown(written)}`);
  }
  return (facts) => listOf(ownMember(facts, fact)).length > 0;
}

function claimsOf(written: unknown): readonly unknown[] {
  return listOf(written).map((claim) =>
    isRecord(claim) && claim.when !== undefined ? { ...claim, when: whenOf(claim.when) } : claim,
  );
}

function findings(observed: Observed): Observed {
  if (observed.thrown !== undefined) return observed;
  return Array.isArray(observed.value) ? fromIssues(observed.value) : observed;
}

function compose(context: CaseContext, written: AnyRecord): unknown {
  const composed = fromReturn(
    context.exported('definition', 'composeDefinition')(written.capability, {
      claims: claimsOf(written.claims),
    }),
  );
  if (!composed.ok) throw new Error(`not composed: ${shown(composed.issues)}`);
  return composed.value;
}

const composeChecks: Checks = {
  describes: (expected, observed) =>
    missingFragment(String(memberOf(observed.value, 'description')), expected, 'anywhere'),
  argSays: (expected, observed) => {
    const properties = memberOf(memberOf(observed.value, 'inputSchema'), 'properties');
    for (const [name, fragments] of Object.entries(recordOf(expected))) {
      const text = String(memberOf(ownMember(properties, name), 'description'));
      const wrong = missingFragment(text, fragments, 'anywhere');
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  },
  schema: (expected, observed) =>
    schemaDifference(expected, memberOf(observed.value, 'inputSchema')),
  sameAs: (expected, observed, context) =>
    difference(compose(context, recordOf(context.build(expected))), observed.value),
  passesClaims: (expected, observed, context) => {
    const check = context.exported('definition', 'checkClaims');
    const issues = check(observed.value, claimsOf(context.input('claims')), { facts: {} });
    return difference(expected, listOf(issues).length === 0, {}, shown(issues));
  },
};

export const definitionFunctions: FunctionTable = {
  checkClaims: {
    inputs: ['definition', 'claims', 'facts'],
    run: (context) =>
      findings(
        context.call(
          'definition',
          'checkClaims',
          context.fixture('definition', 'definitions'),
          claimsOf(context.input('claims')),
          { facts: context.input('facts') ?? {} },
        ),
      ),
  },
  lintDefinition: {
    inputs: ['definition', 'options'],
    run: (context) => {
      const found = context.call(
        'definition',
        'lintDefinition',
        context.fixture('definition', 'definitions'),
        context.input('options'),
      );
      const { severity } = context.expect;
      if (severity === undefined || found.thrown !== undefined) return findings(found);
      return fromIssues(
        listOf(found.value).filter((finding) => memberOf(finding, 'severity') === severity),
      );
    },
    // Says which findings the other expectations are about.
    checks: { severity: () => undefined },
  },
  composeDefinition: {
    inputs: ['capability', 'claims'],
    run: (context) =>
      context.call('definition', 'composeDefinition', context.input('capability'), {
        claims: claimsOf(context.input('claims')),
      }),
    checks: composeChecks,
  },
  composeDefinitions: {
    inputs: ['declared', 'schemas', 'frontmatter', 'history', 'injected'],
    run: (context) =>
      context.call('definition', 'composeDefinitions', {
        declared: context.input('declared'),
        schemas: context.input('schemas'),
        frontmatter: context.input('frontmatter'),
        history: context.input('history'),
        injected: context.input('injected'),
      }),
  },
  parseFrontmatter: {
    inputs: ['text', 'options'],
    run: (context) =>
      context.call(
        'definition',
        'parseFrontmatter',
        context.input('text'),
        context.input('options'),
      ),
  },
  renderEnvelope: {
    inputs: ['input', 'options'],
    run: (context) =>
      context.call(
        'definition',
        'renderEnvelope',
        context.input('input'),
        context.input('options'),
      ),
    checks: textChecks((context, other) => {
      const render = context.exported('definition', 'renderEnvelope');
      const rendered = observe(() => render(context.build(other), context.input('options')));
      return String(memberOf(rendered.value, 'text'));
    }),
  },
};
