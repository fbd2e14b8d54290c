import { afterEach, beforeEach, expect, vi } from 'vitest';

// A library that prints is a library that leaks: any console call fails the test that caused it.
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method);
});

afterEach(() => {
  for (const method of methods) {
    expect(vi.mocked(console[method]).mock.calls, `console.${method} was called`).toEqual([]);
  }
  vi.restoreAllMocks();
});
