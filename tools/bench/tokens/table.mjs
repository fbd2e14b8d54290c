// Most tokens, as a share of the OpenAI definitions.
const goals = { list: 0.7, typescript: 0.6, 'typescript, arguments undescribed': 0.36 };

/** A line for each form: its tokens, and what share of the definitions of providers they are. */
export function tableOf({ tools, tokens }, { withGoals }) {
  const [[, openai]] = tokens;
  const mcp = tokens.find(([form]) => form.startsWith('MCP'))?.[1];
  const head = ['tokens', 'per tool', 'of OpenAI', mcp === undefined ? '' : 'of MCP'];
  return [
    row('form', ...head, withGoals ? 'goal' : ''),
    ...tokens.map(([form, count]) =>
      row(
        form,
        String(count),
        (count / tools).toFixed(0),
        (count / openai).toFixed(4),
        mcp === undefined ? '' : (count / mcp).toFixed(4),
        withGoals ? verdict(form, count / openai) : '',
      ),
    ),
  ].join('\n');
}

function verdict(form, share) {
  const goal = goals[form];
  return goal === undefined ? '' : `${goal.toFixed(2)} ${share <= goal ? 'met' : 'missed'}`;
}

function row(form, ...cells) {
  return `${form.padEnd(36)}${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd();
}
