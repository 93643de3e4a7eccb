import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  describeKnownMeasures,
  describeMeasures,
  describePhases,
  describeSupply,
  type MeasuredLine,
  type Measures,
  sumMeasures,
  sumSet,
} from './list-measures.ts';

const NONE: Measures = {
  weightKg: null,
  volume: null,
  power: null,
  current: null,
  newValueCents: null,
};

const sum = (list: readonly MeasuredLine[], tellsNewValue = false) =>
  sumMeasures(list, { tellsNewValue });

function aLine(code: string, quantity: number, measures: Partial<Measures> = {}): MeasuredLine {
  return { code, quantity, measures: { ...NONE, ...measures }, needsPower: false };
}

function aLamp(quantity: number, power: number | null, current: number | null = null) {
  return { ...aLine(`LUX-${power}`, quantity, { power, current }), needsPower: true };
}

const figures = fc.option(fc.integer({ min: 1, max: 5000 }), { nil: null });
const lines = fc.array(
  fc.record({
    code: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    quantity: fc.integer({ min: 1, max: 20 }),
    measures: fc.record({
      weightKg: figures,
      volume: figures,
      power: figures,
      current: figures,
      newValueCents: figures,
    }),
    needsPower: fc.boolean(),
  }),
  { maxLength: 12 },
);

test('weights and volumes are those of all pieces, and who lacks one is named', () => {
  const sums = sum([aLine('A', 2, { weightKg: 1.3 }), aLine('B', 3), aLine('B', 1)]);
  expect(sums).toMatchObject({
    pieces: 6,
    weightKg: { value: 2.6, items: 2, missing: ['B'] },
    volume: { value: null, items: 2, missing: ['A', 'B'] },
    power: { value: null, items: 0, missing: [] },
  });
  expect(describeMeasures(sums)).toEqual([
    { label: 'Gewicht', value: '2,6 kg', gap: '1 von 2 ohne Angabe', missing: ['B'] },
    { label: 'Volumen', value: 'keine Angabe', gap: '', missing: [] },
  ]);
  expect(describeSupply(sums)).toBe('');
});

test('pieces go onto three phases, the largest first', () => {
  const sums = sum([aLamp(2, 1800), aLamp(6, 450), aLine('K', 9)]);
  expect(sums.power).toEqual({ value: 6300, items: 2, missing: [] });
  expect(sums.phases.map(({ power }) => power)).toEqual([2250, 2250, 1800]);
  expect(describePhases(sums)[0]).toBe('L1 9,8 A · 2.250 W');
  expect(describeMeasures(sums).at(-1)?.value).toBe('6.300 W · 27,4 A');
  expect(describeSupply(sums)).toBe('3 × 16 A reichen, ohne Verluste der Vorschaltgeräte.');
});

test('a connection is enough up to 80 % of what it carries', () => {
  const supply = (quantity: number, current: number) => sum([aLamp(quantity, 100, current)]).supply;
  expect(supply(1, 12.8)).toEqual({ kind: 'socket', amperes: 16 });
  expect(supply(1, 12.9)).toEqual({ kind: 'three-phase', amperes: 32 });
  expect(supply(3, 25.6)).toEqual({ kind: 'three-phase', amperes: 32 });
  expect(supply(3, 25.7)).toEqual({ kind: 'three-phase', amperes: 63 });
  expect(supply(3, 50.5)).toEqual({ kind: 'more' });
  expect(describeSupply({ supply: supply(3, 50.5) })).toContain('80 % von 3 × 63 A');
});

test('a lamp without a power is named, a tripod is not', () => {
  const sums = sum([aLamp(1, null), aLamp(1, 90), aLine('GRP-1', 1)]);
  expect(sums.power).toEqual({ value: 90, items: 2, missing: ['LUX-null'] });
});

