import { doIUseEmail } from '@jsx-email/doiuse-email';
import { SiteSetting } from '@klappe/contracts';
import { findContrast } from '@klappe/domain';
import { expect, test } from 'vitest';
import {
  MAIL_KINDS,
  type MailKind,
  toExampleMail,
} from '../../src/api/mail-wording/services/mail-kinds';
import { createHouse } from '../../src/mail/house';
import { toCustomerMail, toHouseMail } from '../../src/mail/inquiry-mails';
import type { Mail } from '../../src/mail/mail';
import { toHouseMessageMail, toOthersProjectMail } from '../../src/mail/project-mails';
import { aLine, anInquiry } from './an-inquiry';

const house = createHouse(
  {
    MAIL_FROM: 'Lichtspiel Rental <anfrage@lichtspiel.example>',
    HOUSE_EMAIL: 'haus@lichtspiel.example',
    BACKEND_URL: 'https://panel.example',
    SHOP_URL: 'https://shop.example',
  },
  SiteSetting.parse({
    companyName: 'Lichtspiel Rental GmbH',
    street: 'Lichtspielgasse 12',
    postalcode: '1060',
    city: 'Wien',
    phone: '+43 1 555 00 10',
    openingTimes: [{ weekday: 'Montag', opens: '08:30', closes: '18:00' }],
  }),
  { appearance: { logo: { url: '/uploads/logo.png' }, accentColor: '#ffd400' }, wording: {} },
);
const kinds = Object.keys(MAIL_KINDS).filter((kind): kind is MailKind => kind in MAIL_KINDS);
const panelLink = 'https://panel.example/admin/anfragen/x';
const toHouse: Readonly<Record<string, () => Mail>> = {
  'house: inquiry': () => toHouseMail(anInquiry({ remark: 'Bitte mit Koffer.' }), house),
  'house: message': () =>
    toHouseMessageMail(
      {
        key: 'a',
        number: '202600042',
        kind: 'message',
        author: 'Anna Huber',
        email: 'anna.huber@example.com',
        text: 'Geht auch Montag?',
        panelLink,
      },
      house,
    ),
  'house: project of others': () => {
    const project = { number: '12', name: 'Nachtdreh' };
    return toOthersProjectMail({ key: 'b', number: '202600042', project, panelLink }, house);
  },
};
const NAMES = [...kinds, ...Object.keys(toHouse)];

function writeExample(name: string): Mail {
  const kind = kinds.find((each) => each === name);
  const mail = kind === undefined ? toHouse[name]?.() : toExampleMail(kind, house, true);
  if (!mail) throw new Error(`There is no mail ${name}`);
  return mail;
}

