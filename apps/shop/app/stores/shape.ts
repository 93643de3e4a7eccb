/**
 * Reads a value of unknown origin: hands it back when it has the shape, else throws. Browser storage is read on
 * every page, and Zod, which the forms and answers are parsed with, would cost each of them 14 kB (docs/decisions/0005).
 */
export type Shape<T> = (value: unknown) => T;

export class Mismatch extends Error {
  override readonly name = 'Mismatch';
}

function check<T>(isRight: (value: unknown) => value is T): Shape<T> {
  return (value) => {
    if (isRight(value)) return value;
    throw new Mismatch(`Not as agreed: ${typeof value}`);
  };
}

export const flag = check((value): value is boolean => typeof value === 'boolean');

export function text({ pattern, max = 10_000 }: { pattern?: RegExp; max?: number } = {}) {
  return check(
    (value): value is string =>
      typeof value === 'string' && value.length <= max && (pattern?.test(value) ?? true),
  );
}

export function whole({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = {}) {
  return check(
    (value): value is number =>
      typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max,
  );
}

export function oneOf<const T extends string>(values: readonly T[]): Shape<T> {
  return check((value): value is T => values.some((each) => each === value));
}

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (value) => (value === null ? null : shape(value));
}

/** The fallback where the value has not the shape; what stands beside it is kept. */
export function orElse<T>(shape: Shape<T>, fallback: T): Shape<T> {
  return (value) => {
    try {
      return shape(value);
    } catch (error) {
      if (error instanceof Mismatch) return fallback;
      throw error;
    }
  };
}

export function listOf<T>(shape: Shape<T>, { max = 10_000 } = {}): Shape<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > max) throw new Mismatch('Not a list');
    return value.map(shape);
  };
}

/** An object with these fields; others are left behind. A field that is not there reads as undefined. */
export function record<T extends object>(fields: { readonly [Name in keyof T]: Shape<T[Name]> }) {
  return (value: unknown): T => {
    if (typeof value !== 'object' || value === null) throw new Mismatch('Not an object');
    const source = new Map<string, unknown>(Object.entries(value));
    const entries = Object.entries<Shape<unknown>>(fields).map(
      ([name, shape]) => [name, shape(source.get(name))] as const,
    );
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: every field of T was read by its shape.
    return Object.fromEntries(entries) as T;
  };
}

/** A path inside the shop. What lies in storage may come from anybody, and is put into links. */
export const shopPath = text({ pattern: /^\/(?![/\\])/, max: 1000 });
