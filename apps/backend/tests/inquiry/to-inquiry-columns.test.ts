import { PlainDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { parseRest } from '../../src/api/inquiry/services/parse-calls';
import {
  priceChangedLines,
  priceLines,
  toInquiryColumns,
  toInquiryNumber,
} from '../../src/api/inquiry/services/to-inquiry-columns';
import { InquiryLineRecord } from '../../src/lib/inquiry';
import { aLine, aRest } from './an-inquiry';
import { anOffer } from './memory-intake';

const now = new Date('2026-11-20T13:05:00Z');

/** The columns of a valid second call. */
function columnsOf(changes: Parameters<typeof aRest>[0], lines = [aLine()]) {
  const rest = parseRest(aRest(changes), PlainDate.parse('2026-11-20'));
  if (!rest.ok) throw new Error(JSON.stringify(rest.refusal));
  return toInquiryColumns({ form: rest.value.form, lines, now });
}

test('a company keeps its name and its number in plain form', () => {
  const client = { ...aRest().client, client: 'default' as const, uid: 'atu 123 456 75' };
  expect(columnsOf({ client })).toMatchObject({
    clientType: 'company',
    company: 'Muster Film GmbH',
    uid: 'ATU12345675',
    name: 'Muster Film GmbH Huber 20.11.2026, 14:05',
  });
});

test('a private customer has no company, even if the form sends one', () => {
  const client = { ...aRest().client, client: 'private' as const };
  expect(columnsOf({ client })).toMatchObject({
    clientType: 'private',
    company: '',
    uid: '',
    name: 'PRIVAT Huber 20.11.2026, 14:05',
  });
});

test('a line keeps the section of the list that it stands in; older ones have none', () => {
  const asked = { code: 'CAM-0351', kind: 'rental' as const, quantity: 1, heading: '2nd Unit' };
  const priced = priceLines([asked], [anOffer()]);
  if (!priced.ok) throw new Error(JSON.stringify(priced.refusal));
  expect(priced.value).toMatchObject([{ heading: '2nd Unit' }]);
  const changed = priceChangedLines([{ ...asked, quantity: 3, heading: '' }], priced.value, []);
  expect(changed).toMatchObject({ value: [{ heading: '2nd Unit', quantity: 3 }] });
  const { heading: _heading, ...older } = aLine();
  expect(InquiryLineRecord.parse(older).heading).toBe('');
});

test('missing use dates are the rental dates', () => {
  const details = { ...aRest().details, useStart: '', useEnd: '' };
  expect(columnsOf({ details })).toMatchObject({
    useStart: '2030-03-04',
    useEnd: '2030-03-06',
    usageDays: 3,
    totalCents: 135_000,
  });
});

test('a sale alone needs no dates and counts once', () => {
  const equipment = [{ code: 'USED-1', kind: 'sale' as const, quantity: 1 }];
  const details = { ...aRest().details, start: '', end: '', useStart: '', useEnd: '' };
  const lines = [aLine({ kind: 'sale', priceCents: 90_000 })];
  expect(columnsOf({ equipment, details }, lines)).toMatchObject({
    rentalStart: null,
    rentalEnd: null,
    usageDays: null,
    totalCents: 90_000,
  });
});

test('a number has the year in Vienna and is never repeated', () => {
  expect(toInquiryNumber(42, new Date('2026-12-31T22:59:00Z'))).toBe(202_600_042);
  expect(toInquiryNumber(43, new Date('2026-12-31T23:00:00Z'))).toBe(202_700_043);
  expect(toInquiryNumber(100_001, now)).toBeLessThan(2 ** 31);
});
