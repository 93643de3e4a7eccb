/** Pages of the panel nest some twenty levels deep. */
const MAX_NESTING = 100;

/** True for a body nested so deep that functions which walk through it could run out of stack. */
export function isNestedTooDeep(body: unknown): boolean {
  // A loop and not a recursion, for the same reason.
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) return true;
    level = level.filter(isNested).flatMap((value) => Object.values(value));
  }
  return false;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** True where a text holds half a character (a lone surrogate), which neither bcrypt nor PostgreSQL can take. */
export function hasHalfCharacter(body: unknown): boolean {
  if (typeof body === 'string') return !body.isWellFormed();
  return isNested(body) && Object.entries(body).flat().some(hasHalfCharacter);
}
