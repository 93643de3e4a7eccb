import { SiteSetting } from '@klappe/contracts';
import { sumMeasures } from '@klappe/domain';
import { expect, test } from 'vitest';
import { createHouse } from '../../src/mail/house';
import {
  type InquirySender,
  toHouseMail,
  toCustomerMail as writeCustomerMail,
} from '../../src/mail/inquiry-mails';
import { aLine, anInquiry } from './an-inquiry';

const ENV = {
  MAIL_FROM: 'Lichtspiel Rental <anfrage@lichtspiel.example>',
  HOUSE_EMAIL: 'haus@lichtspiel.example',
  BACKEND_URL: 'http://localhost:1337',
  SHOP_URL: 'https://shop.example',
};
const house = createHouse(ENV);
const pageLink = 'https://shop.example/anfrage/42';
const toCustomerMail = (
  inquiry: Parameters<typeof writeCustomerMail>[0],
  from: Parameters<typeof writeCustomerMail>[1],
  facts: { readonly sender?: InquirySender } = {},
) => writeCustomerMail(inquiry, from, { ...facts, pageLink });
const NOTHING_SET = SiteSetting.parse({});

test('the confirmation goes to the customer, answers go to the rental company', () => {
  expect(toCustomerMail(anInquiry(), house)).toMatchObject({
    key: 'anfrage-202600042-kunde',
    to: 'anna.huber@example.com',
    replyTo: 'haus@lichtspiel.example',
    subject: 'Ihre Anfrage 202600042 bei Lichtspiel Rental',
  });
});

test('the panel’s settings of the rental company win over the environment', () => {
  const setting = {
    ...NOTHING_SET,
    companyName: 'Kino GmbH',
    houseEmail: 'buero@kino.example',
    priceLabel: 'brutto',
    vatPercent: 20,
    pricesIncludeVat: true,
    phone: '',
    dayWord: 'Miettage',
  } as const;
  const mails = createHouse(ENV, setting);
  const confirmation = toCustomerMail(anInquiry(), mails);
  expect(confirmation).toMatchObject({
    replyTo: 'buero@kino.example',
    subject: 'Ihre Anfrage 202600042 bei Kino GmbH',
  });
  expect(confirmation.text).toContain('Preise brutto.');
  expect(confirmation.text).toContain('\nMiettage: Mo 23.11.');
  expect(confirmation.text).not.toContain('Drehtag');
  expect(confirmation.text).toContain('Freundliche Grüße\nKino GmbH');
  expect(toHouseMail(anInquiry(), mails).to).toBe('buero@kino.example');
});

test('a purchase, an inquiry and everything else may have an address each', () => {
  const setting = { ...NOTHING_SET, inquiryEmail: 'dispo@kino.example', saleEmail: '' };
  const sale = anInquiry({ lines: [aLine({ kind: 'sale' })] });
  const mixed = anInquiry({ lines: [aLine({ kind: 'sale' }), aLine()] });
  const shared = createHouse(ENV, setting);
  expect([toHouseMail(sale, shared).to, toCustomerMail(sale, shared).replyTo]).toEqual([
    'dispo@kino.example',
    'dispo@kino.example',
  ]);
  const own = createHouse(ENV, { ...setting, saleEmail: 'verkauf@kino.example' });
  expect([sale, mixed].map((inquiry) => toHouseMail(inquiry, own).to)).toEqual([
    'verkauf@kino.example',
    'dispo@kino.example',
  ]);
  expect([own.email, own.contactEmail]).toEqual(['haus@lichtspiel.example', own.email]);
});

test('a greeting names the owner of an account at their own address, and nobody else', () => {
  const greeting = 'Guten Tag {Vorname} {Nachname},';
  const wording = { all: { greeting } };
  const worded = createHouse(ENV, NOTHING_SET, { appearance: {}, wording });
  const inquiry = anInquiry({ firstname: 'Anna', lastname: 'www.boese.example' });
  const readGreeting = (isOwnAddress: boolean) =>
    toCustomerMail(inquiry, worded, { sender: isOwnAddress ? 'owner' : 'stranger' }).text.split(
      '\n',
    )[0];
  expect(readGreeting(true)).toBe('Guten Tag Anna www. boese. example,');
  expect(readGreeting(false)).toBe('Guten Tag,');
});

test('the panel is linked at its own address where it has one', () => {
  const linked = { ...ENV, PANEL_URL: 'https://panel.example' };
  expect(createHouse(linked).toPanelLink('x1')).toMatch(
    /^https:\/\/panel\.example\/admin\/.*\/x1$/,
  );
  expect(createHouse(ENV).toPanelLink('x1')).toMatch(/^http:\/\/localhost:1337\/admin\/.*\/x1$/);
});

