import { expect, test } from 'vitest';
import { ContactForm, SentContactForm } from './contact-form.ts';

const FORM = {
  name: 'Eva Huber',
  email: 'eva@huber.example',
  phone: '',
  subject: '',
  message: 'Haben Sie am 3. Mai offen?',
};
const complain = (values: object) =>
  ContactForm.safeParse({ ...FORM, ...values }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? [];

test('phone and subject may stay empty', () => {
  expect(ContactForm.parse(FORM)).toEqual(FORM);
});

test('every field that is missing is named at once', () => {
  expect(complain({ name: ' ', email: '', message: '\n \u200b' })).toEqual([
    'name: Bitte Namen angeben.',
    'email: Bitte Email angeben.',
    'message: Bitte Nachricht angeben.',
  ]);
});

test('a message without any text is a missing one', () => {
  expect(complain({ message: undefined })).toEqual(['message: Bitte Nachricht angeben.']);
});

test('addresses and phone numbers have to be ones', () => {
  expect(complain({ email: 'eva', phone: 'ja' })).toEqual([
    'email: Ungültige Email-Adresse.',
    'phone: Ungültige Telefonnummer.',
  ]);
});

test('a name with a line break cannot become a header of the mail', () => {
  expect(complain({ name: 'Eva\r\nBcc: alle@example.at' })).toEqual([
    'name: Bitte nur gültige Zeichen verwenden.',
  ]);
});

test('a message keeps its lines and ends at 5000 characters', () => {
  expect(ContactForm.parse({ ...FORM, message: 'a\r\nb' }).message).toBe('a\nb');
  expect(complain({ message: 'x'.repeat(5001) })).toEqual(['message: Bitte max. 5000 Zeichen!']);
});

test('a form that is sent in less than three seconds is to be sent again', () => {
  const sent = SentContactForm.safeParse({ ...FORM, elapsedMs: 2999 });
  expect(sent.error?.issues[0]?.message).toMatch(/noch einmal/);
  expect(SentContactForm.safeParse({ ...FORM, elapsedMs: 3000 }).success).toBe(true);
});
