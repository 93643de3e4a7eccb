import { MESSAGES } from '@klappe/domain';
import { isWeakPassword } from '@klappe/domain/weak-password';
import { toFieldRefusals } from '../../../lib/calls/parse-call';

/** The person who gets the password: their names are what others try first. */
interface Person {
  readonly username: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly phone: string;
  readonly mobilephone: string;
}

/** Refuses a new password that others would guess soon; `path` is that of the field in the call. */
export function refuseWeakPassword(
  { username, email, firstname, lastname, company, phone, mobilephone }: Person,
  password: string,
  path: readonly string[] = ['password'],
): void {
  const ownWords = [username, email, firstname, lastname, company, phone, mobilephone];
  if (!isWeakPassword(password, ownWords)) return;
  throw toFieldRefusals([{ path: [...path], message: MESSAGES.passwordWeak }]);
}
