/** The message of the backend's login, as Strapi words it. */
export const NOT_CONFIRMED = 'Your account email is not confirmed';
export const INVALID_LOGIN = 'Invalid identifier or password';
/** The shop's own message for an account with `confirmed: false`. */
export const USER_NOT_CONFIRMED = 'User not confirmed';

/**
 * Why a registration or a change of an account is refused, besides wrong fields, with the message on the wire. A number
 * that does not exist and one that does not match get the same message, so that nobody learns which numbers exist.
 */
export const REGISTRATION_MESSAGES = {
  'wrong-customer-number': 'wrong customer number',
  'username-taken': 'Username already taken',
  'email-taken': 'Email already taken',
  'person-not-created': 'could not create contact person in rentman',
  failed: 'Something went wrong',
} as const;
export type RegistrationRefusal = keyof typeof REGISTRATION_MESSAGES;

const REFUSALS_BY_MESSAGE: ReadonlyMap<string, RegistrationRefusal> = new Map([
  [REGISTRATION_MESSAGES['wrong-customer-number'], 'wrong-customer-number'],
  [REGISTRATION_MESSAGES['username-taken'], 'username-taken'],
  [REGISTRATION_MESSAGES['email-taken'], 'email-taken'],
  // Strapi's own message, when the database finds a name or an address twice.
  ['Email or Username are already taken', 'username-taken'],
  [REGISTRATION_MESSAGES['person-not-created'], 'person-not-created'],
]);

/** Reads why a registration or a change of an account was refused from the message on the wire. */
export function readRegistrationRefusal({
  message,
}: Pick<Refusal, 'message'>): RegistrationRefusal {
  return REFUSALS_BY_MESSAGE.get(message) ?? 'failed';
}

const FORBIDDEN = 'Forbidden';
export const TRY_AGAIN_LATER = 'Etwas ist schiefgelaufen. Versuchen Sie es später erneut!';
export const UNREACHABLE_TEXT =
  'Die Anmeldung ist gerade nicht erreichbar. Bitte prüfen Sie Ihre Verbindung oder versuchen Sie es in ein paar Minuten noch einmal.';
export const WRONG_LOGIN_TEXT = 'Benutzername oder Passwort falsch!';
export const CONFIRM_EMAIL_TITLE = 'Confirm email address';
export const CONFIRM_EMAIL_TEXT = 'Bitte bestätigen zuerst Ihre Email-Adresse!';
export const ACCOUNT_TAKEN_TEXT = 'Benutzername oder Email bereits vergeben!';
export const PROFILE_SAVED_TEXT = 'Änderungen wurden erfolgreich gespeichert!';

/** What the backend said; status 0 when it could not be reached. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

export interface LoginFailure {
  /** `unconfirmed`: the account waits for its owner to follow the link in the mail. */
  readonly kind: 'wrong' | 'unconfirmed' | 'error';
  readonly title: string | null;
  readonly text: string;
}

/** Turns a refused login into what the dialog shows. */
export function toLoginFailure({ status, message }: Refusal): LoginFailure {
  if (message === NOT_CONFIRMED) {
    return { kind: 'unconfirmed', title: CONFIRM_EMAIL_TITLE, text: CONFIRM_EMAIL_TEXT };
  }
  if (message === USER_NOT_CONFIRMED) {
    return { kind: 'unconfirmed', title: USER_NOT_CONFIRMED, text: CONFIRM_EMAIL_TEXT };
  }
  if (message === INVALID_LOGIN || status === 401) {
    return { kind: 'wrong', title: null, text: WRONG_LOGIN_TEXT };
  }
  // The message of a call that was made too often says how long to wait.
  if (status === 429 && message !== '') {
    return { kind: 'error', title: TRY_AGAIN_LATER, text: message };
  }
  return { kind: 'error', title: null, text: status === 0 ? UNREACHABLE_TEXT : TRY_AGAIN_LATER };
}

const REGISTRATION_TEXTS: Readonly<Record<RegistrationRefusal, string>> = {
  'wrong-customer-number': 'Ihre Kundennummer passt nicht zu ihren angegebenen Daten.',
  'username-taken': ACCOUNT_TAKEN_TEXT,
  'email-taken': ACCOUNT_TAKEN_TEXT,
  'person-not-created': REGISTRATION_MESSAGES['person-not-created'],
  failed: REGISTRATION_MESSAGES.failed,
};

/** Turns a refused registration into what /signup shows. */
export function toRegistrationText(refusal: Pick<Refusal, 'message'>): string {
  return REGISTRATION_TEXTS[readRegistrationRefusal(refusal)];
}

/** Turns a refused forgot or reset into what its page shows. */
export function toPasswordText({ status }: Pick<Refusal, 'status'>): string {
  return status === 403 ? FORBIDDEN : REGISTRATION_MESSAGES.failed;
}

const ENGLISH_TEXTS: ReadonlySet<string> = new Set([
  ...Object.values(REGISTRATION_MESSAGES),
  CONFIRM_EMAIL_TITLE,
  USER_NOT_CONFIRMED,
  FORBIDDEN,
]);

/** `en` for the English texts of the agreed messages, so that they are read out as such; undefined for German ones. */
export function findTextLanguage(text: string): 'en' | undefined {
  return ENGLISH_TEXTS.has(text) ? 'en' : undefined;
}
