import type { LineKey } from './cart.ts';

/**
 * One line for each code and kind, with the quantity of all of them, however large. The other fields, and the place
 * in the list, are those of the first.
 */
export function mergeLines<Line extends LineKey & { readonly quantity: number }>(
  lines: readonly Line[],
): readonly Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const key = JSON.stringify([line.kind, line.code]);
    const earlier = merged.get(key);
    merged.set(key, earlier ? { ...earlier, quantity: earlier.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}
