const types = {
  string: { type: 'string' },
  enum: { type: 'string' },
  int: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
};

/** The arguments of a capability as JSON Schema, for the peers that take one. */
export function jsonSchemaOf({ args }) {
  return {
    type: 'object',
    properties: Object.fromEntries(args.map((arg) => [arg.name, valueSchema(arg)])),
    required: args.filter((arg) => arg.required).map(({ name }) => name),
    additionalProperties: false,
  };
}

function valueSchema({ type, required, list, enumValues }) {
  const one = {
    ...types[type],
    ...(enumValues === undefined ? {} : { enum: enumValues }),
    ...(type === 'string' && required ? { minLength: 1 } : {}),
  };
  return list ? { type: 'array', items: one } : one;
}
