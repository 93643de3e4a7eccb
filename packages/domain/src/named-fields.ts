/** An object that has a value for each of the names. */
export function createFields<Name extends string, Value>(
  names: readonly Name[],
  create: (name: Name) => Value,
): Record<Name, Value> {
  const entries = names.map((name) => [name, create(name)] as const);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: every name has an entry.
  return Object.fromEntries(entries) as Record<Name, Value>;
}

/** The names of the fields of an object that has those of its type and no others. */
export function listNames<Fields extends object>(fields: Fields) {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the object has no other fields.
  return Object.keys(fields) as (keyof Fields & string)[];
}
