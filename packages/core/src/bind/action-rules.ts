import { type Issue, type IssueCode, type IssuePath, makeIssue } from '../result/issue.js';
import { isBlank } from '../text/blank.js';
import { nearest } from '../text/nearest.js';
import { quote, quoteList } from '../text/quote.js';
import { type ChangeCategory, changeCategories } from './action.js';
import { fieldsOf } from './will-change.js';

/** What the rules look at, beside the names of the operands: the premise of one act. */
export interface RuleSubject {
  readonly opcode: string;
  readonly path: IssuePath;
  readonly category: unknown;
  readonly input?: string | undefined;
  readonly terminalStates?: readonly string[] | undefined;
  readonly target?: string | undefined;
  readonly fields?: readonly string[] | undefined;
  readonly structured: readonly string[];
  readonly wiring: { readonly current?: unknown; readonly currentField?: unknown };
}

interface ActionRule {
  /** `readers` rules are about functions, and are left out where only declarations are checked. */
  readonly about: 'declaration' | 'readers';
  check(subject: RuleSubject, operands: readonly string[], complain: Complain): void;
}

type Complain = (code: IssueCode, member: IssuePath, text: string, more?: Partial<Issue>) => void;

const withInput: readonly unknown[] = ['scalar_set', 'membership', 'fills_slot'];
const withCurrent: readonly unknown[] = [...withInput, 'terminal'];

// The one table of what a set must satisfy: `bind`, `validate` and `verifyActionDeclarations` all read it (G24).
const rules: readonly ActionRule[] = [
  {
    about: 'declaration',
    check({ category }, _operands, complain) {
      if (isChangeCategory(category)) return;
      const legal = changeCategories.join(', ');
      if (category === undefined) {
        complain('missing-category', ['category'], `declares no Category; write one of ${legal}`);
        return;
      }
      const suggestion =
        typeof category === 'string' ? nearest(category, changeCategories) : undefined;
      complain(
        'unknown-category',
        ['category'],
        `has the unknown Category ${quote(category)}; write one of ${legal}`,
        {
          expected: `one of: ${legal}`,
          received: quote(category),
          ...(suggestion === undefined ? {} : { suggestion }),
        },
      );
    },
  },
  {
    about: 'readers',
    check({ category, wiring }, _operands, complain) {
      const hasCurrent = wiring.current !== undefined;
      const hasCurrentField = wiring.currentField !== undefined;
      // Without a category nobody can say which reader is the right one (R71).
      if (!isChangeCategory(category)) return;
      if (category === 'multi_field') {
        if (hasCurrentField) return;
        if (hasCurrent) {
          complain(
            'wrong-reader',
            ['current'],
            'compares several fields, but one reader was supplied for all of them; write currentField instead of current',
          );
        } else {
          complain(
            'missing-reader',
            ['currentField'],
            'compares several fields, but no field reader was supplied; write currentField',
          );
        }
        return;
      }
      if (hasCurrentField) {
        complain(
          'wrong-reader',
          ['currentField'],
          `has a field reader, but only multi_field compares fields; write current, or the Category multi_field`,
        );
      } else if (withCurrent.includes(category) && !hasCurrent) {
        complain(
          'missing-reader',
          ['current'],
          `is ${category}, but no state reader was supplied; write current`,
        );
      }
    },
  },
  {
    about: 'declaration',
    check({ category, input }, operands, complain) {
      if (!withInput.includes(category)) return;
      if (input === undefined) {
        complain('unknown-input', ['input'], `needs an input: ${whichOperand(operands)}`);
      } else if (!operands.includes(input)) {
        refuseOperand('unknown-input', 'input', input, operands, complain);
      }
    },
  },
  {
    about: 'declaration',
    check({ category, terminalStates }, _operands, complain) {
      if (category !== 'terminal') return;
      if (terminalStates === undefined || terminalStates.length === 0) {
        complain(
          'missing-terminal-states',
          ['terminalStates'],
          'is terminal, but names no terminal states; list those in which nothing is left to do',
        );
        return;
      }
      for (const [index, state] of terminalStates.entries()) {
        if (!isBlank(state)) continue;
        complain(
          'blank-terminal-state',
          ['terminalStates', index],
          'has a blank terminal state, which would match an unknown one; write the name of a state',
        );
      }
    },
  },
  {
    about: 'declaration',
    check(subject, operands, complain) {
      const { category, target, fields } = subject;
      if (category !== 'multi_field') return;
      if (target !== undefined && !operands.includes(target)) {
        refuseOperand('unknown-input', 'target', target, operands, complain);
      }
      for (const [index, field] of (fields ?? []).entries()) {
        if (operands.includes(field)) continue;
        complain(
          'unknown-input',
          ['fields', index],
          `has the field ${quote(field)}, which is no operand; write ${whichOperand(operands)}`,
          { received: quote(field) },
        );
      }
      const compared = fieldsOf({
        operands: operands.map((name) => ({ name })),
        ...given(subject),
      });
      if (compared.size === 0) {
        complain(
          'no-fields',
          ['fields'],
          'compares several fields, but has none besides its target; declare operands, or another Category',
        );
      }
    },
  },
  {
    about: 'declaration',
    check({ structured }, operands, complain) {
      for (const [index, name] of structured.entries()) {
        if (operands.includes(name)) continue;
        complain(
          'unknown-structured-arg',
          ['structured', index],
          `names ${quote(name)} as structured, which is no operand; write ${whichOperand(operands)}`,
          { received: quote(name) },
        );
      }
    },
  },
];

/**
 * Everything that is wrong with the premise of one act, in the order of the rules (R68–R71, G11, G21, G22).
 * `about: 'declaration'` leaves out what needs readers.
 */
export function checkActionRules(
  subject: RuleSubject,
  operands: readonly string[],
  about: 'declaration' | 'everything',
): readonly Issue[] {
  const issues: Issue[] = [];
  const complain: Complain = (code, member, text, more) => {
    issues.push(
      makeIssue({
        ...more,
        code,
        message: `${quote(subject.opcode)} ${text}`,
        path: [...subject.path, ...member],
        capability: subject.opcode,
      }),
    );
  };
  for (const rule of rules) {
    if (about === 'everything' || rule.about === 'declaration') {
      rule.check(subject, operands, complain);
    }
  }
  return issues;
}

export function isChangeCategory(value: unknown): value is ChangeCategory {
  return (changeCategories as readonly unknown[]).includes(value);
}

function refuseOperand(
  code: IssueCode,
  member: string,
  name: string,
  operands: readonly string[],
  complain: Complain,
): void {
  const suggestion = nearest(name, operands);
  const hint = suggestion === undefined ? '' : `; did you mean ${quote(suggestion)}?`;
  complain(
    code,
    [member],
    `has the ${member} ${quote(name)}, which is no operand${hint || `; write ${whichOperand(operands)}`}`,
    { received: quote(name), ...(suggestion === undefined ? {} : { suggestion }) },
  );
}

function whichOperand(operands: readonly string[]): string {
  return operands.length === 0
    ? 'an operand (it declares none)'
    : `one of its operands: ${quoteList(operands)}`;
}

function given(subject: RuleSubject): {
  readonly target?: string;
  readonly fields?: readonly string[];
} {
  const { target, fields } = subject;
  return {
    ...(target === undefined ? {} : { target }),
    ...(fields === undefined ? {} : { fields }),
  };
}
