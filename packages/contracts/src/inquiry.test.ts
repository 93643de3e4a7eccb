import { EMPTY_RENTAL_CLIENT, RentalClient } from '@klappe/domain';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  completeProjectRequest,
  createProjectRequest,
  InquiryLine,
  MAX_INQUIRY_LINES,
} from './inquiry.ts';

const head = {
  contact_name: 'Muster Film GmbH',
  contact_mailing_street: 'Gumpendorfer Straße',
  contact_mailing_number: '10/4',
  contact_mailing_postalcode: '1060',
  contact_mailing_city: 'Wien',
  contact_mailing_country: 'at',
  contact_person_first_name: 'Eva',
  contact_person_lastname: 'Huber',
  contact_person_email: 'eva.huber@musterfilm.example',
  usageperiod_start: '2026-12-08T08:00:00+01:00',
  usageperiod_end: '2026-12-10T18:00:00+01:00',
  planperiod_start: '2026-12-07T12:00:00+01:00',
  planperiod_end: '2026-12-11T12:00:00+01:00',
  name: 'Muster Film GmbH Huber 20.11.2026, 14:05',
  remark: 'Bitte anrufen.\nDanke',
  price: 1234.5,
};
const line = { code: 'CAM/0351 "B"', kind: 'rental', quantity: 2 };
const client: RentalClient = {
  client: 'company',
  company: 'Muster Film GmbH',
  uid: 'ATU13585627',
  firstname: 'Eva',
  lastname: 'Huber',
  street: 'Gumpendorfer Straße',
  number: '10/4',
  postalcode: '1060',
  city: 'Wien',
  country: 'at',
  email: 'eva.huber@musterfilm.example',
  phone: '+43 1 234 56 78',
};
const rest = {
  equipment: [line],
  client,
  details: {
    shipping: 'pickup',
    start: '2026-12-07',
    end: '2026-12-11',
    useStart: '2026-12-08',
    useEnd: '2026-12-10',
    remark: '',
    acknowledged: true,
    terms: true,
  },
  pickup: 'morning',
  reference: 'Spot Winter',
};
const paths = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'));

test('the agreed head is read, with and without in and out', () => {
  const { request } = createProjectRequest;
  expect(request.parse({ data: head })).toEqual({ data: head });
  const withBoth = { ...head, in: head.planperiod_end, out: head.planperiod_start };
  expect(request.parse({ data: withBoth })).toEqual({ data: withBoth });
});

test('a time without an offset is refused', () => {
  const body = { data: { ...head, planperiod_start: '2026-12-07T12:00:00' } };
  expect(paths(createProjectRequest.request, body)).toEqual(['data.planperiod_start']);
});

test('a price that is no sum is refused', () => {
  const prices = [-1, Number.NaN, Number.POSITIVE_INFINITY, '12', null];
  const { request } = createProjectRequest;
  expect(prices.filter((price) => request.safeParse({ data: { ...head, price } }).success)).toEqual(
    [],
  );
});

test('a guest gets a token beside the id, a customer the id alone', () => {
  const { response } = createProjectRequest;
  expect(response.parse({ data: { id: 7, token: 'abc' } }).data.token).toBe('abc');
  expect(response.parse({ data: { id: 7 } }).data.id).toBe(7);
  expect(response.safeParse({ data: { id: '7' } }).success).toBe(false);
});

test('the agreed rest is read', () => {
  expect(completeProjectRequest.request.parse({ data: rest })).toEqual({ data: rest });
});

test('quantities from 1 to 99 are taken, nothing else', () => {
  expect(
    [1, 99].filter((quantity) => !InquiryLine.safeParse({ ...line, quantity }).success),
  ).toEqual([]);
  const wrong = [0, -1, 100, 1.5, '1', Number.NaN, null, undefined];
  expect(wrong.filter((quantity) => InquiryLine.safeParse({ ...line, quantity }).success)).toEqual(
    [],
  );
});

test('a code is taken as it stands, blanks and umlauts included', () => {
  const codes = [' A 1 ', 'Ku\u0308r/7', '19" Rack', '漢'];
  expect(codes.map((code) => InquiryLine.parse({ ...line, code }).code)).toEqual(codes);
  expect(InquiryLine.safeParse({ ...line, code: '' }).success).toBe(false);
});

test('an inquiry has at least one line and not endlessly many', () => {
  const { request } = completeProjectRequest;
  const many = Array.from({ length: MAX_INQUIRY_LINES + 1 }, () => line);
  expect(paths(request, { data: { ...rest, equipment: [] } })).toEqual(['data.equipment']);
  expect(paths(request, { data: { ...rest, equipment: many } })).toEqual(['data.equipment']);
});

test('the client is refused at the same paths, in the same words as in the form', () => {
  const wrong = { ...EMPTY_RENTAL_CLIENT, postalcode: '1', email: 'eva', country: 'de' };
  const atField = (schema: z.ZodType, value: unknown, prefix: number) =>
    schema
      .safeParse(value)
      .error?.issues.map(({ path, message }) => [path.slice(prefix).join('.'), message]);
  const inForm = atField(RentalClient, wrong, 0);
  expect(inForm?.length).toBeGreaterThan(8);
  expect(atField(completeProjectRequest.request, { data: { ...rest, client: wrong } }, 2)).toEqual(
    inForm,
  );
});

test('a confirmation is read', () => {
  const confirmation = {
    id: 7,
    number: 'A-2026-0007',
    name: head.name,
    totalCents: 123_450,
    expectedCents: 120_000,
    usageDays: 3,
    lines: [
      { code: 'A', kind: 'rental', displayname: 'FX6', quantity: 2, unitPriceCents: 10_000 },
      { code: 'B', kind: 'sale', displayname: 'Stativ', quantity: 1, unitPriceCents: null },
    ],
  };
  const read = (data: object) => completeProjectRequest.response.parse({ data }).data;
  expect(read({ ...confirmation, isMailed: false })).toEqual({ ...confirmation, isMailed: false });
  // A backend of an earlier version does not say it.
  expect(read(confirmation)).toEqual({ ...confirmation, isMailed: true });
});
