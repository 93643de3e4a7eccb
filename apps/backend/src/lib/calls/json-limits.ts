/** Pages of the panel nest some twenty levels deep. */
const MAX_DEPTH = 100;

/** What each sign adds to the depth, and what it begins: an element, or nothing. */
const SIGNS: ReadonlyMap<string, { readonly depth: number; readonly elements: number }> = new Map([
  ['{', { depth: 1, elements: 1 }],
  ['[', { depth: 1, elements: 1 }],
  [',', { depth: 0, elements: 1 }],
  ['}', { depth: -1, elements: 0 }],
  [']', { depth: -1, elements: 0 }],
]);

/**
 * Why a JSON text is not parsed, as a German sentence: nested too deep, or too many elements; null when it may be. It is
 * counted in the text, because making the objects is what costs.
 */
export function findJsonProblem(text: string, maxElements: number): string | null {
  let depth = 0;
  let elements = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') at = findStringEnd(text, at);
    const counts = SIGNS.get(sign);
    if (!counts) continue;
    depth += counts.depth;
    elements += counts.elements;
    if (depth > MAX_DEPTH) return 'Der Inhalt ist zu tief verschachtelt.';
    if (elements > maxElements) return 'Der Inhalt hat zu viele Teile.';
  }
  return null;
}

/** Where the string that begins here ends, by the next quotation mark that is not escaped. */
function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') return at;
    if (sign === '\\') at += 1;
  }
  return text.length;
}
