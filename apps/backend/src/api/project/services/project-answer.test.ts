import { comparePlan } from '@klappe/domain';
import { expect, test } from 'vitest';
import { InquiryLineRecord } from '../../../lib/inquiry';
import { toRequestLines } from '../../../rentman/inquiries/to-project-request';
import { ProjectReading } from '../../../rentman/projects/project-reading';
import { toProjectAnswer } from './project-answer';
import { ProjectRecord } from './project-store';

const NOW = new Date('2026-11-30T09:00:00Z');

const aRecord = (equipmentId: number, changes: Partial<InquiryLineRecord> = {}) =>
  InquiryLineRecord.parse({
    code: `C-${equipmentId}`,
    kind: 'rental',
    displayname: `Artikel ${equipmentId}`,
    quantity: 1,
    equipmentId,
    priceCents: 10_000,
    oldPriceCents: null,
    priceOnRequest: false,
    heading: '',
    ...changes,
  });

/** What the house plans when it presses `Annehmen` and nothing else: the lines as they were sent. */
function accept(lines: readonly InquiryLineRecord[], broughtAlong: readonly number[] = []) {
  const planned = [
    ...toRequestLines({ lines: [...lines], usageDays: 1 }).map((line) => ({
      equipmentId: line.equipmentId,
      name: line.name,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceInCents,
      remark: line.remark,
    })),
    ...broughtAlong.map((equipmentId) => ({
      equipmentId,
      name: `Artikel ${equipmentId}`,
      quantity: 1,
      unitPriceCents: 0,
      remark: '',
    })),
  ].map((line) => ({ ...line, isOption: false, serials: [], parts: [] }));
  const reading = ProjectReading.parse({
    refused: [],
    name: 'Spot',
    number: '7',
    customerId: 1,
    contact: null,
    parts: [{ name: 'Spot', state: 'option', isTemplate: false }],
    dates: null,
    isDelayed: false,
    lines: planned,
    offers: [],
    contracts: [],
    invoices: [],
    files: [],
  });
  const { asked, planned: seen } = toProjectAnswer({
    inquiry: {
      decision: 'accepted',
      completedAt: NOW,
      decidedAt: NOW,
      withdrawnAt: null,
      isByHand: false,
      lines,
    },
    record: ProjectRecord.parse({
      id: 1,
      inquiryId: 1,
      rentmanProjectId: 7,
      isOthers: false,
      attempts: 0,
      reached: [],
      versions: [],
      lastErrorCode: '',
      lastError: '',
      readAt: NOW,
      failedAt: null,
      changedAt: null,
      createdAt: null,
      reading,
    }),
    messages: [],
    page: { messages: [], hasOlder: false },
    sight: 'everything',
    house: { name: 'Haus', phone: '', email: '' },
    findItem: () => null,
    now: NOW,
  });
  return { asked, planned: seen ?? [], ...comparePlan(asked, seen ?? []) };
}

test('what the house accepts as it was sent is no change, at a lower price and on request alike', () => {
  const { rows, asked, planned } = accept([
    aRecord(1, { priceCents: 59_000, oldPriceCents: 69_000 }),
    aRecord(2, { priceCents: null, priceOnRequest: true }),
    aRecord(3, { kind: 'sale', priceCents: 90_000, oldPriceCents: 120_000 }),
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  expect(asked.map((line) => [line.unitPriceCents, line.actionPriceCents])).toEqual([
    [69_000, 59_000],
    [null, null],
    [90_000, null],
  ]);
  // Prices in the shop's own remarks are without tax, also beside those of a private customer.
  expect(planned.map(({ remark }) => remark)).toEqual(['', '', '']);
});

test('what a camera brings along stands apart, also where one of it was asked for', () => {
  const { rows, included } = accept([aRecord(1), aRecord(2)], [2, 3]);
  expect(rows.map(({ kind, planned }) => [kind, planned?.unitPriceCents])).toEqual([
    ['unchanged', 10_000],
    ['unchanged', 10_000],
  ]);
  expect(included.map(({ name }) => name)).toEqual(['Artikel 2', 'Artikel 3']);
});