test('the notice goes to the rental company, answers go to the customer', () => {
  expect(toHouseMail(anInquiry(), house)).toMatchObject({
    to: 'haus@lichtspiel.example',
    replyTo: 'anna.huber@example.com',
    subject: 'Neue Anfrage 202600042: Muster Film GmbH Huber 20.11.2026, 14:05',
  });
});

test('the confirmation lists what was asked for and says that nothing is binding', () => {
  const { text } = toCustomerMail(anInquiry(), house);
  expect(text).toBe(`Guten Tag,

vielen Dank für Ihre Anfrage! Wir haben sie erhalten, prüfen die Verfügbarkeit und senden Ihnen ein unverbindliches Angebot.

Anfragenummer: 202600042
Projektreferenz: Nachtdreh
Mietzeitraum: Mo 23.11. – Mi 25.11.2026
Drehtage: Mo 23.11. – Mi 25.11.2026 (3 Tage)
Übergabe: Selbstabholung, Vormittags

Stand der Anfrage ansehen: https://shop.example/anfrage/42

Termine als Kalenderdatei (.ics): https://shop.example/termine.ics?nummer=202600042&von=2026-11-23&bis=2026-11-25&abholung=2026-11-23&rueckgabe=2026-11-25&uebergabe=pickup&abholzeit=morning&projekt=Nachtdreh

Artikel
1 × ARRI ALEXA Mini LF (CAM-0351)
    Miete, € 450,00 pro Tag

Gesamt: € 1.350,00

Preise netto, zzgl. 20 % USt.

Ihre Anfrage ist unverbindlich: Sie ist keine Bestellung, und ein Vertrag kommt durch sie nicht zustande.

Freundliche Grüße
Lichtspiel Rental
`);
});

test('the sums of the list stand below it where most pieces have a figure', () => {
  const measure = (code: string, weightKg: number | null, quantity: number) => ({
    code,
    quantity,
    measures: { weightKg, volume: null, power: null, current: null, newValueCents: null },
    needsPower: false,
  });
  const mailed = (knownPieces: number) => ({
    ...anInquiry({
      lines: [aLine({ code: 'A', quantity: knownPieces }), aLine({ code: 'B', quantity: 1 })],
    }),
    measures: sumMeasures([measure('A', 1.3, knownPieces), measure('B', null, 1)], {
      tellsNewValue: false,
    }),
  });
  for (const write of [toCustomerMail, toHouseMail]) {
    const { text, html } = write(mailed(4), house);
    expect(text).toContain('Summen der Liste\nGewicht: 5,2 kg (1 von 2 ohne Angabe)\n');
    expect(text).not.toContain('Volumen');
    expect(html).toContain('5,2 kg (1 von 2 ohne Angabe)');
    // One of four pieces has none: a sum with such a hole is none.
    expect(write(mailed(3), house).text).not.toContain('Summen');
  }
});

test('an inquiry of an account with another address says so', () => {
  const sentence = 'aus einem Kundenkonto mit einer anderen Email-Adresse gesendet';
  const { text, html } = toCustomerMail(anInquiry(), house, { sender: 'other-account' });
  expect(text).toContain(sentence);
  expect(html).toContain(sentence);
});

test('a discount shows list price, discount and expected price', () => {
  const lines = [aLine({ priceCents: 36_000, oldPriceCents: 45_000 })];
  const inquiry = anInquiry({ lines, discountCents: 27_000, expectedCents: 108_000 });
  const { text } = toCustomerMail(inquiry, house);
  expect(text).toContain('Miete, € 360,00 pro Tag (statt € 450,00)');
  expect(text).toContain('Gesamt (Listenpreis): € 1.350,00');
  expect(text).toContain('Aktionsrabatt: − € 270,00');
  expect(text).toContain('Voraussichtlicher Preis: € 1.080,00');
});

test('prices on request and inquiries without a rental say so', () => {
  const inquiry = anInquiry({
    lines: [aLine({ kind: 'sale', priceCents: null, priceOnRequest: true })],
    rentalStart: null,
    rentalEnd: null,
    useStart: null,
    useEnd: null,
    usageDays: null,
    totalCents: 0,
    onRequestCount: 1,
  });
  const { text } = toCustomerMail(inquiry, house);
  expect(text).toContain('Mietzeitraum: kein Zeitraum, nur Gebrauchtkauf');
  expect(text).toContain('Gebrauchtkauf, Preis auf Anfrage');
  expect(text).toContain('Artikel mit „Preis auf Anfrage“ sind nicht eingerechnet.');
  expect(text).not.toContain('Drehtage:');
  expect(text).not.toContain('.ics');
});

