import { expect, test } from 'vitest';
import { EMPTY_INQUIRY_FORM } from './empty-inquiry.ts';
import { createInquiryForm, type InquiryForm } from './inquiry-form.ts';
import { PlainDate } from './plain-date.ts';
import { findDateProblems } from './rental-dates.ts';

const today = PlainDate.parse('2026-11-20');
const rented = createInquiryForm({ today, needsDates: true });
const saleOnly = createInquiryForm({ today, needsDates: false });

const form: InquiryForm = {
  info: {
    shipping: 'pickup',
    pickup: 'morning',
    projectReference: 'Spot Winter',
    remark: '',
    start: '2026-12-07',
    end: '2026-12-11',
    useStart: '2026-12-08',
    useEnd: '2026-12-10',
  },
  client: {
    client: 'private',
    company: '',
    uid: '',
    firstname: 'Eva',
    lastname: 'Huber',
    street: 'Gumpendorfer Straße',
    number: '10',
    postalcode: '1060',
    city: 'Wien',
    country: 'at',
    email: 'eva@huber.example',
    phone: '0664 1234567',
  },
  acknowledged: true,
  terms: true,
};
const withInfo = (info: Partial<InquiryForm['info']>) => ({
  ...form,
  info: { ...form.info, ...info },
});
const complain = (value: unknown, schema = rented) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  );
const noDates = { start: '', end: '', useStart: '', useEnd: '' };

test('a complete form is taken as it is', () => {
  expect(rented.parse(form)).toEqual(form);
});

test('the untouched form names dates, reference, client and both boxes', () => {
  expect(complain(EMPTY_INQUIRY_FORM)).toMatchObject({
    'info.start': 'Bitte Mietbeginn angeben.',
    'info.end': 'Bitte Mietende angeben.',
    'info.projectReference': 'Bitte Projektreferenz angeben.',
    'client.lastname': 'Bitte Nachnamen angeben.',
    acknowledged: 'Bitte bestätigen Sie, dass Sie die Hinweise gelesen haben.',
    terms: 'Bitte akzeptieren Sie die Datenschutzerklärung.',
  });
});

test('a project reference holds at most 30 characters', () => {
  expect(complain(withInfo({ projectReference: 'x'.repeat(30) }))).toEqual({});
  expect(complain(withInfo({ projectReference: 'x'.repeat(31) }))).toEqual({
    'info.projectReference': 'Bitte max. 30 Zeichen!',
  });
});

test('a remark may be empty and of several lines, but not endless', () => {
  expect(rented.parse(withInfo({ remark: ' a\r\nb ' })).info.remark).toBe('a\nb');
  expect(complain(withInfo({ remark: 'x'.repeat(2001) }))).toEqual({
    'info.remark': 'Bitte max. 2000 Zeichen!',
  });
});

test('shipping and pickup slot are chosen from what there is', () => {
  const odd = { ...form, info: { ...form.info, shipping: 'drone', pickup: undefined } };
  expect(complain(odd)).toEqual({
    'info.shipping': 'Bitte Übergabe wählen.',
    'info.pickup': 'Bitte Abholzeit wählen.',
  });
});

test('a rental may begin today but not yesterday', () => {
  expect(complain(withInfo({ start: '2026-11-20', useStart: '2026-11-20' }))).toEqual({});
  expect(complain(withInfo({ start: '2026-11-19' }))).toEqual({
    'info.start': 'Der Mietbeginn liegt in der Vergangenheit.',
  });
});

test('a rental of one day is in order', () => {
  expect(complain(withInfo({ ...noDates, start: '2026-12-07', end: '2026-12-07' }))).toEqual({});
});

test('a rental does not end before it begins', () => {
  expect(complain(withInfo({ end: '2026-12-06' }))).toEqual({
    'info.end': 'Das Mietende liegt vor dem Mietbeginn.',
  });
});

test('use dates are optional, each on its own', () => {
  expect(complain(withInfo({ useStart: '', useEnd: '' }))).toEqual({});
  expect(complain(withInfo({ useStart: '' }))).toEqual({});
  expect(complain(withInfo({ useEnd: '' }))).toEqual({});
});

test('the use may fill the rental but not leave it', () => {
  expect(complain(withInfo({ useStart: '2026-12-07', useEnd: '2026-12-11' }))).toEqual({});
  expect(complain(withInfo({ useStart: '2026-12-06', useEnd: '2026-12-12' }))).toEqual({
    'info.start': 'Die Abholung liegt nach dem ersten Drehtag.',
    'info.end': 'Die Rückgabe liegt vor dem letzten Drehtag.',
  });
});

