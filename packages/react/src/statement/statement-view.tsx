import type { Statement } from '@tiergate/core';
import { Fragment, type JSX, type RefCallback, useId, useMemo, useState } from 'react';
import { defaultLabels } from '../labels/default-labels.js';
import type { Labels } from '../labels/labels.js';
import { pageStatements } from './page-statements.js';
import { textNote } from './text-notes.js';

export interface StatementViewProps {
  /** One, or several in a row. */
  readonly statement: Statement | readonly Statement[];
  /** Shown after it, under the label `following`. */
  readonly following?: readonly Statement[];
  /** Gets the element at the end of the last page. */
  readonly endRef?: RefCallback<Element>;
  readonly labels?: Partial<Labels>;
}

const none: readonly Statement[] = [];
// Without these a break or a run of spaces would not be seen, and a long word would not be reached.
const asTyped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/**
 * A statement as text nodes, each value in an isolate of its own, in pages that can all be reached. Notes about hidden
 * characters stand below it: what a value holds cannot look like one.
 */
export function StatementView({
  statement,
  following = none,
  endRef,
  labels,
}: StatementViewProps): JSX.Element {
  const words = { ...defaultLabels, ...labels };
  const statements = useMemo(() => [statement, following].flat(), [statement, following]);
  const pages = useMemo(() => pageStatements(statements), [statements]);
  const id = useId();
  const shown = statements.map(({ digest }) => digest).join();
  const [turned, setTurned] = useState({ shown, page: 0 });
  const page = turned.shown === shown ? turned.page : 0;
  const parts = pages[page] ?? [];
  const isLast = page === pages.length - 1;
  // What scrolls has to be reached by the keyboard; a page may hold several of them, so it is no landmark. Not named by
  // aria-label: of a description that holds it only that label would be left.
  const group = { role: 'group', tabIndex: 0, 'aria-labelledby': id };
  const turnButton = (word: string, to: number): JSX.Element => (
    <button
      type="button"
      aria-disabled={pages[to] === undefined}
      onClick={() => pages[to] && setTurned({ shown, page: to })}
    >
      {word}
    </button>
  );
  return (
    <div data-tiergate="statement">
      <p id={id}>{words.statement}</p>
      <div key={page} {...group} data-part="text">
        {statements.map(({ lines }, place) => {
          const own = parts.filter((part) => part.statement === place);
          const isFollowing = place === statements.length - following.length;
          return own.length === 0 ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: two calls may have one statement
            <Fragment key={place}>
              {isFollowing && own[0]?.line === lines[0] ? <p>{words.following}</p> : null}
              <dl>
                {own.map(({ line, text, first }, index) => (
                  <div
                    // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
                    key={index}
                    data-kind={line.kind}
                    style={{ marginInlineStart: `${line.depth * 2}ch` }}
                  >
                    <dt style={asTyped}>{first ? line.label : '…'}</dt>
                    <dd style={asTyped}>
                      <bdi>{text}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            </Fragment>
          );
        })}
        <div data-part="notes">
          {parts.map(({ line, first }, index) => {
            const note = first ? textNote(line) : undefined;
            return note === undefined ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
              <p key={index}>
                <bdi>{line.label}</bdi>: <bdi>{words.note(note)}</bdi>
              </p>
            );
          })}
        </div>
        {isLast ? <span ref={endRef} data-part="end" /> : null}
      </div>
      {pages.length === 1 ? null : (
        <div data-part="pages">
          {turnButton(words.previousPage, page - 1)}
          <output>{words.page(page + 1, pages.length)}</output>
          {turnButton(words.nextPage, page + 1)}
        </div>
      )}
    </div>
  );
}
