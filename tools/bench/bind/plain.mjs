// The reference's algorithm, written down plainly: a map of ops by opcode, a copy per use, a switch per category,
// values compared after trimming, dates and numbers parsed each time. No snapshot, no freezing, no limits.

const rungOf = (tier) => (tier === 'read_only' || tier === 'reversible' ? 'auto' : 'ask');

const byUnit = (left, right) => (left < right ? -1 : 1);

export function plainBind(ops, uses) {
  const backend = new Map();
  for (const op of ops) backend.set(op.opcode, op);
  const errors = [];
  const set = { actions: [], readers: new Map(), fieldReaders: new Map() };
  for (const use of uses) {
    const spec = backend.get(use.opcode);
    if (spec === undefined) {
      errors.push(
        `${use.opcode}: not declared; backend has: ${[...backend.keys()].sort(byUnit).join(', ')}`,
      );
      continue;
    }
    if (use.assertTier !== undefined && use.assertTier !== spec.tier) {
      errors.push(`${use.opcode}: asserted tier ${use.assertTier}, backend says ${spec.tier}`);
      continue;
    }
    const withheld = rungOf(spec.tier) === 'ask';
    if (withheld && use.ask === undefined) {
      errors.push(`${use.opcode}: no Ask`);
      continue;
    }
    if (withheld && use.run !== undefined) {
      errors.push(`${use.opcode}: run can never be called`);
      continue;
    }
    set.actions.push({
      ...spec,
      category: use.category,
      input: use.input,
      terminalStates: use.terminalStates,
      structured: use.structured,
      extra: use.extra,
      ask: use.ask,
    });
    if (use.currentField !== undefined) set.fieldReaders.set(use.opcode, use.currentField);
    else if (use.current !== undefined) set.readers.set(use.opcode, use.current);
  }
  if (errors.length === 0) errors.push(...plainValidate(set));
  return errors.length > 0 ? { errors } : { set };
}

function plainValidate(set) {
  const errors = [];
  const seen = new Set();
  for (const action of set.actions) {
    if (action.opcode === '') {
      errors.push('empty opcode');
      continue;
    }
    if (seen.has(action.opcode)) errors.push(`${action.opcode}: duplicate`);
    seen.add(action.opcode);
    if (action.description.trim() === '') errors.push(`${action.opcode}: blank description`);
    if (action.category === undefined) errors.push(`${action.opcode}: declares no Category`);
    const needsInput = ['scalar_set', 'membership', 'fills_slot'].includes(action.category);
    if (needsInput && !action.operands.some((operand) => operand.name === action.input)) {
      errors.push(`${action.opcode}: input is no operand`);
    }
    if ((needsInput || action.category === 'terminal') && !set.readers.has(action.opcode)) {
      errors.push(`${action.opcode}: no state reader`);
    }
    if (action.category === 'terminal' && !(action.terminalStates?.length > 0)) {
      errors.push(`${action.opcode}: no terminal states`);
    }
  }
  return errors;
}

export function plainWillChange(set, state, act) {
  const action = set.actions.find((one) => one.opcode === act.opcode);
  if (action === undefined) return { error: `${act.opcode}: not declared` };
  if (action.category === 'always_mints' || action.category === 'merge') return { changes: true };
  if (action.category === 'multi_field') return plainFields(set, action, state, act);
  const reader = set.readers.get(act.opcode);
  if (reader === undefined) return { changes: true };
  const proposed = String(act.args[action.input] ?? '').trim();
  if (action.category !== 'terminal' && action.category !== 'fills_slot' && proposed === '') {
    return { changes: true };
  }
  let current;
  try {
    current = String(reader(state, act) ?? '');
  } catch {
    return { changes: true };
  }
  if (action.category === 'fills_slot') return { changes: current.trim() === '' };
  if (action.category === 'terminal') {
    const now = current.trim().toLowerCase();
    return { changes: !action.terminalStates.some((one) => one.trim().toLowerCase() === now) };
  }
  const type = action.operands.find((operand) => operand.name === action.input).type;
  return { changes: plainDiffers(type, proposed, current) };
}

function plainFields(set, action, state, act) {
  const reader = set.fieldReaders.get(act.opcode);
  if (reader === undefined) return { changes: true };
  for (const operand of action.operands) {
    const proposed = String(act.args[operand.name] ?? '').trim();
    if (proposed === '') continue;
    let current;
    try {
      current = String(reader(state, act, operand.name) ?? '');
    } catch {
      return { changes: true };
    }
    if (plainDiffers(operand.type, proposed, current)) return { changes: true };
  }
  return { changes: false };
}

function plainDiffers(type, left, right) {
  const folded = type.trim().toLowerCase();
  if (['date', 'datetime', 'timestamp', 'time'].includes(folded)) {
    const first = Date.parse(left.trim());
    const second = Date.parse(right.trim());
    if (!Number.isNaN(first) && !Number.isNaN(second)) return first !== second;
  }
  if (['number', 'int', 'integer', 'float', 'float64', 'decimal'].includes(folded)) {
    const first = Number.parseFloat(left);
    const second = Number.parseFloat(right);
    if (!Number.isNaN(first) && !Number.isNaN(second)) return first !== second;
  }
  return left.trim() !== right.trim();
}
