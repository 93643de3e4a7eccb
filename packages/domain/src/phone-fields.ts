import type { FieldProblem } from './address-fields.ts';
import { phoneField } from './form-fields.ts';
import { MESSAGES } from './form-messages.ts';

/** Both phone numbers of an account; one of them is enough. */
export const phoneFields = { phone: phoneField, mobilephone: phoneField };

/** Finds an account without any phone number, and says so at the first field. */
export function findPhoneProblems(account: {
  readonly phone: string;
  readonly mobilephone: string;
}): readonly FieldProblem[] {
  return account.phone === '' && account.mobilephone === ''
    ? [{ field: 'phone', message: MESSAGES.phone }]
    : [];
}
