import { expect, test } from 'vitest';
import type { z } from 'zod';
import { emailField, line, paragraph, phoneField, requiredLine, tickedBox } from './form-fields.ts';
import { isPhoneNumber } from './phone-number.ts';

const complain = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)[0] ?? null;

test('a line is trimmed and brought into one spelling', () => {
  expect(line().parse('  Mu\u0308ller \u00a0')).toBe('Müller');
});

test('zero-width and direction characters leave a line without complaint', () => {
  expect(line().parse('\ufeffHu\u200bber\u202e\u2060')).toBe('Huber');
});

test('the joiners that some scripts and emoji need stay', () => {
  expect(line().parse('نمی\u200cخواهم')).toBe('نمی\u200cخواهم');
});

test('a line with line breaks or control characters is refused', () => {
  const texts = ['a\nb', 'a\rb', 'a\u0000b', 'a\u001bb', 'a\u0085b', 'a\u2028b', 'a\ud800b'];
  expect(texts.map((text) => complain(line(), text))).toEqual(
    texts.map(() => 'Bitte nur gültige Zeichen verwenden.'),
  );
});

test('markup is only text', () => {
  expect(line().parse('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
});

test('a line that is too long names its limit, counted after trimming', () => {
  expect(complain(line(30), 'a'.repeat(31))).toBe('Bitte max. 30 Zeichen!');
  expect(complain(line(30), ` ${'a'.repeat(30)} `)).toBeNull();
});

test('a required line must show something', () => {
  const texts = ['', '   ', '\u200b', '\u00a0', '\u200d', '\u3000', undefined, null, 7, {}];
  expect(texts.map((text) => complain(requiredLine('Bitte Ort angeben.'), text))).toEqual(
    texts.map(() => 'Bitte Ort angeben.'),
  );
  expect(complain(requiredLine('Bitte Ort angeben.'), '7')).toBeNull();
});

test('a paragraph keeps its lines, whatever breaks them', () => {
  expect(paragraph().parse(' a\r\nb\rc\u2028d\te ')).toBe('a\nb\nc\nd\te');
  expect(complain(paragraph(), 'a\u0000')).toBe('Bitte nur gültige Zeichen verwenden.');
  expect(complain(paragraph(5), '123456')).toBe('Bitte max. 5 Zeichen!');
});

test('an empty email is asked for, a malformed one refused', () => {
  const empty = ['', '  ', undefined];
  expect(empty.map((text) => complain(emailField, text))).toEqual(
    empty.map(() => 'Bitte Email angeben.'),
  );
  const malformed = [
    'huber',
    'huber@',
    '@film.at',
    'a b@film.at',
    'huber@film',
    'a@b@c.at',
    'huber@film..at',
  ];
  expect(malformed.map((text) => complain(emailField, text))).toEqual(
    malformed.map(() => 'Ungültige Email-Adresse.'),
  );
});

test('an email with an umlaut in its domain is taken, and kept as mail servers know it', () => {
  expect(emailField.parse('eva@müller.at')).toBe('eva@xn--mller-kva.at');
  expect(emailField.parse('eva@xn--mller-kva.at')).toBe('eva@xn--mller-kva.at');
  expect(
    ['eva@mü ller.at', 'eva@.ü', 'ü@film.at'].map((text) => complain(emailField, text)),
  ).toEqual(Array(3).fill('Ungültige Email-Adresse.'));
});

test('an email is taken as people write and paste it', () => {
  const texts = [
    'huber@film.at',
    ' huber@film.at ',
    'h.u-b_er+film@sub.film.co.at',
    'huber@film.at\u200b',
  ];
  expect(texts.map((text) => complain(emailField, text))).toEqual(texts.map(() => null));
  expect(emailField.parse(' huber@film.at\u200b')).toBe('huber@film.at');
});

test('a phone number is taken with its usual signs', () => {
  const texts = [
    '+43 1 234 56 78',
    '0664/123 45 67',
    '(01) 234-5678',
    '+43 (0)1 2345678',
    '0043 1 2345678',
    '(+43) 1 2345678',
    '01.234.5678',
    '+43 664 1234567890',
  ];
  expect(texts.filter((text) => !isPhoneNumber(text))).toEqual([]);
});

test('what is no phone number is refused', () => {
  const texts = [
    '12345',
    '+',
    '+43',
    'anrufen',
    '0664 ABC 123',
    '1'.repeat(16),
    '12++345678',
    '+43-+1234567',
  ];
  expect(texts.map((text) => complain(phoneField, text))).toEqual(
    texts.map(() => 'Ungültige Telefonnummer.'),
  );
});

test('a phone number may be left out', () => {
  expect(complain(phoneField, '')).toBeNull();
});

test('a box must be ticked', () => {
  const values = [false, undefined, 'true', 1];
  expect(values.map((value) => complain(tickedBox('Bitte ankreuzen.'), value))).toEqual(
    values.map(() => 'Bitte ankreuzen.'),
  );
  expect(complain(tickedBox('Bitte ankreuzen.'), true)).toBeNull();
});
