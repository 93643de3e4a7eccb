import { ACCOUNT_TEXT_NAMES, type AccountText, MESSAGES } from '@klappe/domain';
import { isWeakPassword } from '@klappe/domain/weak-password';
import { toFieldRefusals } from '../../../lib/calls/parse-call';

/** The person who gets the password: their names are what others try first. */
type Person = Readonly<Partial<Record<AccountText | 'username' | 'email', string>>>;

/** Refuses a new password that others would guess soon; `path` is that of the field in the call. */
export function refuseWeakPassword(
  person: Person,
  password: string,
  path: readonly string[] = ['password'],
): void {
  const names = ['username', 'email', ...ACCOUNT_TEXT_NAMES] as const;
  const ownWords = names.flatMap((name) => person[name] ?? []);
  if (!isWeakPassword(password, ownWords)) return;
  throw toFieldRefusals([{ path: [...path], message: MESSAGES.passwordWeak }]);
}
