import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FindCandidates, type FitItem, type FitLine, findFitNotes } from './find-notes.ts';
import { readItemFacts } from './item-facts.ts';

function anItem(
  code: string,
  technicalData: Readonly<Record<string, string>>,
  tags: readonly string[] = [],
): FitItem {
  const facts = readItemFacts({ name: code, technicalData: Object.entries(technicalData), tags });
  return { code, name: code, facts };
}

const aLine = (item: FitItem, quantity = 1, isAlong = false): FitLine => ({
  ...item,
  quantity,
  isAlong,
});

const CAMERA = anItem('Kamera', {
  Sensor: 'Vollformat',
  Mount: 'E-Mount',
  Medium: 'CFexpress Typ A',
  Akkuplatte: 'V-Mount',
  Leistungsaufnahme: '70 W',
  'Gewicht Body': '3 kg',
});
const E_LENS = anItem('E-Optik', {
  Mount: 'E-Mount',
  Brennweite: '100 mm',
  Bildkreis: 'Vollformat',
});
const EF_LENS = anItem('EF-Optik', { Mount: 'EF', Brennweite: '100 mm', Bildkreis: 'Vollformat' });
const PL_LENS = anItem('PL-Optik', { Mount: 'PL', Brennweite: '50 mm', Bildkreis: 'Vollformat' });
const S35_LENS = anItem('S35-Optik', {
  Mount: 'E-Mount',
  Brennweite: '35 mm',
  Bildkreis: 'Super 35',
});
const ADAPTER = anItem('PL-auf-E', { Anschlüsse: 'PL auf E' });
const CARD = anItem('Karte A', { Typ: 'CFexpress Typ A', Kapazität: '160 GB' });
const BATTERY = anItem('V-Akku', { Akkuanschluss: 'V-Mount', Kapazität: '150 Wh' });
const GOLD_BATTERY = anItem('Gold-Akku', { Akkuanschluss: 'Gold-Mount', Kapazität: '90 Wh' });
const GIMBAL = anItem('Gimbal', { Traglast: '2 kg' }, ['gimbal']);
const HEAD = anItem('Kopf', { Befestigung: 'Mitchell' });
const LEGS = anItem('Beine', { Schale: '100 mm' });
const LAMP = anItem('Lampe', {
  Leistung: '2000 W',
  Netzstecker: 'Schuko',
  Stativanschluss: '28 mm',
});
const STAND = anItem('Stativ', { Stativzapfen: '28 mm' });
const SOCKETS = anItem('Leiste', { Steckdosen: 'Schuko', Belastbar: '3680 W' });
const RECEIVER = anItem('Empfänger', { 'Bildfunk-Empfänger': 'Bolt 4K' });
const LINK = anItem('Strecke', { 'Bildfunk-Sender': 'Bolt 4K', 'Bildfunk-Empfänger': 'Bolt 4K' });
const HOUSE = [E_LENS, ADAPTER, CARD, BATTERY, LEGS, STAND, SOCKETS, LINK];

const findInHouse: FindCandidates = (role) => HOUSE.filter(({ facts }) => facts.role === role);

