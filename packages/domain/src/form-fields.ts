import { z } from 'zod';

/** Longest input of a one-line field and of a remark, in characters. */
export const LINE_LENGTH = 120;
export const REMARK_LENGTH = 2000;

// Everything below blank but for tab and line breaks, and the invisible marks that turn writing direction.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** A one-line text: trimmed, without control characters, at most `max` characters. May be empty. */
export function line(max = LINE_LENGTH) {
  return z
    .string()
    .trim()
    .max(max, `Bitte max. ${max} Zeichen!`)
    .refine(
      (text) => !FORBIDDEN.test(text) && !/[\n\r]/.test(text),
      'Bitte nur gültige Zeichen verwenden.',
    );
}

/** A one-line text that must not be empty. */
export function requiredLine(message: string, max = LINE_LENGTH) {
  return line(max).refine((text) => text !== '', message);
}

/** A text of several lines. */
export function paragraph(max = REMARK_LENGTH) {
  return z
    .string()
    .trim()
    .max(max, `Bitte max. ${max} Zeichen!`)
    .refine((text) => !FORBIDDEN.test(text), 'Bitte nur gültige Zeichen verwenden.');
}

/** An e-mail address; empty and malformed have their own messages. §5 */
export const emailField = line(254)
  .refine((text) => text !== '', 'Bitte Email angeben.')
  .refine((text) => text === '' || z.email().safeParse(text).success, 'Ungültige Email-Adresse.');

const PHONE = /^\+?[\d\s()/.-]+$/;

/** True for 6 to 15 digits with the usual signs between. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return PHONE.test(text) && digits.length >= 6 && digits.length <= 15;
}

/** A phone number that may be empty. */
export const phoneField = line(40).refine(
  (text) => text === '' || isPhoneNumber(text),
  'Ungültige Telefonnummer.',
);

export const MESSAGES = {
  firstname: 'Bitte Vornamen angeben.',
  lastname: 'Bitte Nachnamen angeben.',
  company: 'Bitte Firmennamen angeben.',
  street: 'Bitte Straße angeben.',
  number: 'Bitte Hausnummer angeben.',
  postalcode: 'Bitte Postleitzahl angeben.',
  postalcodeInvalid: 'Ungültige Postleitzahl.',
  city: 'Bitte Ort angeben.',
  country: 'Bitte Land angeben.',
  uid: 'Bitte UID-Nummer angeben.',
  uidInvalid: 'Ungültige UID-Nummer.',
  phone: 'Bitte mindestens eine Telefonnummer angeben.',
  terms: 'Bitte akzeptieren Sie die Datenschutzerklärung.',
} as const;
