import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedLine, comparePlan, type DifferenceRow } from './planned-difference.ts';

function aLine(key: string, changes: Partial<ComparedLine> = {}): ComparedLine {
  return {
    key,
    code: key,
    name: `Artikel ${key}`,
    quantity: 1,
    unitPriceCents: 1000,
    category: 'Licht',
    subcategory: 'led',
    remark: '',
    isOption: false,
    parts: [],
    ...changes,
  };
}

const lines = fc.array(
  fc
    .record({
      key: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
      quantity: fc.integer({ min: 1, max: 4 }),
      unitPriceCents: fc.constantFrom(null, 0, 1000, 2000),
      subcategory: fc.constantFrom('', 'led', 'hmi'),
      isOption: fc.boolean(),
    })
    .map(({ key, ...changes }) => aLine(key, changes)),
  { maxLength: 12 },
);
const asked = lines.map((all) => all.map((line) => ({ ...line, isOption: false })));

const sumQuantities = (all: readonly ComparedLine[]) =>
  all.reduce((sum, { quantity }) => sum + quantity, 0);

const describe = (row: DifferenceRow) =>
  `${row.kind} ${row.asked?.key ?? '-'}${row.asked?.quantity ?? ''} ${row.planned?.key ?? '-'}${row.planned?.quantity ?? ''}`;

function compare(before: ComparedLine[], after: ComparedLine[]) {
  return comparePlan(before, after).rows.map(describe);
}

test('what is planned as asked is unchanged', () => {
  expect(compare([aLine('A')], [aLine('A')])).toEqual(['unchanged A1 A1']);
});

test('more and fewer pieces are told before a new price', () => {
  expect(
    compare(
      [aLine('A', { quantity: 2 }), aLine('B', { quantity: 2 }), aLine('C')],
      [
        aLine('A', { quantity: 3, unitPriceCents: 900 }),
        aLine('B'),
        aLine('C', { unitPriceCents: 900 }),
      ],
    ),
  ).toEqual(['more A2 A3', 'fewer B2 B1', 'repriced C1 C1']);
});

test('a price that only one side knows is no new price', () => {
  expect(compare([aLine('A', { unitPriceCents: null })], [aLine('A')])).toEqual([
    'unchanged A1 A1',
  ]);
});

test('the same number of pieces in and out of a subcategory is a replacement', () => {
  expect(compare([aLine('A', { quantity: 2 })], [aLine('B', { quantity: 2 })])).toEqual([
    'replaced A2 B2',
  ]);
});

test('another number, another subcategory or none is no replacement', () => {
  const apart = ['removed A1 -', 'added - B1'];
  expect(compare([aLine('A')], [aLine('B', { subcategory: 'hmi' })])).toEqual(apart);
  expect(compare([aLine('A', { subcategory: '' })], [aLine('B', { subcategory: '' })])).toEqual(
    apart,
  );
  expect(compare([aLine('A')], [aLine('B', { quantity: 2 })])).toEqual([
    'removed A1 -',
    'added - B2',
  ]);
});

test('two lines of which one goes away are not guessed about', () => {
  expect(compare([aLine('A'), aLine('B')], [aLine('C')])).toEqual([
    'removed A1 -',
    'removed B1 -',
    'added - C1',
  ]);
});

test('lines of one article are added up, their remarks kept, differing prices left out', () => {
  const [row] = comparePlan(
    [aLine('A', { quantity: 3 })],
    [
      aLine('A', { quantity: 2, remark: 'aus Lager Wien' }),
      aLine('A', { remark: 'aus Lager Linz', unitPriceCents: 500 }),
    ],
  ).rows;
  expect(row).toMatchObject({
    kind: 'unchanged',
    planned: { quantity: 3, unitPriceCents: null, remark: 'aus Lager Wien · aus Lager Linz' },
  });
});

test('a kit is one line, its parts are added up inside it', () => {
  const parts = [{ name: 'Röhre', quantity: 8 }];
  const kit = aLine('K', { parts });
  const { rows } = comparePlan([aLine('K', { quantity: 2 })], [kit, kit]);
  expect(rows).toMatchObject([{ planned: { parts: [{ name: 'Röhre', quantity: 16 }] } }]);
});

