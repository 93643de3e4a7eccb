/**
 * A table that is looked up by what people typed. It inherits nothing, so that `constructor` is a word like any other.
 */
export function createWordTable<Value>(
  entries: Readonly<Record<string, Value>>,
): Readonly<Partial<Record<string, Value>>> {
  return Object.setPrototypeOf({ ...entries }, null);
}
