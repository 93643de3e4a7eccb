import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnreadRows, formatNumber, listFacts, readItemFacts } from './item-facts.ts';

function read(technicalData: Readonly<Record<string, string>>, tags: readonly string[] = []) {
  return readItemFacts({ name: 'Ding', technicalData: Object.entries(technicalData), tags });
}

test('a mount is read with the mounts that an adapter or an exchange adds', () => {
  expect(read({ Mount: 'LPL, Adapter auf PL' }).names.mount).toMatchObject({
    names: ['LPL'],
    adapted: ['PL'],
    isComplete: true,
  });
  expect(read({ Mount: 'PL, abnehmbar auf E-Mount' }).names.mount?.names).toEqual([
    'PL',
    'E-Mount',
  ]);
  expect(read({ Mount: 'PL/EF/LPL' }).names.mount?.names).toEqual(['PL', 'EF', 'LPL']);
  expect(read({ Mount: 'PL, EF oder E' }).names.mount?.names).toEqual(['PL', 'EF', 'E-Mount']);
  expect(read({ Mount: 'Canon RF, Adapter auf PL' }).names.mount?.names).toEqual(['RF']);
});

test('what is on request or not understood leaves a value open', () => {
  expect(read({ Mount: 'PL, EF auf Anfrage' }).names.mount).toMatchObject({
    names: ['PL'],
    isComplete: false,
  });
  expect(read({ Mount: '🎥' }).names.mount).toBeUndefined();
  expect(read({ Mount: 'irgendein Bajonett' }).names).toEqual({});
});

test('brackets are read: what is on request or by an adapter is possible, and nothing is excluded', () => {
  const mounts = [
    'PL (EF auf Anfrage)',
    'PL (auf Anfrage EF)',
    'E-Mount (PL mit Adapter)',
    'E, PL mit Adapter',
    'RF (EF on request)',
    'PL (weitere auf Anfrage)',
    'EF (mit Schutzdeckel)',
  ];
  const known = mounts.map((Mount) => read({ Mount }).names.mount);
  expect(
    known.map((each) => [each?.names, each?.adapted, each?.onRequest, each?.isComplete]),
  ).toEqual([
    [['PL'], [], ['EF'], false],
    [['PL'], [], ['EF'], false],
    [['E-Mount'], ['PL'], [], true],
    [['E-Mount'], ['PL'], [], true],
    [['RF'], [], ['EF'], false],
    [['PL'], [], [], false],
    [['EF'], [], [], true],
  ]);
  const facts = read({ Mount: 'PL (EF auf Anfrage)' });
  expect(listFacts(facts)).toMatchObject([{ value: 'PL, EF auf Anfrage' }]);
});

test('how a lamp may be fed is read beside its plug alone, from a row, a tag or its name', () => {
  const feed = (name: string, tags: readonly string[], rows: Readonly<Record<string, string>>) =>
    readItemFacts({ name, tags, technicalData: Object.entries(rows) }).names['load-feed']?.names;
  const plugged = { Netzstecker: 'Schuko' };
  expect(feed('Stufenlinse', [], { ...plugged, Leuchtmittel: 'Halogen' })).toEqual(['gedimmt']);
  expect(feed('Spiider', ['moving head'], plugged)).toEqual(['ungedimmt']);
  expect(feed('LED PAR', [], plugged)).toEqual(['ungedimmt']);
  expect(feed('Lederhülle', [], plugged)).toBeUndefined();
  expect(feed('LED PAR', ['led'], {})).toBeUndefined();
});

test('figures are read with German commas, thousands, ranges and pieces', () => {
  expect(read({ Stromversorgung: '20–33,6 V, B-Mount' }).amounts.volts).toMatchObject({
    min: 20,
    max: 33.6,
  });
  expect(read({ Kapazität: '4 × 16,4 Wh' }).amounts['capacity-wh']).toEqual({
    min: 16.4,
    max: 16.4,
    pieces: 4,
  });
  expect(read({ Kapazität: '2 TB' }).amounts['capacity-gb']?.min).toBe(2000);
  expect(read({ Leistung: '18.000 oder 12.000 W' }).amounts['lamp-power-w']).toMatchObject({
    min: 12_000,
    max: 18_000,
  });
  expect(read({ Gewicht: '1.045 g' }).amounts['weight-kg']?.min).toBeCloseTo(1.045);
  expect(read({ Traglast: 'bis 4,5 kg' }).amounts['payload-kg']?.max).toBe(4.5);
});

test('the diagonal of a sensor follows from its sides', () => {
  const facts = read({ Sensor: 'Großformat, 36,70 × 25,54 mm', Mount: 'LPL' });
  expect(facts.role).toBe('camera');
  expect(facts.amounts['sensor-diagonal-mm']?.min).toBeCloseTo(44.71, 2);
});

test('no figure is read from nothing, a minus, a missing unit or two figures that differ', () => {
  expect(read({ Leistungsaufnahme: '0 W' }).amounts).toEqual({});
  expect(read({ Leistungsaufnahme: '-5 W' }).amounts).toEqual({});
  expect(read({ Leistungsaufnahme: '65' }).amounts).toEqual({});
  expect(read({ Leistung: '400 W (max. 500 W)' }).amounts).toEqual({});
  expect(read({ Spannung: '12 V', Stromversorgung: '24 V' }).amounts.volts).toBeUndefined();
});

test('two rows that say different things cancel each other', () => {
  const technicalData = [
    ['Mount', 'PL'],
    ['Objektivmount', 'EF'],
  ] as const;
  expect(readItemFacts({ name: 'x', technicalData, tags: [] }).names.mount).toBeUndefined();
});

test('tags count where the technical data say nothing, as what the house says', () => {
  const facts = read({ Mount: 'PL', Brennweite: '50 mm' }, ['super35', 'pl-mount']);
  expect(facts.names['image-circle']).toMatchObject({
    names: ['Super 35'],
    isComplete: false,
    source: 'Angabe des Hauses',
  });
  // A tag of a camera is its sensor's, not an image circle.
  expect(
    read({ Mount: 'PL', Sensor: 'Super 35' }, ['super35']).names['image-circle'],
  ).toBeUndefined();
});

test('facts are shown with their title, and what was not understood is named', () => {
  const facts = read({ Mount: 'LPL, Adapter auf PL' });
  expect(listFacts(facts)).toEqual([
    { kind: 'mount', title: 'Mount', value: 'LPL, mit Adapter PL', source: 'laut Datenblatt' },
  ]);
  const rows = [
    ['Mount', 'Spezial'],
    ['Farbe', 'rot'],
  ] as const;
  expect(findUnreadRows(rows, readItemFacts({ name: 'x', technicalData: rows, tags: [] }))).toEqual(
    [['Mount', 'Spezial']],
  );
  expect(formatNumber(12_500.456)).toBe('12.500,46');
});

test('a text of any length and kind makes no error and is read in no time', () => {
  const long = `${'PL, '.repeat(5000)}${'1'.repeat(20_000)} W`;
  expect(read({ Mount: long, Leistung: long }).names).toEqual({});
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('Mount', 'Kapazität', 'Sensor'), fc.string())),
      (rows) => {
        readItemFacts({ name: 'x', technicalData: rows, tags: [] });
      },
    ),
  );
});
