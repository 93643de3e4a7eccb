import { ANY_STAGE, EMPTY_HOUSE_CALENDAR, isProjectEnd, PlainDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { findNextStep } from './next-step.ts';
import { listPapersAhead } from './papers-ahead.ts';
import { anInvoice, anOfferOf, aProject } from './testing/project-fixtures.ts';

const day = (text: string) => PlainDate.parse(text);
const dates = {
  rental: { start: day('2026-12-11'), end: day('2026-12-18') },
  use: { start: day('2026-12-14'), end: day('2026-12-17') },
};
const BOTH = [false, true] as const;
const CLOSED = [[], ['2026-12-11'], ['2026-12-18']] as const;
const TODAYS = ['2026-12-01', '2026-12-12', '2026-12-20'] as const;
const PAPERS = [[], ['contract'], ['contract', 'invoice']] as const;

const COUNT = ANY_STAGE.length * 2 ** 4 * CLOSED.length * TODAYS.length * PAPERS.length;

/** Every stage with everything that can be true beside it: a number counts through all of them. */
function toCase(number: number) {
  let rest = number;
  function take<Value>(values: readonly Value[]): Value {
    const value = values[rest % values.length];
    rest = Math.floor(rest / values.length);
    if (value === undefined) throw new Error('There is nothing to take');
    return value;
  }
  return {
    stage: take(ANY_STAGE),
    isLate: take(BOTH),
    isOpen: take(BOTH),
    isWithdrawalAsked: take(BOTH),
    isPurchase: take(BOTH),
    closed: take<readonly string[]>(CLOSED),
    today: take(TODAYS),
    papers: take<readonly string[]>(PAPERS),
  };
}

type Case = ReturnType<typeof toCase>;

function read({ stage, isLate, isOpen, isWithdrawalAsked, isPurchase, ...facts }: Case) {
  const { closed, today, papers } = facts;
  const project = aProject({
    stage,
    isLate: isLate && stage === 'out',
    withdrawalAskedAt: isWithdrawalAsked ? '2026-11-30T09:00:00Z' : null,
    offers: [anOfferOf()],
    documents: [
      ...papers.map((kind) => ({ id: kind, kind, name: kind })),
      ...(isOpen ? [anInvoice()] : []),
    ],
  });
  const closedDays = closed.map((each) => ({ from: day(each), to: day(each), reason: '' }));
  const step = findNextStep({
    project,
    dates: isPurchase ? null : dates,
    slot: undefined,
    calendar: { ...EMPTY_HOUSE_CALENDAR, closedDays },
    now: new Date(`${today}T12:00:00Z`),
  });
  return {
    project,
    words: `${step.title} ${step.text}`,
    step,
    ahead: listPapersAhead(project, isPurchase).map(({ name }) => name),
  };
}

const CASES = Array.from({ length: COUNT }, (_, number) => {
  const facts = toCase(number);
  const seen = read(facts);
  return { ...facts, ...seen, told: JSON.stringify({ ...facts, ...seen, project: null }) };
});
const isOver = (stage: Case['stage']) => stage === 'returned' || isProjectEnd(stage);

test('every combination is there once', () => {
  expect(new Set(CASES.map(({ told }) => told)).size).toBe(COUNT);
});

test('nothing is to be done only where nothing is', () => {
  const calm = CASES.filter(({ words }) => words.includes('Es ist nichts zu tun'));
  expect(calm.length).toBeGreaterThan(100);
  for (const { told, step, words, project, isWithdrawalAsked, stage } of calm) {
    expect(step, told).toMatchObject({ isAsking: false, isCall: false, offers: [], invoices: [] });
    expect(words, told).not.toMatch(/geschlossen|Bitte|überfällig| war am /);
    expect(project.isLate, told).toBe(false);
    expect(isWithdrawalAsked && !isProjectEnd(stage), told).toBe(false);
  }
});

test('whoever is to call finds a number, and an open invoice its button', () => {
  for (const { told, step, words, isOpen } of CASES) {
    expect(/rufen Sie|vereinbaren Sie/.test(words), told).toBe(step.isCall);
    expect(step.invoices.length, told).toBe(isOpen ? 1 : 0);
  }
});

test('what is confirmed, over or to be withdrawn is not to be accepted', () => {
  const settled = CASES.filter((each) => each.stage !== 'offer' || each.isWithdrawalAsked);
  for (const { told, step } of settled) expect(step.offers, told).toEqual([]);
});

test('no paper is to come after what has been, nor one that is there', () => {
  const confirmed: readonly string[] = ['confirmed', 'packed', 'out'];
  for (const { told, ahead, stage, project } of CASES) {
    if (confirmed.includes(stage)) expect(ahead, told).not.toContain('Vertrag');
    if (isOver(stage)) expect(ahead, told).toEqual([]);
    const isBilled = project.documents.some(({ kind }) => kind === 'invoice');
    if (isBilled) expect(ahead, told).not.toContain('Rechnung');
  }
});

test('a day that is past is not ahead, and each sentence ends once', () => {
  for (const { told, words, today } of CASES) {
    if (today > '2026-12-11') expect(words, told).not.toMatch(/Abholung Fr 11\.12\./);
    if (today > '2026-12-18') expect(words, told).not.toMatch(/Rückgabe Fr 18\.12\./);
    expect(words, told).not.toMatch(/\.\.|undefined|null/);
  }
});

test('the papers to come: contract and invoice, then the invoice, then none', () => {
  const ahead = (stage: string, isPurchase = false) =>
    listPapersAhead(aProject({ stage, documents: [] }), isPurchase).map(
      ({ name, condition }) => `${name} ${condition}`,
    );
  expect(ahead('offer')).toEqual(['Vertrag nach Bestätigung', 'Rechnung nach Rückgabe']);
  expect(ahead('confirmed')).toEqual(['Rechnung nach Rückgabe']);
  expect(ahead('confirmed', true)).toEqual(['Rechnung nach Übergabe']);
  expect(ahead('out', true)).toEqual([]);
  expect(ahead('returned')).toEqual([]);
});