test('a private customer reads prices with the tax, the house as it states them', () => {
  const inquiry = anInquiry({ clientType: 'private' });
  const { text } = toCustomerMail(inquiry, house);
  expect(text).toContain('Miete, € 540,00 pro Tag');
  expect(text).toContain('Gesamt: € 1.620,00');
  expect(text).toContain('Preise inkl. 20 % USt.');
  const notice = toHouseMail(inquiry, house).text;
  expect(notice).toContain('Gesamt: € 1.350,00');
  expect(notice).toContain('Preise netto, zzgl. 20 % USt.');
});

test('one day of use is one day', () => {
  expect(toCustomerMail(anInquiry({ usageDays: 1 }), house).text).toContain('(1 Tag)');
});

test('the notice has contact, remark and the link to the panel', () => {
  const { text } = toHouseMail(anInquiry({ remark: 'Bitte mit Koffer.' }), house);
  expect(text).toContain('Firma: Muster Film GmbH\nUID-Nummer: ATU12345675\nKontakt: Anna Huber');
  expect(text).toContain('Anschrift: Neubaugasse 12/3, 1070 Wien, Österreich');
  expect(text).toContain('Telefon: +43 1 234 56 78');
  expect(text).toContain('Anmerkung:\nBitte mit Koffer.');
  expect(text).toContain('http://localhost:1337/admin/anfragen/doc42');
});

test('typed text is escaped in the HTML', () => {
  const script = '<script>alert("x")</script> & \'y\'';
  const inquiry = anInquiry({ firstname: script, remark: script, projectReference: script });
  for (const { html } of [toCustomerMail(inquiry, house), toHouseMail(inquiry, house)]) {
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;');
  }
});

test('free text is not mailed to an address that anybody may have typed', () => {
  const { text, html } = toCustomerMail(anInquiry({ remark: 'Gewinnen Sie jetzt' }), house);
  expect(text + html).not.toContain('Gewinnen');
});

test('the owner of an account reads their remark at their own address, where nothing becomes a link', () => {
  const inquiry = anInquiry({ remark: 'Bitte mit Koffer.\nwww.boese.example' });
  const own = toCustomerMail(inquiry, house, { sender: 'owner' });
  expect(own.text).toContain('\n\nAnmerkung:\nBitte mit Koffer.\nwww. boese. example\n\n');
  expect(own.html).toContain('>Anmerkung:<br>Bitte mit Koffer.<br>www. boese. example</p>');
  const others = toCustomerMail(inquiry, house, { sender: 'other-account' });
  expect(others.text + others.html).not.toContain('Koffer');
  expect(toCustomerMail(anInquiry(), house, { sender: 'owner' }).text).not.toContain('Anmerkung');
});

test('lines stand under the headings of the list, for the house and the sender’s own address', () => {
  const lines = [
    aLine({ heading: 'Kamera' }),
    aLine({ code: 'LUX-1', displayname: 'SkyPanel' }),
    aLine({ code: 'CAM-2', displayname: 'Sony FX6', heading: 'Kamera' }),
    aLine({ code: 'CAM-3', displayname: 'Sony FX3', heading: '2nd Unit boese.example' }),
  ];
  const inquiry = anInquiry({ lines });
  const headed = `Artikel

Kamera
1 × ARRI ALEXA Mini LF (CAM-0351)
    Miete, € 450,00 pro Tag
1 × Sony FX6 (CAM-2)
    Miete, € 450,00 pro Tag

Weitere Positionen
1 × SkyPanel (LUX-1)
    Miete, € 450,00 pro Tag

2nd Unit boese. example
1 × Sony FX3 (CAM-3)`;
  for (const { text, html } of [
    toHouseMail(inquiry, house),
    toCustomerMail(inquiry, house, { sender: 'owner' }),
  ]) {
    expect(text).toContain(headed);
    expect(html).toMatch(/Kamera<\/th>.*2nd Unit boese\. example<\/th>/s);
  }
  const stranger = toCustomerMail(inquiry, house);
  expect(stranger.text + stranger.html).not.toContain('2nd Unit');
});

test('what a guest typed is a link in no mail, and the customer’s mail names nobody', () => {
  const link = 'www.boese.example';
  const typed = { firstname: link, lastname: `https://${link}/x`, company: link, name: link };
  const inquiry = anInquiry({ ...typed, projectReference: `a@boese.example ${link}` });
  const [toCustomer, toHouse] = [toCustomerMail(inquiry, house), toHouseMail(inquiry, house)];
  for (const { subject, text, html } of [toCustomer, toHouse]) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/boese\.example|www\.boese/);
  }
  expect(toCustomer.text).toContain('Projektreferenz: a@ boese. example www. boese. example');
  expect(toCustomer.text).not.toContain(toHouse.text.match(/Kontakt: .*/)?.[0] ?? 'Kontakt');
});