/** All checks at once. */
function find(...lines: readonly FitLine[]) {
  const steps = findFitNotes(lines, findInHouse);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
const kinds = (...lines: readonly FitLine[]) => find(...lines).map(({ kind }) => kind);

/** A camera with all that it needs. */
const READY = [aLine(CAMERA), aLine(CARD, 2), aLine(BATTERY, 3)] as const;

test('a basket with everything in it gets no hint', () => {
  expect(find(...READY, aLine(E_LENS))).toEqual([]);
  expect(find()).toEqual([]);
});

test('a lens with another mount is exchanged for one of the same focal length', () => {
  expect(find(...READY, aLine(EF_LENS, 2))).toEqual([
    {
      kind: 'mount',
      codes: ['EF-Optik', 'Kamera'],
      verdict: 'no',
      text: 'EF-Optik passt nicht an Kamera',
      why: 'EF an E-Mount, dafür haben wir keinen Adapter',
      source: 'laut Datenblatt',
      repair: [{ code: 'E-Optik', quantity: 2 }],
      replaces: 'EF-Optik',
      repairLabel: 'Gegen E-Optik tauschen',
    },
  ]);
});

test('an adapter is missing until it lies in the basket', () => {
  const [note] = find(...READY, aLine(PL_LENS));
  expect(note).toMatchObject({ kind: 'adapter', repair: [{ code: 'PL-auf-E', quantity: 1 }] });
  expect(note?.repairLabel).toBe('PL-auf-E dazulegen');
  expect(find(...READY, aLine(PL_LENS), aLine(ADAPTER))).toEqual([]);
});

test('a lens that does not cover the sensor is named, unless another camera takes it', () => {
  expect(kinds(...READY, aLine(S35_LENS))).toEqual(['image-circle']);
  const small = anItem('Kleine', { Sensor: 'Super 35', Mount: 'E-Mount' });
  expect(find(...READY, aLine(small), aLine(S35_LENS))).toEqual([]);
});

test('a camera without a medium is offered two', () => {
  const [note] = find(aLine(CAMERA, 2), aLine(BATTERY, 6));
  expect(note).toMatchObject({ kind: 'medium', repair: [{ code: 'Karte A', quantity: 4 }] });
});

test('batteries are counted in hours', () => {
  expect(find(aLine(CAMERA), aLine(CARD))).toMatchObject([
    { kind: 'battery', text: 'Kein Akku für Kamera', repair: [{ code: 'V-Akku', quantity: 3 }] },
  ]);
  expect(find(aLine(CAMERA, 2), aLine(CARD), aLine(BATTERY))).toMatchObject([
    {
      kind: 'battery',
      text: '2 × Kamera, 1 Akku: reicht für ca. 1 Stunde',
      why: '150 Wh, zusammen ca. 140 W',
      repair: [{ code: 'V-Akku', quantity: 5 }],
    },
  ]);
});

test('a battery of another plate and a head on another bowl are named', () => {
  expect(kinds(...READY, aLine(GOLD_BATTERY))).toEqual(['plate']);
  expect(kinds(aLine(HEAD), aLine(LEGS))).toEqual(['bowl']);
  expect(find(aLine(HEAD))).toEqual([]);
});

test('a gimbal is too weak for the camera, or for the camera with the lightest lens', () => {
  const heavy = {
    Mount: 'E-Mount',
    Brennweite: '100 mm',
    Bildkreis: 'Vollformat',
    Gewicht: '4 kg',
  };
  const lens = aLine(anItem('Zoom', heavy));
  const strong = aLine(anItem('Großer Gimbal', { Traglast: '6 kg' }, ['gimbal']));
  expect(find(...READY, aLine(GIMBAL))).toMatchObject([
    { kind: 'payload', text: 'Kamera ist zu schwer für Gimbal', why: 'Body 3 kg, Traglast 2 kg' },
  ]);
  expect(find(...READY, strong)).toEqual([]);
  expect(find(...READY, strong, lens)).toMatchObject([
    {
      kind: 'payload',
      text: 'Kamera mit Zoom ist zu schwer für Großer Gimbal',
      why: 'zusammen 7 kg, Traglast 6 kg',
    },
  ]);
  // The other lens may be a light one.
  expect(find(...READY, strong, lens, aLine(E_LENS))).toEqual([]);
});

test('what the house says with a tag is told as what it says', () => {
  const tagged = anItem('Akku', { Kapazität: '150 Wh' }, ['gold-mount']);
  expect(find(...READY, aLine(tagged))).toMatchObject([
    { kind: 'plate', source: 'Angabe des Hauses' },
  ]);
});

test('lamps without a stand, and lamps above the limit of their outlets are named', () => {
  expect(kinds(aLine(LAMP))).toEqual(['stand']);
  expect(find(aLine(LAMP), aLine(STAND))).toEqual([]);
  expect(find(aLine(LAMP, 2), aLine(STAND, 2), aLine(SOCKETS))).toMatchObject([
    { kind: 'load', text: 'Die Scheinwerfer brauchen 4.000 W, die Verteilung gibt 3.680 W' },
  ]);
});

test('a receiver without a sender of its system is named', () => {
  expect(find(aLine(RECEIVER))).toMatchObject([
    { kind: 'wireless', text: 'Empfänger hat keinen Sender', repair: [{ code: 'Strecke' }] },
  ]);
  expect(find(aLine(RECEIVER), aLine(LINK))).toEqual([]);
});

test('what comes along counts as there, and nothing is asked about it', () => {
  expect(find(aLine(CAMERA), aLine(CARD, 1, true), aLine(BATTERY, 3, true))).toEqual([]);
  expect(find(aLine(CAMERA, 1, true))).toEqual([]);
});

test('at most five hints are given, whatever the sequence of the lines', () => {
  const all = [
    CAMERA,
    EF_LENS,
    PL_LENS,
    S35_LENS,
    GIMBAL,
    HEAD,
    LEGS,
    LAMP,
    RECEIVER,
    GOLD_BATTERY,
  ];
  const lines = all.map((item) => aLine(item));
  const expected = find(...lines);
  expect(expected.map(({ kind }) => kind)).toEqual([
    'mount',
    'image-circle',
    'adapter',
    'medium',
    'battery',
  ]);
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
      expect(find(...shuffled).map(({ text }) => text)).toEqual(expected.map(({ text }) => text));
    }),
  );
});
