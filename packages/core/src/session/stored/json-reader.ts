import { isObject } from '../../json/is-object.js';
import type { Json, JsonObject } from '../../json/json.js';

/** One place of a stored value. What is asked of it is noted when it is not so. */
export interface JsonReader {
  text(): string;
  textOf<T extends string>(words: readonly T[]): T;
  number(): number;
  flag(): boolean;
  list<T>(read: (element: JsonReader) => T): readonly T[];
  /** A member that has to be there. */
  member(name: string): JsonReader;
  /** A member that may be absent. */
  optional<T>(name: string, read: (member: JsonReader) => T): T | undefined;
  /** The value as it is. */
  json(): Json;
  object(): JsonObject;
  /** Notes that this place is wrong, for a reason of the caller. */
  refuse(): void;
}

type Path = readonly (string | number)[];

/** Reads a value; `problems` gets the path of everything that is not as it should be. */
export function readJson(value: Json | undefined, problems: Path[], path: Path = []): JsonReader {
  const note = <T>(instead: T): T => {
    problems.push(path);
    return instead;
  };
  const record = (): JsonObject => (isObject(value) ? value : note({}));
  return {
    text: () => (typeof value === 'string' ? value : note('')),
    textOf<T extends string>(words: readonly T[]): T {
      const found = words.find((word) => word === value);
      return found ?? note(words[0] as T);
    },
    number: () => (typeof value === 'number' ? value : note(0)),
    flag: () => (typeof value === 'boolean' ? value : note(false)),
    list<T>(read: (element: JsonReader) => T): readonly T[] {
      if (!isList(value)) return note([]);
      return Object.freeze(
        value.map((element, index) => read(readJson(element, problems, [...path, index]))),
      );
    },
    member: (name) => readJson(ownMember(record(), name), problems, [...path, name]),
    optional(name, read) {
      const member = ownMember(record(), name);
      return member === undefined ? undefined : read(readJson(member, problems, [...path, name]));
    },
    json: () => (value === undefined ? note(null) : value),
    object: record,
    refuse: () => void problems.push(path),
  };
}

function ownMember(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
