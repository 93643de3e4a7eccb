import { toRefusal } from '../../../lib/content/validation/refuse-bad-content';
import { isRecord } from '../../../lib/is-record';
import { createWordTable } from '../../../lib/word-table';

/** What Strapi checks of each field of an account is whether it is there, and an address one. */
const FIELD_PROBLEMS = createWordTable<string>({
  username: 'Bitte einen Benutzernamen angeben.',
  email: 'Bitte eine gültige Email-Adresse angeben.',
  password: 'Bitte ein Passwort angeben.',
  role: 'Bitte eine Rolle wählen.',
});

const TOO_SHORT = /^(\w+) must be at least (\d+) characters$/;
const TAKEN = createWordTable<readonly [field: string, message: string]>({
  'Username already taken': ['username', 'Diesen Benutzernamen hat schon ein anderes Konto.'],
  'Email already taken': ['email', 'Diese Email-Adresse hat schon ein anderes Konto.'],
  'This attribute must be unique': [
    'username',
    'Diesen Benutzernamen oder diese Email-Adresse hat schon ein anderes Konto.',
  ],
});

/** Strapi's English refusal of an account that staff save, in German and at its field; any other error as it is. */
export function toGermanRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const details = 'details' in error && isRecord(error.details) ? error.details : {};
  const fields = (Array.isArray(details.errors) ? details.errors : []).flatMap((each: unknown) =>
    isRecord(each) && Array.isArray(each.path) ? [String(each.path[0])] : [],
  );
  const problems = [...new Set(fields)].flatMap((field) => {
    const message = FIELD_PROBLEMS[field];
    return message === undefined ? [] : [{ path: [field], message }];
  });
  if (problems.length > 0) return toRefusal(problems);
  const [, short, min] = TOO_SHORT.exec(error.message) ?? [];
  const [field, message] = short
    ? [short, `Bitte mindestens ${min} Zeichen angeben.`]
    : (TAKEN[error.message] ?? []);
  return field && message ? toRefusal([{ path: [field], message }]) : error;
}
