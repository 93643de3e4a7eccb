/** Parts shorter than these are endings and beginnings of other words. */
const MIN_PART = 3;
const MIN_LAST_PART = 3;
const MIN_COMPOUND = 6;
const MAX_PARTS = 3;
/** What German puts between the parts of a compound. */
const LINKS = ['', 's', 'n', 'en', 'es', 'e'];

/**
 * Splits a German compound, or words written in one piece, into words that are known: `stativkopf`, `sonyfx`. Null when
 * it does not consist of them. Few parts with a long last one, which says what the thing is, are preferred.
 */
export function splitCompound(
  word: string,
  isKnown: (part: string) => boolean,
  maxParts = MAX_PARTS,
): readonly string[] | null {
  if (word.length < MIN_COMPOUND) return null;
  for (let at = MIN_PART; at <= word.length - MIN_LAST_PART; at += 1) {
    const last = word.slice(at);
    const first = findFirst(word.slice(0, at), isKnown);
    if (first && isKnown(last)) return [first, last];
  }
  if (maxParts < 3) return null;
  for (let at = MIN_PART; at <= word.length - MIN_COMPOUND; at += 1) {
    const first = findFirst(word.slice(0, at), isKnown);
    const rest = first && splitCompound(word.slice(at), isKnown, maxParts - 1);
    if (first && rest) return [first, ...rest];
  }
  return null;
}

/** The known word that a part consists of, when a link follows it. */
function findFirst(part: string, isKnown: (part: string) => boolean): string | null {
  for (const link of LINKS) {
    const bare = part.slice(0, part.length - link.length);
    if (bare.length >= MIN_PART && part.endsWith(link) && isKnown(bare)) return bare;
  }
  return null;
}
