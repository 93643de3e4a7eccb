import { expect, test } from 'vitest';
import { countSentChanges } from '#app/sync/sent-changes.ts';
import { anOffer, anOrder, aProduct } from '../testing/order-fixtures.ts';
import { aLine, aProject } from '../testing/project-fixtures.ts';
import { toSentList, toWantedDates, toWantedLines } from './project-change.ts';

const ORDER = anOrder({
  products: [aProduct({ code: 'A' }), aProduct({ code: 'B' })],
  rentalStart: '2026-12-01',
  rentalEnd: '2026-12-03',
  useStart: '2026-12-02',
  useEnd: '2026-12-02',
});
const ASKED = [aLine('A', { quantity: 2 }), aLine('B', { quantity: 1 })];
const SENT_DATES = {
  start: '2026-12-01',
  end: '2026-12-03',
  useStart: '2026-12-02',
  useEnd: '2026-12-02',
};

const aCartLine = (code: string, qty: number) => ({ ...anOffer({ code }), qty });
const write = (lines: ReturnType<typeof toWantedLines>) =>
  lines.map(({ code, quantity, before }) => `${code}: ${before} → ${quantity}`);

test('a project as it was sent has no changes; each other line is one, all days together too', () => {
  const sent = toSentList(ORDER, aProject({ asked: ASKED }));
  const same = [aCartLine('A', 2), aCartLine('B', 1)];
  expect(countSentChanges(sent, same, SENT_DATES)).toBe(0);
  expect(countSentChanges(sent, [aCartLine('A', 3), aCartLine('C', 1)], SENT_DATES)).toBe(3);
  const later = { ...SENT_DATES, useEnd: '2026-12-03', end: '2026-12-04' };
  expect(countSentChanges(sent, same, later)).toBe(1);
  // Days that were taken out of the project say nothing about those of the inquiry.
  expect(countSentChanges(sent, same, { start: '', end: '', useStart: '', useEnd: '' })).toBe(0);
});

test('before the house plans, the inquiry shall be as the project is', () => {
  const project = aProject({ changeWay: 'directly', planned: null, asked: ASKED });
  const lines = [aCartLine('A', 3), aCartLine('C', 4)];
  expect(write(toWantedLines(ORDER, project, { lines }))).toEqual([
    'A: 2 → 3',
    'B: 1 → 0',
    'C: 0 → 4',
  ]);
  const dates = { ...SENT_DATES, end: '2026-12-04' };
  expect(toWantedDates(ORDER, project, { dates })).toEqual({ end: '2026-12-04' });
});

test('on the plan of the house only that changes which the project has changed', () => {
  const planned = [
    aLine('A', { quantity: 1 }),
    aLine('B', { quantity: 2 }),
    aLine('X', { quantity: 1 }),
  ];
  const project = aProject({ changeWay: 'by-request', planned, asked: ASKED });
  const lines = [aCartLine('A', 2), aCartLine('B', 4)];
  expect(write(toWantedLines(ORDER, project, { lines }))).toEqual([
    'A: 1 → 1',
    'B: 2 → 4',
    'X: 1 → 1',
  ]);
});
