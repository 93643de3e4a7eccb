/**
 * Reads a value of unknown origin: hands it back when it has the shape, else throws. Browser storage is read on
 * every page, and Zod, which the forms and answers are parsed with, would cost each of them 6.3 kB (bench/README.md).
 */
export type Shape<T> = (value: unknown) => T;

/** What a shape reads. */
export type Read<S> = S extends Shape<infer T> ? T : never;

export class Mismatch extends Error {
  override readonly name = 'Mismatch';
}

function check<T>(isRight: (value: unknown) => value is T): Shape<T> {
  return (value) => {
    if (isRight(value)) return value;
    throw new Mismatch(`Unexpected ${typeof value}`);
  };
}

export const boolean = check((value): value is boolean => typeof value === 'boolean');

export function string({ pattern, max = 10_000 }: { pattern?: RegExp; max?: number } = {}) {
  return check(
    (value): value is string =>
      typeof value === 'string' && value.length <= max && (pattern?.test(value) ?? true),
  );
}

export function integer({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = {}) {
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

/** The fallback where the value has not the shape: one unreadable field costs nothing beside it. */
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

/** An object with these fields; others are dropped. A missing field reads as undefined. */
export function object<Fields extends Readonly<Record<string, Shape<unknown>>>>(
  fields: Fields,
): Shape<{ readonly [Name in keyof Fields]: Read<Fields[Name]> }> {
  return (value) => {
    if (typeof value !== 'object' || value === null) throw new Mismatch('Not an object');
    const source = new Map<string, unknown>(Object.entries(value));
    const entries = Object.entries<Shape<unknown>>(fields).map(
      ([name, shape]) => [name, shape(source.get(name))] as const,
    );
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: every field was read by its shape.
    return Object.fromEntries(entries) as { readonly [Name in keyof Fields]: Read<Fields[Name]> };
  };
}

/** A path inside the shop. Storage may hold what somebody else wrote, and the path is put into links. */
export const shopPath = string({ pattern: /^\/(?![/\\])/, max: 1000 });
