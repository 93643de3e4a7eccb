import commonPasswords from './common-passwords.json' with { type: 'json' };
import { collapseRuns, dropKnownWords } from './password-strength.ts';

/**
 * The 3,000 commonest of eight characters or more, in lower case: from the list of @zxcvbn-ts/language-common 4.1.3 (MIT), which
 * is sorted by how often leaked passwords occur.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(commonPasswords);

/** Fewer letters and digits beside common words, own words, years and runs make a password that is soon guessed. */
const MIN_OWN_CHARACTERS = 4;
/** What people add to a common password: `liverpool1!`. */
const ENDING = /[^\p{L}]{1,4}$/u;

/**
 * Whether a password is among the first that anybody would try: a common one, also with some digits behind it, or one made
 * of common words and of the person's own (`ownWords`: name, username, e-mail address, company). Shorter ones than are
 * allowed are the field's own problem. The browser loads this with its list when somebody types a password.
 */
export function isWeakPassword(password: string, ownWords: readonly string[] = []): boolean {
  const text = password.trim().toLowerCase();
  if (COMMON_PASSWORDS.has(text) || COMMON_PASSWORDS.has(text.replace(ENDING, ''))) return true;
  const rest = collapseRuns(dropKnownWords(text, ownWords)).replace(/[^\p{L}\p{N}]/gu, '');
  return [...rest].length < MIN_OWN_CHARACTERS;
}
