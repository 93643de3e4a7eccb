import { PlainDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { aLine, anInquiry } from '../../../tests/inquiry/an-inquiry';
import { toProjectRequest } from './to-project-request';

const settings = { sendsInAndOut: false };
const day = (text: string) => PlainDate.parse(text);

test('a company is the contact, and the person is sent beside it', () => {
  expect(toProjectRequest(anInquiry(), settings)).toMatchObject({
    name: 'Muster Film GmbH Huber 20.11.2026, 14:05',
    externalReference: 202_600_042,
    contactName: 'Muster Film GmbH',
    contactPhone: '+43 1 234 56 78',
    contactAddress: {
      street: 'Neubaugasse',
      number: '12/3',
      postalCode: '1070',
      city: 'Wien',
      country: 'at',
    },
    person: { firstName: 'Anna', lastName: 'Huber', email: 'anna.huber@example.com' },
    language: 'de',
    priceInCents: 135_000,
  });
});

test('a private customer is the contact under their own name', () => {
  const inquiry = anInquiry({ clientType: 'private', company: '', uid: '' });
  expect(toProjectRequest(inquiry, settings).contactName).toBe('Anna Huber');
});

test('plan and use of the same days run from 8 to 18, in winter an hour from Greenwich', () => {
  const { planPeriod, usagePeriod } = toProjectRequest(anInquiry(), settings);
  expect(planPeriod).toEqual({
    start: '2026-11-23T08:00:00+01:00',
    end: '2026-11-25T18:00:00+01:00',
  });
  expect(usagePeriod).toEqual({
    start: '2026-11-23T08:00:00+01:00',
    end: '2026-11-25T18:00:00+01:00',
  });
});

test('a period over the clock change has the offset of each of its days', () => {
  const [rentalStart, rentalEnd] = [day('2027-03-27'), day('2027-03-29')];
  const useStart = day('2027-03-28');
  const inquiry = anInquiry({ rentalStart, rentalEnd, useStart, useEnd: useStart });
  expect(toProjectRequest(inquiry, settings).planPeriod).toEqual({
    start: '2027-03-27T12:00:00+01:00',
    end: '2027-03-29T12:00:00+02:00',
  });
});

test('a sale without dates plans the day of the inquiry in Vienna and says so', () => {
  const inquiry = anInquiry({
    completedAt: new Date('2026-11-20T23:30:00Z'),
    lines: [aLine({ kind: 'sale' })],
    rentalStart: null,
    rentalEnd: null,
    useStart: null,
    useEnd: null,
    usageDays: null,
  });
  const request = toProjectRequest(inquiry, settings);
  const today = { start: '2026-11-21T08:00:00+01:00', end: '2026-11-21T18:00:00+01:00' };
  expect(request).toMatchObject({ planPeriod: today, usagePeriod: today });
  expect(request.remark).toContain('Nur Gebrauchtkauf');
});

test('the remark has everything without a field in Rentman, and the customer’s own remark last', () => {
  const inquiry = anInquiry({ remark: 'Bitte mit Koffer.\nDanke!' });
  expect(toProjectRequest(inquiry, settings).remark).toBe(
    [
      'Webshop-Anfrage 202600042',
      'Projektreferenz: Nachtdreh',
      'Übergabe: Selbstabholung',
      'Abholzeit: Vormittags',
      'Telefon: +43 1 234 56 78',
      'UID: ATU12345675',
      '',
      'Anmerkung:',
      'Bitte mit Koffer.',
      'Danke!',
    ].join('\n'),
  );
});

test('a discount and prices on request are written in the remark', () => {
  const inquiry = anInquiry({ discountCents: 15_000, expectedCents: 120_000, onRequestCount: 2 });
  const { remark } = toProjectRequest(inquiry, settings);
  expect(remark).toContain('Gesamt (Listenpreis): € 1.350,00');
  expect(remark).toContain('Aktionsrabatt: − € 150,00');
  expect(remark).toContain('Voraussichtlicher Preis: € 1.200,00');
  expect(remark).toContain('Preis auf Anfrage: 2 Stück');
});

test('in and out are sent only when the account wants them: out as it leaves, in as it returns', () => {
  expect(toProjectRequest(anInquiry(), settings)).not.toHaveProperty('in');
  expect(toProjectRequest(anInquiry(), { sendsInAndOut: true })).toMatchObject({
    out: '2026-11-23T08:00:00+01:00',
    in: '2026-11-25T18:00:00+01:00',
  });
});

test('the contact is linked only when it is known', () => {
  expect(toProjectRequest(anInquiry(), settings).contactId).toBeNull();
  expect(toProjectRequest(anInquiry({ rentmanContactId: 7 }), settings).contactId).toBe(7);
});
