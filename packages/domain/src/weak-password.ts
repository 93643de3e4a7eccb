import commonPasswords from './common-passwords.json' with { type: 'json' };
import { collapseRuns, dropKnownWords } from './password-strength.ts';

/**
 * The 3,000 commonest of eight characters or more, in lower case: from the list of @zxcvbn-ts/language-common 4.1.3 (MIT), which
 * is sorted by how often leaked passwords occur.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(commonPasswords);

/** Fewer letters and digits beside common words, years and runs make a password that is soon guessed. */
const MIN_UNCOMMON_CHARACTERS = 4;
/** Fewer beside the person's own words do so too. */
const MIN_OTHER_CHARACTERS = 6;
/** What people add to a common password: `liverpool1!`. */
const ENDING = /[^\p{L}]{1,4}$/u;

/**
 * Whether a password is among the first that anybody would try: a common one, also with some digits behind it, one made of
 * common words, or little more than the person's own (`ownWords`: name, username, e-mail address, company). Shorter ones than are
 * allowed are the field's own problem. The browser loads this with its list when somebody types a password.
 */
export function isWeakPassword(password: string, ownWords: readonly string[] = []): boolean {
  const text = password.trim().toLowerCase();
  if (COMMON_PASSWORDS.has(text) || COMMON_PASSWORDS.has(text.replace(ENDING, ''))) return true;
  const isLittle = (rest: string, least: number) =>
    [...collapseRuns(rest).replace(/[^\p{L}\p{N}]/gu, '')].length < least;
  return (
    isLittle(dropKnownWords(text, []), MIN_UNCOMMON_CHARACTERS) ||
    isLittle(dropKnownWords(text, ownWords, []), MIN_OTHER_CHARACTERS)
  );
}
