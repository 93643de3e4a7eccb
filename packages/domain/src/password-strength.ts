import COMMON_WORDS from './common-words.json' with { type: 'json' };
import { MIN_PASSWORD_LENGTH } from './password-forms.ts';

/** Levels of strength, best first, with the bits of guessing work each takes at least. */
const LEVELS = [
  { score: 4, label: 'stark', bits: 72 },
  { score: 3, label: 'gut', bits: 56 },
  { score: 2, label: 'mittel', bits: 42 },
  { score: 1, label: 'schwach', bits: 28 },
] as const;
const WEAKEST = { score: 0, label: 'sehr schwach', bits: 0 } as const;

/** How hard a password is to guess: an estimate that is rather too low than too high. */
export type PasswordStrength = (typeof LEVELS)[number] | typeof WEAKEST;

const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};
const DISGUISED = /(?<=\p{L}[@43!10$5]?)[@43!10$5](?=[@43!10$5]?\p{L})/gu;
const YEAR = /(19|20)\d\d/g;
const WORD_LETTERS = /\p{L}{4,}/gu;
/** A letter inside a word adds less than a random one, because a language has few words. */
const BITS_OF_A_WORD_LETTER = 2.5;

/**
 * Estimates how many guesses a password takes. Common words, the customer's own (name, username, e-mail), years and
 * blanks count nothing, repetitions and runs such as `1234` almost nothing, letters in words less than random ones.
 */
export function estimatePasswordStrength(
  password: string,
  ownWords: readonly string[] = [],
): PasswordStrength {
  const text = password.trim();
  if (text.length < MIN_PASSWORD_LENGTH) return WEAKEST;
  const rest = collapseRuns(dropKnownWords(text.toLowerCase(), ownWords));
  const wordLetters = [...(rest.match(WORD_LETTERS) ?? []).join('')].length;
  const others = [...rest.replace(/\s/g, '')].length - wordLetters;
  const bits = wordLetters * BITS_OF_A_WORD_LETTER + others * Math.log2(countAlphabet(text));
  return LEVELS.find((level) => bits >= level.bits) ?? WEAKEST;
}

/** Leaves a blank in place of each year and known word, also where it is disguised: `p@ssw0rt`. */
export function dropKnownWords(
  text: string,
  ownWords: readonly string[],
  commonWords: readonly string[] = COMMON_WORDS,
): string {
  const own = ownWords.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const words = [...own.filter((word) => word.length > 2), ...commonWords];
  const plain = text.replace(YEAR, ' ').replace(DISGUISED, (sign) => DISGUISES[sign] ?? sign);
  return words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), plain);
}

/** Leaves two characters of each run: `1234` is `12`, `zzz` is `zz`. */
export function collapseRuns(text: string): string {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const stepTo = (index: number) => (codes[index] ?? 0) - (codes[index - 1] ?? 0);
  const kept = codes.filter((_, index) => {
    const isRun = index > 1 && stepTo(index) === stepTo(index - 1) && Math.abs(stepTo(index)) <= 1;
    return !isRun;
  });
  return String.fromCodePoint(...kept);
}

/** How many characters a guesser has to try for each place. */
function countAlphabet(password: string): number {
  const kinds: readonly (readonly [kind: RegExp, size: number])[] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d\s]/u, 30],
    [/\s/, 1],
  ];
  const size = kinds.reduce((sum, [kind, count]) => (kind.test(password) ? sum + count : sum), 0);
  return Math.max(size, 2);
}
