import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChangeableInquiry,
  type ChangedLine,
  describeInquiryChange,
  listChangeableLines,
  listInquiryChanges,
} from './inquiry-change.ts';
import { PlainDate } from './plain-date.ts';
import type { ComparedLine } from './planned-difference.ts';
import { STAGE_RULES } from './stage-rules.ts';

const day = (text: string) => PlainDate.parse(`2027-01-${text}`);
const line = (code: string, quantity = 1): ChangedLine => ({
  code,
  kind: 'rental',
  name: `Artikel ${code}`,
  quantity,
});

function anInquiry(changes: Partial<ChangeableInquiry> = {}): ChangeableInquiry {
  return {
    dates: { start: day('11'), end: day('14'), useStart: day('11'), useEnd: day('13') },
    shipping: 'pickup',
    pickup: 'morning',
    remark: '',
    lines: [line('A'), line('B', 2)],
    ...changes,
  };
}

const list = (after: Partial<ChangeableInquiry>, before = anInquiry()) =>
  listInquiryChanges(before, { ...before, ...after }).map(describeInquiryChange);

test('what differs is named with how it was, dates first', () => {
  const dates = { start: day('11'), end: day('15'), useStart: day('11'), useEnd: day('14') };
  const lines = [line('A', 3), line('C', 2)];
  expect(list({ dates, lines, shipping: 'courier', remark: 'Prep am Freitag' })).toEqual([
    'Drehtage Mo 11.1. – Do 14.1. (statt Mo 11.1. – Mi 13.1.)',
    'Rückgabe Fr 15.1. (statt Do 14.1.)',
    'Übergabe Botendienst (statt Selbstabholung)',
    'Anmerkung (neu)',
    'Artikel A: 3 (statt 1)',
    '2 × Artikel B (entfällt)',
    '2 × Artikel C (neu)',
  ]);
});

test('an inquiry without dates gets some, or loses them', () => {
  const none = { start: null, end: null, useStart: null, useEnd: null };
  expect(list({ dates: none })[1]).toBe('Abholung offen (statt Mo 11.1.)');
  expect(list({ dates: anInquiry().dates }, anInquiry({ dates: none }))[1]).toBe(
    'Abholung Mo 11.1. (statt offen)',
  );
});

test('a remark is new, changed or taken away', () => {
  const before = anInquiry({ remark: 'Alt' });
  expect(list({ remark: 'Neu' }, before)).toEqual(['Anmerkung (geändert)']);
  expect(list({ remark: ' ' }, before)).toEqual(['Anmerkung (entfernt)']);
  expect(list({ remark: ' Alt ' }, before)).toEqual([]);
});

test('every piece that differs stands in exactly one row, and nothing else', () => {
  const quantities = fc.dictionary(
    fc.constantFrom('A', 'B', 'C', 'D'),
    fc.integer({ min: 1, max: 9 }),
  );
  fc.assert(
    fc.property(quantities, quantities, (asked, wanted) => {
      const toLines = (all: Record<string, number>) =>
        Object.entries(all).map(([code, quantity]) => line(code, quantity));
      const rows = listInquiryChanges(
        anInquiry({ lines: toLines(asked) }),
        anInquiry({ lines: toLines(wanted) }),
      );
      const codes = new Set([...Object.keys(asked), ...Object.keys(wanted)]);
      const different = [...codes].filter((code) => asked[code] !== wanted[code]);
      expect(rows).toHaveLength(different.length);
      for (const code of different) {
        expect(rows.filter(({ what }) => what.includes(`Artikel ${code}`))).toHaveLength(1);
      }
    }),
  );
});

const compared = (key: string, changes: Partial<ComparedLine> = {}): ComparedLine => ({
  key,
  code: `C-${key}`,
  name: key,
  quantity: 1,
  unitPriceCents: 100,
  category: '',
  subcategory: '',
  remark: '',
  isOption: false,
  parts: [],
  ...changes,
});

test('only articles of the catalogue can be changed, each as one line', () => {
  const lines = [
    compared('7'),
    compared('7', { quantity: 2 }),
    compared('sale-7'),
    compared('8', { isOption: true }),
    compared('text', { code: '' }),
  ];
  expect(listChangeableLines(lines)).toEqual([
    { code: 'C-7', kind: 'rental', name: '7', quantity: 3 },
    { code: 'C-sale-7', kind: 'sale', name: 'sale-7', quantity: 1 },
  ]);
});

test('a change goes at once, then as a request, and not any more once the equipment is packed', () => {
  expect(STAGE_RULES.received.change).toBe('directly');
  for (const stage of ['in-progress', 'offer', 'expired', 'confirmed'] as const) {
    expect(STAGE_RULES[stage].change).toBe('by-request');
  }
  for (const stage of [
    'packed',
    'out',
    'returned',
    'declined',
    'cancelled',
    'withdrawn',
  ] as const) {
    expect(STAGE_RULES[stage].change).toBe('none');
  }
});
