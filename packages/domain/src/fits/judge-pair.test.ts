import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ItemFacts, readItemFacts } from './item-facts.ts';
import { groupLensAdapters, judgePair, type LensAdapter } from './judge-pair.ts';

function anItem(
  name: string,
  technicalData: Readonly<Record<string, string>>,
  tags: readonly string[] = [],
): ItemFacts {
  return readItemFacts({ name, technicalData: Object.entries(technicalData), tags });
}

const MINI_LF = anItem('ARRI ALEXA Mini LF', {
  Sensor: 'Großformat, 36,70 × 25,54 mm',
  Mount: 'LPL, Adapter auf PL',
  Medium: 'Codex Compact Drive',
  Stromversorgung: '11–34 V',
  Akkuplatte: 'V-Mount',
  'Gewicht Body': '2,6 kg',
});
const FX6 = anItem('Sony FX6', { Sensor: 'Vollformat', Mount: 'E-Mount' });
const FX30 = anItem('Sony FX30', { Sensor: 'APS-C / Super 35', Mount: 'E-Mount' });
const aLens = (mount: string, circle: string) =>
  anItem('Objektiv', { Mount: mount, Bildkreis: circle, Brennweite: '50 mm' });
const PL_TO_E: LensAdapter = {
  code: 'PL-E',
  facts: anItem('PL-auf-E Adapter', { Anschlüsse: 'PL auf E' }),
};
const BOOSTER: LensAdapter = {
  code: 'EF-E',
  facts: anItem('Speed Booster', { Anschlüsse: 'EF auf E', Faktor: '0,71×' }),
};

const judge = (a: ItemFacts, b: ItemFacts, adapters: readonly LensAdapter[] = []) =>
  judgePair(a, b, groupLensAdapters(adapters));

test('a lens fits by its mount and its image circle', () => {
  expect(judge(MINI_LF, aLens('LPL', 'Großformat'))?.verdict).toBe('fits');
  expect(judge(MINI_LF, aLens('PL', 'Vollformat, 46,3 mm'))).toMatchObject({
    verdict: 'adapter',
    adapter: null,
  });
  expect(judge(MINI_LF, aLens('PL', 'Super 35'))).toEqual({
    kind: 'lens',
    verdict: 'no',
    adapter: null,
    why: 'Bildkreis Super 35 deckt den Sensor (44,71 mm) nicht',
  });
});

test('an image circle that is close to the sensor is left open', () => {
  // Every lens of the class covers 43.2 mm, many cover 44.7 mm.
  expect(judge(MINI_LF, aLens('PL', 'Vollformat'))?.why).toBe('mit PL-Adapter der Kamera');
});

test('an adapter is named only where the house rents it', () => {
  const lens = aLens('PL', 'Vollformat');
  expect(judge(FX6, lens, [PL_TO_E])).toMatchObject({ verdict: 'adapter', adapter: 'PL-E' });
  expect(judge(FX6, lens)).toMatchObject({
    verdict: 'no',
    why: 'PL an E-Mount, dafür haben wir keinen Adapter',
  });
});

test('an adapter with glass narrows the image circle', () => {
  const lens = aLens('EF', 'Vollformat');
  expect(judge(FX6, lens, [BOOSTER])?.verdict).toBe('no');
  expect(judge(FX30, lens, [BOOSTER])).toMatchObject({ verdict: 'adapter', adapter: 'EF-E' });
});

test('a battery fits by its plate and its voltage', () => {
  const aBattery = (plate: string, volts: string) =>
    anItem('Akku', { Akkuanschluss: plate, Spannung: volts, Kapazität: '98 Wh' });
  expect(judge(MINI_LF, aBattery('V-Mount', '14,4 V'))?.verdict).toBe('fits');
  expect(judge(MINI_LF, aBattery('B-Mount', '24 V'))?.verdict).toBe('no');
  expect(judge(MINI_LF, aBattery('V-Mount', '7,2 V'))?.verdict).toBe('no');
});

test('a medium fits by its type, and only the cameras it was made for where it names them', () => {
  const drive = { Typ: 'Codex Compact Drive', Kapazität: '1 TB' };
  expect(judge(MINI_LF, anItem('Drive', drive))?.verdict).toBe('fits');
  const others = anItem('Drive', { ...drive, 'Passend für': 'ALEXA 35' });
  expect(judge(MINI_LF, others)).toBeNull();
  const card = anItem('Karte', { Typ: 'CFexpress Typ B', Kapazität: '1 TB' });
  expect(judge(MINI_LF, card)?.verdict).toBe('no');
});

