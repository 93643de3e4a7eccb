const MAX_LENGTH = 60;
const MAX_WORDS = 6;
/** Addresses of people and machines, and numbers that may be telephone numbers. */
const PRIVATE = /@|https?:|www\.|\d(?:[\s/().-]*\d){6,}/i;

/**
 * A search as it is counted: lower case, single spaces. Null for what is not counted: texts that may say who somebody
 * is, and those that nobody would add as a synonym.
 */
export function toCountedTerm(query: string): string | null {
  if (query.length > 2 * MAX_LENGTH || PRIVATE.test(query)) return null;
  const term = query
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}.,"'/+&-]+/gu, ' ')
    .trim()
    .toLowerCase();
  if (!/[\p{L}\p{N}]{2}/u.test(term) || term.length > MAX_LENGTH) return null;
  return term.split(' ').length > MAX_WORDS ? null : term;
}