test('a use that begins after the rental is outside, not reversed', () => {
  expect(complain(withInfo({ useStart: '2026-12-12', useEnd: '' }))).toEqual({
    'info.end': 'Die Rückgabe liegt vor dem letzten Drehtag.',
  });
});

test('a use does not end before it begins', () => {
  expect(complain(withInfo({ useStart: '2026-12-10', useEnd: '2026-12-08' }))).toEqual({
    'info.useEnd': 'Der letzte Drehtag liegt vor dem ersten.',
  });
});

test('reversed days of use are told before a rental is chosen', () => {
  const use = { ...noDates, useStart: '2026-12-10', useEnd: '2026-12-08' };
  expect(complain(withInfo(use))).toMatchObject({
    'info.useEnd': 'Der letzte Drehtag liegt vor dem ersten.',
  });
});

test('a text that is no day is refused once, at its field', () => {
  expect(complain(withInfo({ start: '31.12.2026', useEnd: '2026-02-30' }))).toEqual({
    'info.start': '„31.12.2026“ ist kein Datum.',
    'info.useEnd': '„2026-02-30“ ist kein Datum.',
  });
});

test('buying alone needs no dates', () => {
  expect(complain(withInfo(noDates), saleOnly)).toEqual({});
});

test('buying alone with one date asks for the rental period', () => {
  expect(complain(withInfo({ ...noDates, start: '2026-12-07' }), saleOnly)).toEqual({
    'info.end': 'Bitte Mietende angeben.',
  });
  expect(complain(withInfo({ ...noDates, end: '2026-12-07' }), saleOnly)).toEqual({
    'info.start': 'Bitte Mietbeginn angeben.',
  });
  expect(complain(withInfo({ ...noDates, useEnd: '2026-12-07' }), saleOnly)).toEqual({
    'info.start': 'Bitte Mietbeginn angeben.',
    'info.end': 'Bitte Mietende angeben.',
  });
});

test('dates that were given are checked also where they are optional', () => {
  expect(complain(withInfo({ start: '2026-11-01' }), saleOnly)).toEqual({
    'info.start': 'Der Mietbeginn liegt in der Vergangenheit.',
  });
});

test('wrong dates, fields and boxes are named at once', () => {
  const wrong = { ...withInfo({ end: '2026-12-01', projectReference: '' }), terms: false };
  expect(complain({ ...wrong, client: { ...form.client, postalcode: '99999' } })).toEqual({
    'info.end': 'Das Mietende liegt vor dem Mietbeginn.',
    'info.projectReference': 'Bitte Projektreferenz angeben.',
    'client.postalcode': 'Ungültige Postleitzahl.',
    terms: 'Bitte akzeptieren Sie die Datenschutzerklärung.',
  });
});

test('an empty body is refused in German', () => {
  const messages = Object.values(complain({ info: {}, client: {} }));
  expect(messages.length).toBeGreaterThan(15);
  expect(messages.filter((message) => /invalid|expected/i.test(message))).toEqual([]);
});

test('problems of dates are found without a form', () => {
  expect(findDateProblems(noDates, { today, needsDates: false })).toEqual([]);
  expect(findDateProblems(noDates, { today, needsDates: true })).toHaveLength(2);
});

test('a form that proposes the rental asks for the days of use where they are missing', () => {
  const missing = (dates: Partial<typeof noDates>) =>
    findDateProblems({ ...noDates, ...dates }, { today, needsDates: true, asksForUse: true }).map(
      ({ message }) => message,
    );
  const [first, last] = ['Bitte den ersten Drehtag angeben.', 'Bitte den letzten Drehtag angeben.'];
  expect(missing({})).toEqual([first, last]);
  expect(missing({ useStart: '2026-12-07' })).toEqual([last]);
  expect(missing({ start: '2026-12-07', useStart: '2026-12-07' })).toEqual([last]);
  expect(missing({ useStart: '2026-12-07', useEnd: '2026-12-07' })).toEqual([
    'Bitte Mietbeginn angeben.',
    'Bitte Mietende angeben.',
  ]);
  expect(missing({ start: '2026-12-07', end: '2026-12-08' })).toEqual([]);
});

test('a rental ends within five years', () => {
  const problems = (end: string) =>
    findDateProblems(
      { start: '2026-12-07', end, useStart: '', useEnd: '' },
      { today, needsDates: true },
    );
  const tooFar = 'Bitte ein Mietende innerhalb der nächsten 5 Jahre angeben.';
  expect(problems('2031-11-20')).toEqual([]);
  expect(problems('2031-11-21')).toEqual([{ field: 'end', message: tooFar }]);
  expect(problems('9999-12-31')).toEqual([{ field: 'end', message: tooFar }]);
});
