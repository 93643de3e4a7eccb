import { WRONG_CUSTOMER_NUMBER, WRONG_CUSTOMER_NUMBER_TEXT } from '@klappe/domain';

/** What the backend's login says; the words are Strapi's. */
export const NOT_CONFIRMED = 'Your account email is not confirmed';
export const INVALID_LOGIN = 'Invalid identifier or password';
/** What a login answers when the account itself says that it is not confirmed. */
export const USER_NOT_CONFIRMED = 'User not confirmed';

/** Why a registration is refused, besides wrong fields. */
export const REGISTRATION_REFUSALS = [
  WRONG_CUSTOMER_NUMBER,
  'could not create contact person in rentman',
  'Username already taken',
  'Email already taken',
] as const;

export const SOMETHING_WENT_WRONG = 'Something went wrong';
export const TRY_AGAIN_LATER = 'Etwas ist schiefgelaufen. Versuchen Sie es später erneut!';
export const WRONG_LOGIN_TEXT = 'Benutzername oder Passwort falsch!';
export const CONFIRM_EMAIL_TITLE = 'Confirm email address';
export const CONFIRM_EMAIL_TEXT = 'Bitte bestätigen zuerst Ihre Email-Adresse!';
export const ACCOUNT_TAKEN_TEXT = 'Benutzername oder Email bereits vergeben!';
export const SESSION_EXPIRED_TEXT = 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an!';
export const PROFILE_SAVED_TEXT = 'Änderungen wurden erfolgreich gespeichert!';
export const PRODUCT_NOT_FOUND_TEXT = 'Produkt nicht gefunden!';
export const WISHLIST_NEEDS_LOGIN_TEXT =
  'Bitte melden Sie sich an, um Produkte Ihrer Merkliste hinzuzufügen.';

/** What the backend said; status 0 when it could not be reached. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

export interface LoginFailure {
  /** `unconfirmed`: the account waits for its owner to follow the link in the mail. */
  readonly kind: 'wrong' | 'unconfirmed' | 'fault';
  readonly title: string | null;
  readonly text: string;
}

/** Turns a refused login into what the dialog shows. */
export function toLoginFailure({ status, message }: Refusal): LoginFailure {
  if (message === NOT_CONFIRMED || message === USER_NOT_CONFIRMED) {
    return { kind: 'unconfirmed', title: CONFIRM_EMAIL_TITLE, text: CONFIRM_EMAIL_TEXT };
  }
  if (message === INVALID_LOGIN || status === 401) {
    return { kind: 'wrong', title: null, text: WRONG_LOGIN_TEXT };
  }
  return { kind: 'fault', title: null, text: TRY_AGAIN_LATER };
}

/** Turns a refused registration into what /signup shows. */
export function toRegistrationText({ message }: Pick<Refusal, 'message'>): string {
  if (message === WRONG_CUSTOMER_NUMBER) return WRONG_CUSTOMER_NUMBER_TEXT;
  if (/already taken/i.test(message)) return ACCOUNT_TAKEN_TEXT;
  return REGISTRATION_REFUSALS.find((known) => known === message) ?? SOMETHING_WENT_WRONG;
}

/** Turns a refused forgot or reset into what its page shows. */
export function toPasswordText({ status }: Pick<Refusal, 'status'>): string {
  return status === 403 ? 'Forbidden' : SOMETHING_WENT_WRONG;
}
