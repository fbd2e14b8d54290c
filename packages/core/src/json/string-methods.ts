type IndexOf = (text: string, sought: string, from: number) => number;
type CharCodeAt = (text: string, index: number) => number;

// Taken once and bound: a script that replaces the methods later changes no verdict.
export const indexOf: IndexOf = /* @__PURE__ */ Function.prototype.call.bind(
  /* @__PURE__ */ Reflect.get(String.prototype, 'indexOf'),
);
export const charCodeAt: CharCodeAt = /* @__PURE__ */ Function.prototype.call.bind(
  /* @__PURE__ */ Reflect.get(String.prototype, 'charCodeAt'),
);
