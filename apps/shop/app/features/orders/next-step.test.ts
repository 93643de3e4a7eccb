import { EMPTY_HOUSE_CALENDAR, PlainDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { describeInvoice, findNextStep, findSentWishes } from './next-step.ts';
import { anInvoice, anOfferOf, aProject } from './testing/project-fixtures.ts';

const day = (text: string) => PlainDate.parse(text);
const dates = {
  rental: { start: day('2026-12-11'), end: day('2026-12-18') },
  use: { start: day('2026-12-14'), end: day('2026-12-17') },
};
const calendar = {
  ...EMPTY_HOUSE_CALENDAR,
  hours: ([1, 2, 3, 4, 5] as const).map((weekday) => ({
    weekday,
    opens: '08:30' as const,
    closes: '18:00' as const,
  })),
  eveningPickupFrom: '15:00' as const,
  morningReturnUntil: '10:00' as const,
};
const now = new Date('2026-11-24T12:00:00Z');
const find = (changes: Readonly<Record<string, unknown>>, at = now) =>
  findNextStep({ project: aProject(changes), dates, slot: undefined, calendar, now: at });

test('one offer asks to be answered until its last day', () => {
  expect(find({})).toMatchObject({
    title: 'Ihr Angebot liegt vor, gültig bis Fr 4.12.',
    isAsking: true,
  });
});

test('an offer that cannot be shown here is asked for at the house', () => {
  expect(find({ offers: [] })).toMatchObject({
    title: 'Ihr Angebot liegt vor',
    text: 'Hier können wir es nicht zeigen. Bitte fragen Sie das Haus danach.',
    isAsking: false,
  });
});

test('two valid offers are counted, one that expired is not', () => {
  const offers = [anOfferOf(), anOfferOf({ id: 4 }), anOfferOf({ id: 5, isValid: false })];
  expect(find({ offers }).title).toBe('Ihnen liegen 2 Angebote vor');
});

test('an accepted offer waits for the house', () => {
  const accepted = (acceptedAt: string) => find({ offers: [anOfferOf({ acceptedAt })] });
  expect(accepted('2026-11-24T09:14:00Z')).toMatchObject({
    title: 'Ihre Zusage ist beim Haus',
    text: 'Gesendet heute um 10:14 Uhr. Verbindlich wird sie mit der Bestätigung.',
    isAsking: false,
  });
  expect(accepted('2026-11-20T09:14:00Z').text).toMatch(/^Gesendet am Fr 20\.11\. um 10:14 Uhr\./);
});

test('pick-up and return are named with their hours', () => {
  expect(find({ stage: 'confirmed' }).title).toBe('Bestätigt. Abholung Fr 11.12. ab 15 Uhr');
  expect(find({ stage: 'packed' })).toMatchObject({
    title: 'Ihr Equipment ist gepackt',
    text: 'Abholung Fr 11.12. ab 15 Uhr.',
  });
  expect(find({ stage: 'out' }).title).toBe('Rückgabe Fr 18.12. bis 10 Uhr');
});

test('what is late asks for a call', () => {
  const late = { stage: 'out', isLate: true };
  expect(find(late, new Date('2026-12-19T12:00:00Z'))).toMatchObject({
    title: 'Rückgabe war am Fr 18.12. Bitte rufen Sie an.',
    isAsking: true,
  });
  expect(find(late).title).toBe('Die Rückgabe ist überfällig. Bitte rufen Sie an.');
});

test('an answer is promised until its day, and not again', () => {
  const asked = { stage: 'in-progress' };
  const on = (day: string) => find(asked, new Date(`${day}T12:00:00Z`)).text;
  expect(on('2026-11-20')).toBe('Antwort am nächsten Werktag.');
  expect(on('2026-11-23')).toBe('Antwort am nächsten Werktag.');
  expect(on('2026-11-24')).toBe('Das Haus meldet sich bei Ihnen.');
});

test('a handover on a closed day is to be arranged, while it is ahead', () => {
  const closed = {
    ...calendar,
    closedDays: [{ from: day('2026-12-11'), to: day('2026-12-11'), reason: '' }],
  };
  const on = (today: string) =>
    findNextStep({
      project: aProject({ stage: 'confirmed' }),
      dates,
      slot: undefined,
      calendar: closed,
      now: new Date(`${today}T12:00:00Z`),
    });
  expect(on('2026-12-11')).toMatchObject({
    title: 'Bestätigt. Abholung Fr 11.12. (geschlossen)',
    text: 'Am Fr 11.12. ist geschlossen: Bitte vereinbaren Sie die Uhrzeit mit dem Haus.',
    isAsking: true,
    isCall: true,
  });
  expect(on('2026-12-12')).toMatchObject({
    title: 'Bestätigt. Abholung war am Fr 11.12.',
    text: '',
    isCall: false,
  });
});

test('an open invoice is named with its day', () => {
  const invoice = anInvoice({ dueOn: '2026-12-14' });
  expect(find({ stage: 'returned', documents: [invoice] })).toMatchObject({
    title: 'Alles zurück, danke',
    text: '',
    isAsking: true,
    invoices: [{ id: 'invoice-5' }],
  });
  const [shown] = aProject({ documents: [invoice] }).documents;
  const on = (today: string) => shown && describeInvoice(shown, new Date(`${today}T12:00:00Z`));
  expect(on('2026-12-14')).toBe('Rechnung 2026-005: € 13.562,40 offen, fällig Mo 14.12.');
  expect(on('2026-12-15')).toBe('Rechnung 2026-005: € 13.562,40 offen, war am Mo 14.12. fällig.');
});

test('an expired offer names its last day', () => {
  const offers = [anOfferOf({ isValid: false })];
  expect(find({ stage: 'expired', offers }).title).toBe('Angebot abgelaufen am Fr 4.12.');
});

test('a change is told until the house decides, a wish until it is answered or all is over', () => {
  const change = {
    id: 1,
    from: 'customer',
    kind: 'change',
    text: '– Rückgabe Fr 18.12. (statt Do 17.12.)',
    sentAt: '2026-11-24T09:14:00Z',
  };
  const wishes = { withdrawalAskedAt: change.sentAt, changeAskedAt: change.sentAt };
  const told = (stage: string) => {
    const messages = [
      change,
      { ...change, id: 2, kind: 'message', sentAt: '2026-11-24T10:00:00Z' },
    ];
    return findSentWishes(aProject({ stage, messages, ...wishes }));
  };
  const [asked, over] = [
    { isChangeAsked: true, isWithdrawalAsked: true },
    { isChangeAsked: false, isWithdrawalAsked: false },
  ];
  expect(told('received')).toEqual({ changedAt: change.sentAt, ...asked });
  expect(told('offer')).toEqual({ changedAt: null, ...asked });
  expect(told('withdrawn')).toEqual({ changedAt: null, ...over });
  expect(told('expired')).toEqual({ changedAt: null, ...over, isChangeAsked: true });
});

test('where nothing is to be done, the box says so', () => {
  for (const stage of ['confirmed', 'cancelled', 'withdrawn', 'returned']) {
    expect(find({ stage })).toMatchObject({ text: 'Es ist nichts zu tun.', isAsking: false });
  }
});