test('a set has its own figures, else those of its parts where all have one', () => {
  const parts = [aLine('A', 1, { weightKg: 2, volume: 1 }), aLine('B', 3, { weightKg: 1 })];
  expect(sumSet(NONE, parts)).toEqual({ ...NONE, weightKg: 5 });
  expect(sumSet({ ...NONE, weightKg: 7 }, parts).weightKg).toBe(7);
  expect(sumSet({ ...NONE, current: 3 }, [aLamp(2, 50)])).toEqual({ ...NONE, power: 100 });
  expect(sumSet({ ...NONE, volume: 2 }, [])).toEqual({ ...NONE, volume: 2 });
});

test('the phases carry all of the load, and the order of lines does not matter', () => {
  fc.assert(
    fc.property(lines, (list) => {
      const sums = sum(list);
      const carried = sums.phases.reduce((sum, { power }) => sum + power, 0);
      expect(carried).toBeCloseTo(sums.power.value ?? 0, 6);
      const turned = sum(list.toReversed());
      expect(turned.weightKg.value).toBe(sums.weightKg.value);
      expect(turned.current).toBeCloseTo(sums.current, 6);
      const loads = ({ phases }: typeof sums) =>
        phases.map(({ current }) => current).toSorted((a, b) => a - b);
      for (const [index, load] of loads(turned).entries()) {
        expect(load).toBeCloseTo(loads(sums)[index] ?? Number.NaN, 6);
      }
    }),
  );
});

test('another piece makes no sum smaller', () => {
  fc.assert(
    fc.property(lines, (list) => {
      const [first, ...rest] = list;
      if (!first) return;
      const more = sum([{ ...first, quantity: first.quantity + 1 }, ...rest]);
      const sums = sum(list);
      for (const name of ['weightKg', 'volume', 'power'] as const) {
        expect(more[name].value ?? 0).toBeGreaterThanOrEqual(sums[name].value ?? 0);
      }
    }),
  );
});

test('the new value is told where it may be, of a set with that of its parts', () => {
  const parts = [aLine('B', 2, { newValueCents: 50_000 })];
  const lines = [
    aLine('A', 3, { newValueCents: 120_000 }),
    { ...aLine('SET', 1), measures: sumSet(NONE, parts) },
    aLine('C', 1),
  ];
  expect(sum(lines).newValue).toBeNull();
  expect(describeMeasures(sum(lines)).map(({ label }) => label)).toEqual(['Gewicht', 'Volumen']);
  const told = sum(lines, true);
  expect(told.newValue).toEqual({ value: 460_000, items: 3, missing: ['C'] });
  expect(describeMeasures(told).at(-1)).toEqual({
    label: 'Neuwert für die Versicherung',
    value: '€ 4.600,00',
    gap: '1 von 3 ohne Angabe',
    missing: ['C'],
  });
});

test('a sum is told on the screen from 80 % of the pieces on, and what is missing once for all of them', () => {
  const tell = (without: number) => {
    const list = [aLine('A', 8, { weightKg: 1, volume: 0.1 }), aLine('B', without, { volume: 1 })];
    const { rows, missing } = describeKnownMeasures(
      sum(list),
      new Map([
        ['A', 8],
        ['B', without],
      ]),
    );
    return { labels: rows.map(({ label }) => label), missing };
  };
  expect(tell(2)).toEqual({ labels: ['Gewicht', 'Volumen'], missing: ['B'] });
  expect(tell(3)).toEqual({ labels: ['Volumen'], missing: [] });
});

test('of what runs from the mains the items count, because the other pieces need no power', () => {
  const lamps = [aLamp(1, 100), aLamp(1, 200), aLamp(1, 300), aLamp(1, 400), aLamp(9, null)];
  const quantities = new Map([
    ...lamps.map(({ code, quantity }) => [code, quantity] as const),
    ['A', 40],
  ]);
  const { rows } = describeKnownMeasures(sum([...lamps, aLine('A', 40)]), quantities);
  expect(rows.map(({ label }) => label)).toEqual(['Leistung bei 230 V']);
});
