import { expect, test } from 'vitest';
import { createHouse } from '../../../mail/house';
import { MAIL_KINDS, type MailKind, toExampleMail } from './mail-kinds';

const aHouse = createHouse({
  MAIL_FROM: 'Lichtspiel Rental <anfrage@lichtspiel.example>',
  HOUSE_EMAIL: 'haus@lichtspiel.example',
  BACKEND_URL: 'http://localhost:1337',
  SHOP_URL: 'https://shop.example',
});

/** The others are about accounts, companies and shared projects. */
const ABOUT_INQUIRIES: readonly string[] = [
  'inquiry',
  'inquiry-changed',
  'new-offer',
  'acceptance',
  'confirmed',
  'house-word',
  'pickup-tomorrow',
  'return-tomorrow',
  'offer-ends',
  'guest-code',
  'guest-links',
];
const kinds = Object.keys(MAIL_KINDS).filter((kind): kind is MailKind => kind in MAIL_KINDS);

test('every mail about an inquiry is known as one', () => {
  const named = kinds.filter((kind) =>
    /Anfrage|Angebot|Abholung|Rückgabe/.test(MAIL_KINDS[kind].label),
  );
  expect(kinds.filter((kind) => ABOUT_INQUIRIES.includes(kind))).toHaveLength(
    ABOUT_INQUIRIES.length,
  );
  expect(named.filter((kind) => !ABOUT_INQUIRIES.includes(kind))).toEqual([]);
});

test.for(ABOUT_INQUIRIES)('the mail %s leads to the page of its inquiry', (name) => {
  const kind = kinds.find((each) => each === name);
  if (kind === undefined) throw new Error(`There is no mail ${name}`);
  for (const isKnown of [true, false]) {
    const { text, html } = toExampleMail(kind, aHouse, isKnown);
    expect(text).toContain('/anfrage/BEISPIEL');
    expect(html).toContain('href="https://shop.example/anfrage/BEISPIEL"');
  }
});

test('an acceptance is mailed with what was accepted, the sums and the number', () => {
  const { subject, text } = toExampleMail('acceptance', aHouse, true);
  expect(subject).toBe('Ihre Zusage ist bei uns: Musterprojekt (202600042)');
  expect(text).toContain('Anfrage 202600042');
  expect(text).toContain('Angebot 118, Version 2, € 3.600,00 netto, € 4.320,00 inkl. USt.');
});
