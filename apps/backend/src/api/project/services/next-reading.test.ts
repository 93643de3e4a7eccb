import type { ProjectStage } from '@klappe/domain';
import { expect, test } from 'vitest';
import type { ProjectReading } from '../../../rentman/projects/project-reading';
import { findNextReading } from './next-reading';

const START = new Date('2026-03-02T09:00:00Z');
const DAY_MS = 86_400_000;

const READING: ProjectReading = {
  refused: [],
  name: 'Nachtzug',
  number: '7',
  customerId: 1,
  contact: null,
  parts: [],
  dates: null,
  isDelayed: false,
  lines: [],
  offers: [],
  contracts: [],
  invoices: [],
  showsUnsentOffers: false,
  files: [],
};

interface Example {
  readonly stage?: ProjectStage;
  readonly end?: string;
  readonly openCents?: number;
  readonly changedAt?: Date;
}

function aProject({ stage, end, openCents, changedAt }: Example) {
  const invoice = { id: 1, number: '1', subject: '', date: null, dueOn: null };
  const dates = end === undefined ? null : { start: end, end, useStart: null, useEnd: null };
  const invoices = openCents === undefined ? [] : [{ ...invoice, openCents }];
  return {
    reading: { ...READING, dates, invoices } as ProjectReading,
    reached: stage ? [{ stage, at: START.toISOString() }] : [],
    changedAt: changedAt ?? null,
    createdAt: START,
  };
}

/** On which days after its first reading a project is read again, if nothing happens any more. */
function listDays(example: Example): number[] {
  const days: number[] = [];
  let at: Date | null = START;
  while (at && days.length < 1000) {
    at = findNextReading(aProject(example), at);
    if (at) days.push((at.getTime() - START.getTime()) / DAY_MS);
  }
  return days;
}

test.each(['returned', 'declined', 'cancelled', 'withdrawn', 'expired'] as const)(
  'a project that is %s is read five more times, then no more',
  (stage) => {
    expect(listDays({ stage })).toEqual([3, 6, 9, 12, 15]);
  },
);

test('an invoice that is never paid is followed for a quarter of a year', () => {
  const days = listDays({ stage: 'returned', openCents: 12_000 });
  expect(days).toHaveLength(15);
  expect(days.at(-1)).toBe(90);
  expect(listDays({ stage: 'returned', openCents: 0 })).toHaveLength(5);
});

test('a project under way is read daily, until a quarter of a year after its end', () => {
  const days = listDays({ stage: 'confirmed', end: '2026-06-30' });
  expect(days.slice(0, 3)).toEqual([1, 2, 3]);
  expect(new Date(START.getTime() + (days.at(-1) ?? 0) * DAY_MS).toISOString()).toContain(
    '2026-09-28',
  );
});

test('a project whose status nobody sets and which has no dates comes to an end too', () => {
  expect(listDays({ stage: 'in-progress' })).toHaveLength(90);
  expect(listDays({})).toHaveLength(90);
});

test('a change in Rentman makes a project be followed longer, a look at one that is over does not', () => {
  const changedAt = new Date(START.getTime() + 60 * DAY_MS);
  expect(listDays({ stage: 'offer', changedAt })).toHaveLength(150);
  expect(listDays({ stage: 'returned', changedAt })).toHaveLength(5);
});