test('what a set brings along is no change, also where one of it was asked for', () => {
  const free = { unitPriceCents: 0 };
  const { rows, included } = comparePlan(
    [aLine('A'), aLine('B')],
    [aLine('A'), aLine('B'), aLine('B', free), aLine('C', { ...free, subcategory: 'drive' })],
  );
  expect(rows.map(describe)).toEqual(['unchanged A1 A1', 'unchanged B1 B1']);
  expect(rows[1]?.planned?.unitPriceCents).toBe(1000);
  expect(included).toMatchObject([{ key: 'B', quantity: 1 }, { key: 'C' }]);
});

test('a free line that the house gives a word to, or that was asked for, is compared', () => {
  const free = { unitPriceCents: 0 };
  expect(compare([], [aLine('A', { ...free, remark: 'Vom Haus' })])).toEqual(['added - A1']);
  expect(compare([aLine('A')], [aLine('A', free)])).toEqual(['repriced A1 A1']);
  expect(compare([aLine('A', { unitPriceCents: null })], [aLine('A', free)])).toEqual([
    'unchanged A1 A1',
  ]);
});

test('what came along in both versions is in neither a change', () => {
  const version = [
    aLine('A'),
    aLine('A', { unitPriceCents: 0 }),
    aLine('B', { unitPriceCents: 0 }),
  ];
  const { rows, included } = comparePlan(version, version);
  expect(rows.map(describe)).toEqual(['unchanged A1 A1', 'unchanged B1 B1']);
  expect(included).toMatchObject([{ key: 'A', quantity: 1 }]);
});

test('an extra stands apart and is no change', () => {
  const { rows, options } = comparePlan([aLine('A')], [aLine('A'), aLine('B', { isOption: true })]);
  expect(rows.map(describe)).toEqual(['unchanged A1 A1']);
  expect(options.map(({ key }) => key)).toEqual(['B']);
});

test('every asked and every planned piece stands in exactly one row', () => {
  fc.assert(
    fc.property(asked, lines, (before, after) => {
      const { rows, included, options } = comparePlan(before, after);
      const askedRows = rows.flatMap((row) => row.asked ?? []);
      const plannedRows = rows.flatMap((row) => row.planned ?? []);
      const planned = after.filter(({ isOption }) => !isOption);
      const keysOf = (all: readonly ComparedLine[]) => all.map(({ key }) => key);
      const uniqueKeys = (all: readonly ComparedLine[]) => [...new Set(keysOf(all))].toSorted();
      expect(sumQuantities([...plannedRows, ...included])).toBe(sumQuantities(planned));
      expect(sumQuantities(options)).toBe(sumQuantities(after) - sumQuantities(planned));
      expect(uniqueKeys([...plannedRows, ...included])).toEqual(uniqueKeys(planned));
      for (const [shown, given] of [
        [askedRows, before],
        [options, after.filter(({ isOption }) => isOption)],
      ] as const) {
        expect(keysOf(shown).toSorted()).toEqual(uniqueKeys(given));
      }
      for (const rowsOfOneSide of [plannedRows, included]) {
        expect(keysOf(rowsOfOneSide).toSorted()).toEqual(uniqueKeys(rowsOfOneSide));
      }
    }),
  );
});

test('the difference does not depend on the order of the lines', () => {
  fc.assert(
    fc.property(asked, lines, (before, after) => {
      // The first line of an article gives its subcategory, so each article has one here.
      const alike = (all: ComparedLine[]) =>
        all.map((line) => ({ ...line, subcategory: line.key < 'D' ? 'led' : 'hmi' }));
      expect(compare(alike(before).toReversed(), alike(after).toReversed()).toSorted()).toEqual(
        compare(alike(before), alike(after)).toSorted(),
      );
    }),
  );
});

test('replaced lines have the same subcategory and quantity', () => {
  fc.assert(
    fc.property(asked, lines, (before, after) => {
      for (const { kind, asked: lost, planned } of comparePlan(before, after).rows) {
        if (kind !== 'replaced') continue;
        expect(planned).toMatchObject({ subcategory: lost?.subcategory, quantity: lost?.quantity });
      }
    }),
  );
});
