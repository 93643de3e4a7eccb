import WORDS from './list-words.json' with { type: 'json' };

/** Nouns for many things, by which lists are divided: `Kameras`, `Dauerlicht`, `Rigging`. */
const SECTIONS: ReadonlySet<string> = new Set([
  ...WORDS.headings,
  ...WORDS.sections,
  ...WORDS.collectives,
]);
/** Nouns that may also be the name of a thing: `Kamerapaket`. */
const WEAK: ReadonlySet<string> = new Set(WORDS.weakSections);
/** Words beside them. */
const BESIDE: ReadonlySet<string> = new Set(WORDS.besideSections);

const MAX_SECTION_WORDS = 5;
/** Letters of each part of a compound. */
const MIN_COMPOUNDED = 3;
/** Nouns that make a section of any word before them: `Dauerlicht`. */
const COLLECTIVES: ReadonlySet<string> = new Set(WORDS.collectives);
/** `Studio A`, `Kamera 2` */
const LABEL = /^(?:[a-h]|\d)$/;

/** `Dept: Camera` */
const BEFORE = /^\p{L}+:\s+(?=\S)/u;
const BETWEEN = /\s*[&+/,]\s*|\s+(?:und|and)\s+/iu;

/**
 * Tells how surely the words of a line are the name of a section: `sure` for nouns of many things alone, whatever a house has;
 * `likely` beside words that may be a thing, unless the house has one of that name; null for others.
 */
export function findSection(text: string): 'sure' | 'likely' | null {
  const bare = text
    .replace(BEFORE, '')
    .replace(/\([^)]*\)|:\s*$/g, ' ')
    .toLowerCase();
  const words = listWords(bare);
  if (words.length === 0 || words.length > MAX_SECTION_WORDS || /\d{2}/.test(bare)) return null;
  const nouns = words.filter((word) => isNoun(word, SECTIONS));
  const isBeside = (word: string) => nouns.includes(word) || BESIDE.has(word) || LABEL.test(word);
  if (nouns.length > 0 && words.every(isBeside)) return 'sure';
  const isWeak = (word: string) => isNoun(word, WEAK);
  if (words.some(isWeak) && words.every((word) => isWeak(word) || isBeside(word))) return 'likely';
  const parts = bare.split(BETWEEN).map(listWords);
  const isOfSections = (part: readonly string[]) =>
    part.some((word) => nouns.includes(word)) && part.every(isBeside);
  return parts.length > 1 && parts.some(isOfSections) ? 'likely' : null;
}

function listWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isNoun(word: string, nouns: ReadonlySet<string>): boolean {
  if (nouns.has(word)) return true;
  for (let at = MIN_COMPOUNDED; at <= word.length - MIN_COMPOUNDED; at += 1) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    if (nouns.has(last) && (COLLECTIVES.has(last) || SECTIONS.has(first))) return true;
  }
  return false;
}