test('heads, rods, spigots, plugs, filters and microphones fit by a name in common', () => {
  const pairs = [
    [{ Schale: '150 mm, Einsatz 100 mm' }, { Befestigung: '100 mm' }, 'fits'],
    [{ Schale: '75 mm' }, { Befestigung: 'Mitchell oder 150 mm' }, 'no'],
    [{ Rods: '19 mm Studio' }, { Rodklemme: '19 mm' }, 'fits'],
    [{ Rods: '15 mm LWS' }, { Rodklemme: '19 mm' }, 'no'],
    [{ Stativzapfen: '16 und 28 mm' }, { Stativanschluss: '28 mm', Leistung: '450 W' }, 'fits'],
    [{ Stativzapfen: '16 mm' }, { Stativanschluss: '28 mm', Leistung: '450 W' }, 'no'],
    [{ Filter: '4 × 5,65 Zoll, 2 Bühnen' }, { Format: '4 × 5,65 Zoll' }, 'fits'],
    [{ Filter: '4 × 5,65 Zoll, 2 Bühnen' }, { Format: '6,6 × 6,6 Zoll' }, 'no'],
    [{ Phantomspeisung: '48 V' }, { Speisung: '48 V Phantom' }, 'fits'],
    [
      { Steckdosen: 'Schuko', Belastbar: '3680 W' },
      { Netzstecker: 'Schuko', Leistung: '650 W' },
      'fits',
    ],
    [
      { Steckdosen: 'Schuko', Belastbar: '1800 W' },
      { Netzstecker: 'Schuko', Leistung: '2400 W' },
      'no',
    ],
    [{ Steckdosen: 'Schuko' }, { Netzstecker: 'CEE 32 A', Leistung: '4000 W' }, 'no'],
  ] as const;
  expect(pairs.map(([a, b]) => judge(anItem('a', a), anItem('b', b))?.verdict)).toEqual(
    pairs.map(([, , verdict]) => verdict),
  );
});

test('a dimmed outlet fits only what is known to be dimmable', () => {
  const plug = { Netzstecker: 'Schuko', Leistung: '650 W' };
  const lamps = [
    anItem('Stufenlinse', plug, ['tungsten']),
    anItem('Spiider', plug, ['moving head']),
    anItem('LED PAR', plug),
    anItem('Kettenzug', plug),
    anItem('Nebelmaschine', plug),
    anItem('Fluter', { ...plug, Leuchtmittel: 'LED' }),
  ];
  const dimmers = [
    anItem('Dimmer 6 × 2,3 kW', { Steckdosen: 'Schuko' }),
    anItem('DPX-620', { Steckdosen: 'Schuko' }, ['dimmer']),
  ];
  for (const dimmer of dimmers) {
    const verdicts = lamps.map((lamp) => judge(dimmer, lamp)?.verdict);
    expect(verdicts).toEqual(['fits', ...lamps.slice(1).map(() => undefined)]);
  }
  const certain = anItem('Pult', { Steckdosen: 'Schuko', Ausgang: 'gedimmt' });
  expect(lamps.map((lamp) => judge(certain, lamp)?.verdict)).toEqual([
    'fits',
    ...[undefined, undefined, undefined, undefined],
    'no',
  ]);
  const plain = anItem('Verteiler', { Steckdosen: 'Schuko' });
  expect(lamps.map((lamp) => judge(plain, lamp)?.verdict)).toEqual(lamps.map(() => 'fits'));
});

test('a mount on request excludes no lens', () => {
  const camera = anItem('Kamera', { Mount: 'PL (EF auf Anfrage)', Sensor: 'Super 35' });
  expect(judge(camera, aLens('EF', 'Super 35'))).toBeNull();
  expect(judge(camera, aLens('PL', 'Super 35'))?.verdict).toBe('fits');
  const lens = anItem('Zoom', { Mount: 'PL (EF auf Anfrage)', Brennweite: '30 mm' });
  expect(judge(FX6, lens)).toBeNull();
});

test('a gimbal carries a body with room for the rest, or does not carry it', () => {
  const aGimbal = (payload: string) => anItem('Gimbal', { Traglast: payload }, ['gimbal']);
  expect(judge(aGimbal('13,6 kg'), MINI_LF)?.verdict).toBe('fits');
  expect(judge(aGimbal('3 kg'), MINI_LF)).toBeNull();
  expect(judge(aGimbal('2 kg'), MINI_LF)?.verdict).toBe('no');
});

test('what names the other as its own was made for it', () => {
  const cage = anItem('Käfig', { 'Passend für': 'Sony FX3 und FX30' });
  expect(judge(cage, FX30)?.kind).toBe('made-for');
  expect(judge(cage, FX6)).toBeNull();
});

test('nothing is said without facts on both sides, and the sequence of the two does not matter', () => {
  expect(judge(anItem('a', {}), MINI_LF)).toBeNull();
  const mounts = ['PL', 'LPL', 'EF', 'E-Mount', 'RF', 'PL, EF auf Anfrage'];
  const circles = ['Super 35', 'Vollformat', 'Großformat', 'Vollformat, 46,3 mm'];
  const lenses = mounts.flatMap((mount) => circles.map((circle) => aLens(mount, circle)));
  fc.assert(
    fc.property(
      fc.constantFrom(MINI_LF, FX6, FX30),
      fc.constantFrom(...lenses),
      fc.subarray([PL_TO_E, BOOSTER]),
      (camera, lens, adapters) => {
        expect(judge(camera, lens, adapters)).toEqual(judge(lens, camera, adapters));
      },
    ),
  );
});

test('another adapter in the house never makes anything fit less', () => {
  const lenses = ['PL', 'EF', 'PL, EF', 'E-Mount'].map((mount) => aLens(mount, 'Vollformat'));
  const worth = { no: 0, adapter: 1, fits: 2 } as const;
  fc.assert(
    fc.property(
      fc.constantFrom(FX6, FX30, MINI_LF),
      fc.constantFrom(...lenses),
      fc.subarray([BOOSTER]),
      (camera, lens, adapters) => {
        const before = judge(camera, lens, adapters);
        const after = judge(camera, lens, [...adapters, PL_TO_E]);
        expect(worth[after?.verdict ?? 'no']).toBeGreaterThanOrEqual(
          worth[before?.verdict ?? 'no'],
        );
      },
    ),
  );
});
