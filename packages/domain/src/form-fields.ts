import { z } from 'zod';
import { MESSAGES, toTooLongMessage } from './form-messages.ts';
import { isPhoneNumber } from './phone-number.ts';
import { hasControlCharacters, isVisible, stripZeroWidth } from './visible-text.ts';

/** Longest input of a one-line field and of a remark, in characters. */
export const MAX_LINE_LENGTH = 120;
export const MAX_REMARK_LENGTH = 2000;
export const MAX_EMAIL_LENGTH = 254;

/** A text that only some variants of a form look at: cleaned like a line, checked by those variants alone. */
export function uncheckedLine() {
  return z.string(MESSAGES.text).overwrite(stripZeroWidth).normalize('NFC').trim();
}

/**
 * A one-line text: trimmed, in one spelling (NFC), without zero-width characters, at most `max` characters.
 * Line breaks and control characters are refused. May be empty; `missing` is said when there is no text at all.
 */
export function line(max = MAX_LINE_LENGTH, missing: string = MESSAGES.text) {
  return z
    .string(missing)
    .overwrite(stripZeroWidth)
    .normalize('NFC')
    .trim()
    .max(max, toTooLongMessage(max))
    .refine((text) => !hasControlCharacters(text) && !/[\n\r]/.test(text), MESSAGES.characters);
}

/** A one-line text in which there must be something to see. */
export function requiredLine(message: string, max = MAX_LINE_LENGTH) {
  return line(max, message).refine(isVisible, message);
}

/** A text of several lines; every kind of line break becomes `\n`. */
export function paragraph(max = MAX_REMARK_LENGTH) {
  return z
    .string(MESSAGES.text)
    .overwrite((text) => stripZeroWidth(text).replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .normalize('NFC')
    .trim()
    .max(max, toTooLongMessage(max))
    .refine((text) => !hasControlCharacters(text), MESSAGES.characters);
}

/** Writes a domain with umlauts as mail servers know it: `müller.at` becomes `xn--mller-kva.at`. */
function toAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  const address = `http://${email.slice(at + 1)}`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything in ASCII stays as it was typed.
  if (at < 1 || /^[\x00-\x7f]*$/.test(email) || !URL.canParse(address)) return email;
  const ascii = `${email.slice(0, at + 1)}${new URL(address).hostname}`;
  // It grows in ASCII; one that is too long there stays as it is, which is refused as invalid.
  return ascii.length > MAX_EMAIL_LENGTH ? email : ascii;
}

/** An email address; empty and malformed have their own messages. docs/decisions/0024-registration.md */
export const emailField = requiredLine(MESSAGES.email, MAX_EMAIL_LENGTH)
  .overwrite(toAsciiDomain)
  .refine((text) => text === '' || z.email().safeParse(text).success, MESSAGES.emailInvalid);

/** A phone number that may be empty. */
export const phoneField = line(40).refine(
  (text) => text === '' || isPhoneNumber(text),
  MESSAGES.phoneInvalid,
);

/** A box that must be ticked. */
export function tickedBox(message: string) {
  return z.boolean(message).refine((ticked) => ticked, message);
}
