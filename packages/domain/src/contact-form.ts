import { z } from 'zod';
import { emailField, line, paragraph, phoneField, requiredLine } from './form-fields.ts';
import { isVisible } from './visible-text.ts';

const CONTACT_MESSAGES = {
  name: 'Bitte Namen angeben.',
  message: 'Bitte Nachricht angeben.',
  tooFast: 'Das ging sehr schnell. Bitte senden Sie Ihre Nachricht noch einmal ab.',
} as const;

/** The most characters of a message. */
export const MAX_CONTACT_MESSAGE_LENGTH = 5000;
/** A message that is written faster than this comes from a program, not from a person. */
export const MIN_WRITING_MS = 3000;

/** What a visitor writes to the house. */
export const ContactForm = z.object({
  name: requiredLine(CONTACT_MESSAGES.name),
  email: emailField,
  /** May be empty. */
  phone: phoneField,
  /** May be empty. */
  subject: line(),
  message: z
    .string(CONTACT_MESSAGES.message)
    .pipe(paragraph(MAX_CONTACT_MESSAGE_LENGTH))
    .refine(isVisible, CONTACT_MESSAGES.message),
});
export type ContactForm = z.infer<typeof ContactForm>;

/** What the contact form sends: the fields, and two signs by which programs that fill in forms are recognised. */
export const SentContactForm = ContactForm.extend({
  /** A field nobody sees; people leave it empty. */
  website: z.string().max(500).default(''),
  /** Milliseconds since the form was first touched or shown, by the browser's clock. */
  elapsedMs: z
    .number(CONTACT_MESSAGES.tooFast)
    .refine((elapsed) => elapsed >= MIN_WRITING_MS, CONTACT_MESSAGES.tooFast),
});
export type SentContactForm = z.infer<typeof SentContactForm>;