/** Word draws the mails of Outlook for Windows; Gmail takes every style out that it does not know. */
const PROGRAMS = [
  'outlook.windows',
  'outlook.macos',
  'outlook.ios',
  'outlook.android',
  'outlook.outlook-com',
  'gmail.*',
  'apple-mail.*',
];
/** The page itself, which these programs put into a page of their own; the frame in it has colour and padding, too. */
const REPLACED = /^`<body> element` is not supported by `outlook/;

test.for(NAMES)('Outlook, Gmail and Apple Mail know all that is in the mail: %s', (name) => {
  const { html } = writeExample(name);
  const result = doIUseEmail(html, { emailClients: PROGRAMS });
  const errors = result.success ? [] : result.errors;
  expect(errors.filter((error) => !REPLACED.test(error))).toEqual([]);
});

test.for(NAMES)('styles stand at their elements and tables make the layout: %s', (name) => {
  const { html } = writeExample(name);
  expect(html).not.toMatch(/<style|<link|<script|class=|<div/);
  expect(html).not.toMatch(/\b(?:flex|grid|position|float|background-image)\b/);
  const tables = [...html.matchAll(/<table([^>]*)>(.*?)<\/t[rd]>/gs)];
  expect(tables.length).toBeGreaterThan(0);
  for (const [table, attributes = ''] of tables) {
    const isLayout = attributes.includes('role="presentation"');
    expect(isLayout || /<th /.test(table) || /colspan|×/.test(table), table.slice(0, 200)).toBe(
      true,
    );
    expect(attributes).toMatch(/cellpadding="0" cellspacing="0"/);
  }
});

test.for(NAMES)('a mail has one heading, one button at most, and full addresses: %s', (name) => {
  const { html } = writeExample(name);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect((html.match(/mso-padding-alt/g) ?? []).length).toBeLessThanOrEqual(1);
  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url);
  for (const url of addresses) expect(url).toMatch(/^https:\/\//);
  for (const [picture] of html.matchAll(/<img[^>]*>/g)) expect(picture).toMatch(/ alt="[^"]+"/);
});

test.for(NAMES)('every text has its colour and is read on its background: %s', (name) => {
  const { html } = writeExample(name);
  const colors = new Set([...html.matchAll(/(?<!-)color:(#[0-9a-f]{6})/g)].map(([, hex]) => hex));
  for (const hex of colors) {
    if (hex === undefined) continue;
    // A button lies on the colour of the house, all else on white.
    const ground = html.includes(`font-weight:bold;color:${hex};text-decoration:none`)
      ? house.color
      : '#ffffff';
    expect(findContrast(hex, ground), hex).toBeGreaterThanOrEqual(4.5);
  }
  expect(html).toContain('<meta name="color-scheme" content="light">');
});

test('a customer’s mail ends with where the house is and when it is open', () => {
  const { html } = writeExample('new-offer');
  expect(html).toContain('Lichtspiel Rental GmbH, Lichtspielgasse 12, 1060 Wien');
  expect(html).toContain('+43 1 555 00 10<br>Mo 8:30–18 Uhr');
  expect(writeExample('house: inquiry').html).not.toContain('Lichtspielgasse');
});

test('the mail of an offer says which, until when, for which days, and who answers', () => {
  const { text, html } = writeExample('new-offer');
  for (const row of [
    'Angebot: 118, Version 2',
    'Gültig bis: Fr 4.12.2026',
    'Mietzeitraum: Mo 7.12. – Do 10.12.2026',
    'Drehtage: Mo 7.12. – Do 10.12.2026',
    'Ansprechperson: Erika Muster, +43 1 0000001, erika.muster@example.com',
    'Angebot ansehen: https://shop.example/anfrage/BEISPIEL',
  ]) {
    expect(text).toContain(row);
  }
  expect(html).toContain('Anfrage 202600042 · Musterprojekt');
  // The page has the price.
  expect(text).not.toContain('€');
});

test('a house without a logo for mails has its name on its own colour', () => {
  const plain = createHouse(
    {
      MAIL_FROM: 'Kino <a@kino.example>',
      HOUSE_EMAIL: 'a@kino.example',
      BACKEND_URL: 'https://b.example',
      SHOP_URL: 'https://s.example',
    },
    undefined,
    { appearance: { logo: { url: '/logo.svg' }, accentColor: '#ffd400' }, wording: {} },
  );
  const { html } = toExampleMail('confirmed', plain, true);
  expect(html).not.toContain('<img');
  expect(html).toMatch(/bgcolor="#ffd400"[^>]*color:#000000">Kino</);
});

test('Gmail cuts off no mail: of the longest list as much stands there as fits, and the text has all of it', () => {
  const lines = Array.from({ length: 500 }, (_, index) =>
    aLine({ code: `CAM-${index}`, displayname: `Kamera ${index} ${'ä&'.repeat(60)}` }),
  );
  const mail = toCustomerMail(anInquiry({ lines }), house, { pageLink: 'https://shop.example/a' });
  expect(Buffer.byteLength(mail.html)).toBeLessThan(102_000);
  const shown = mail.html.match(/CAM-\d+ · Miete/g) ?? [];
  expect(shown.length).toBeGreaterThan(50);
  expect(mail.html).toContain(
    `und ${500 - shown.length} weitere Artikel. Alle stehen auf der Seite der Anfrage.`,
  );
  expect(mail.text).toContain('(CAM-499)');
});
