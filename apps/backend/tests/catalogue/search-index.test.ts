import { expect, test } from 'vitest';
import { createSynonymTable } from '../../src/rentman/catalogue/search/synonym-table';
import { findDistance, splitCompound } from '../../src/rentman/catalogue/search/vocabulary';
import { fold, stem, toTokens } from '../../src/rentman/catalogue/search/words';
import type { Offer } from '../../src/rentman/catalogue/snapshot/offer';
import { anItem, aSnapshot, FOLDERS } from '../support/an-item';
import { findCodes } from '../support/find-codes';

const NAMES = [
  'Sony FX6',
  'Sony FX 9',
  'Canon CN-E 24-70 mm',
  'Großer Kühlkoffer',
  'ARRI Alexa 35',
];

function itemsNamed(names: readonly string[]) {
  return names.map((displayName, index) =>
    anItem({ id: index + 1, code: `K-${index + 1}`, displayName, shortText: '' }),
  );
}

async function search(query: string): Promise<readonly string[]> {
  const snapshot = await aSnapshot(itemsNamed(NAMES), FOLDERS);
  return findCodes(snapshot.search, query).map((code) => NAMES[Number(code.slice(2)) - 1] ?? '');
}

test('a space between letters and digits makes no difference', async () => {
  expect(await search('FX 6')).toEqual(['Sony FX6']);
  expect(await search('fx9')).toEqual(['Sony FX 9']);
  expect(await search('fx-6 sony')).toEqual(['Sony FX6']);
  expect(await search('24-70mm')).toEqual(['Canon CN-E 24-70 mm']);
});

test('words may stand apart from their figures', async () => {
  expect(await search('arri 35')).toEqual(['ARRI Alexa 35']);
});

test('umlauts and ß are found however they are written', async () => {
  expect(await search('grosser')).toEqual(['Großer Kühlkoffer']);
  expect(await search('kuehlkoffer')).toEqual(['Großer Kühlkoffer']);
  expect(await search('KÜHLKOFFER')).toEqual(['Großer Kühlkoffer']);
});

test('the beginning of a word is enough; a typo is accepted when nothing else matches', async () => {
  expect(await search('alex')).toEqual(['ARRI Alexa 35']);
  expect(await search('alxea')).toEqual(['ARRI Alexa 35']);
  expect(await search('alexxa')).toEqual(['ARRI Alexa 35']);
});

test('every word must match', async () => {
  expect(await search('sony venice regen')).toEqual([]);
});

test('a folder of the third level and below is a word of what is in it', async () => {
  const below = { id: 9, name: 'Subwoofer', parentId: 2, order: 9 };
  const items = [
    anItem({ id: 1, code: 'L-1', displayName: 'QSC KS118', folderId: 9 }),
    anItem({ id: 2 }),
  ];
  const { search: index } = await aSnapshot(items, [...FOLDERS, below]);
  expect(findCodes(index, 'subwoofer')).toEqual(['L-1']);
});

test('an article number is found', async () => {
  expect(await search('k-3')).toEqual(['Canon CN-E 24-70 mm']);
});

test('what left the catalogue is no longer found', async () => {
  const { search: index, rental } = await aSnapshot([anItem()]);
  expect(findCodes(index, 'fx6')).toEqual(['CAM-0001']);
  await index.update(rental.none, []);
  expect(findCodes(index, 'fx6')).toEqual([]);
});

async function searchWith(
  names: readonly string[],
  groups: Parameters<typeof createSynonymTable>[0],
  query: string,
): Promise<readonly string[]> {
  const snapshot = await aSnapshot(itemsNamed(names), FOLDERS);
  snapshot.search.setSynonyms(createSynonymTable(groups));
  return findCodes(snapshot.search, query).map((code) => names[Number(code.slice(2)) - 1] ?? '');
}

test('what is called as searched stands before what a synonym or a purpose finds', async () => {
  const names = ['Tele 70–200 mm', 'Tele 80–250 mm', 'Unterbau zur Montage einer großen Bühne'];
  const [, , stage] = names;
  const synonyms = [{ words: ['Bühne', 'Tele'] }];
  expect((await searchWith(names, synonyms, 'bühne'))[0]).toBe(stage);
  const purposes = [{ words: ['Tele'], purposes: ['Bühne'] }];
  expect((await searchWith(names, purposes, 'bühne'))[0]).toBe(stage);
});

test('a wish for a small or a large one orders by price', async () => {
  const items = [45, 700, 150].map((price, index) =>
    anItem({
      id: index + 1,
      code: `B-${price}`,
      displayName: 'Beamer',
      dayPriceInCents: price * 100,
    }),
  );
  const { search: index } = await aSnapshot(items, FOLDERS);
  expect(findCodes(index, 'kleiner Beamer')).toEqual(['B-45', 'B-150', 'B-700']);
  expect(findCodes(index, 'große Beamer')).toEqual(['B-700', 'B-150', 'B-45']);
});

test('where several groups are for something, the first of each comes before the second of any', async () => {
  const names = ['Kamera Eins', 'Kamera Zwei', 'Leuchte Eins', 'Leuchte Zwei', 'Mikrofon Eins'];
  const groups = ['Kamera', 'Leuchte', 'Mikrofon'].map((word) => ({
    words: [word],
    purposes: ['Hochzeit'],
  }));
  const found = await searchWith(names, groups, 'hochzeit');
  expect(found.slice(0, 3).map((name) => name.split(' ')[0])).toEqual([
    'Kamera',
    'Leuchte',
    'Mikrofon',
  ]);
  expect(found.toSorted()).toEqual(names.toSorted());
});

test('a search answers the same whatever was searched before, also when items came in between', async () => {
  const later = ['Stativ mit Kopf', 'Regenschutz Venice', 'Kamera', 'Kopf', 'Alexa im Koffer'];
  const { rental } = await aSnapshot(itemsNamed([...NAMES, ...later]), FOLDERS);
  const offers = rental.none.filter(({ product }) => later.includes(product.displayname));
  async function createIndex(searchedBefore: readonly string[]) {
    const { search: index } = await aSnapshot(itemsNamed(NAMES), FOLDERS);
    for (const query of searchedBefore) index.search(query);
    await index.update([], offers);
    return index;
  }
  const queries = [
    'sony',
    'fx 6 sony',
    'alexxa kofer',
    'stativkopf',
    'sony venice regen',
    '24-70mm',
  ];
  const used = await createIndex(queries);
  for (const query of [...queries, ...queries.toReversed()]) {
    const fresh = await createIndex([]);
    expect(toCodes(used.search(query)), query).toEqual(toCodes(fresh.search(query)));
    expect(toCodes(used.findNearest(query)), query).toEqual(toCodes(fresh.findNearest(query)));
  }
});

function toCodes({ offers, ...rest }: { readonly offers: readonly Offer[] }) {
  return { ...rest, codes: offers.map(({ product }) => product.code) };
}

test('a word typed in one piece is not found in pieces far apart, unless nothing else is', async () => {
  const items = itemsNamed(['Canon FX Adapter 6 mm', 'Sony FX 6']);
  const { search: index } = await aSnapshot(items, FOLDERS);
  expect(findCodes(index, 'fx6')).toEqual(['K-2']);
  expect(findCodes(index, 'fx 6')).toEqual(expect.arrayContaining(['K-1', 'K-2']));
  expect(findCodes(index, 'adapter6')).toEqual(['K-1']);
});

test('letters and numbers are separate tokens, a decimal is one in every spelling', () => {
  const split = (text: string) => toTokens(text).map((token) => token.text);
  expect(split('Sony FX-6 24–70mm')).toEqual(['sony', 'fx', '6', '24', '70', 'mm']);
  expect(split('T2.0 1,8 kW 12.000 W')).toEqual(['t', '2', '1.8', 'kw', '12000', 'w']);
  expect(split('4×5,65" ¼ O’Connor a7siii')).toEqual([
    '4',
    'x',
    '5.65',
    'zoll',
    '1/4',
    'oconnor',
    'a',
    '7',
    's',
    'iii',
  ]);
});

test('umlauts, accents and endings do not matter', () => {
  expect(['Kühlbox', 'Kuehlbox', 'Angénieux', 'RØDE'].map(fold)).toEqual([
    'kuhlbox',
    'kuhlbox',
    'angenieux',
    'rode',
  ]);
  expect(new Set(['brennweite', 'brennweiten'].map(stem)).size).toBe(1);
  expect(new Set(['filter', 'filters', 'filtern'].map(stem)).size).toBe(1);
  expect(new Set(['lens', 'lenses'].map(stem)).size).toBe(1);
});

test('a slip is a letter too many, too few, another one, or two swapped, the first one too', () => {
  expect(findDistance('alexxa', 'alexa', 1)).toBe(1);
  expect(findDistance('alxea', 'alexa', 1)).toBe(1);
  expect(findDistance('lexa', 'alexa', 1)).toBe(1);
  expect(findDistance('alaxea', 'alexa', 1)).toBeNull();
  expect(findDistance('stativ', 'stativ', 1)).toBe(0);
});

test('a compound is split into words that are known', () => {
  const known = new Set(['stativ', 'kopf', 'sony', 'fx', 'fxs', 'angel', 'ton']);
  const split = (word: string) => splitCompound(word, (part) => known.has(part));
  expect(split('stativkopf')).toEqual(['stativ', 'kopf']);
  expect(split('tonangel')).toEqual(['ton', 'angel']);
  expect(split('sonyfxs')).toEqual(['sony', 'fxs']);
  expect(split('regenschirm')).toBeNull();
});

test('synonyms are found in every ending and spelling, and nothing else by them', async () => {
  const items = itemsNamed(['Galgenstativ', 'Avenger C-Stand', 'Klemme']);
  const { search: index } = await aSnapshot(items, FOLDERS);
  expect(findCodes(index, 'c stands')).toEqual(['K-2']);
  index.setSynonyms(createSynonymTable([{ words: ['C-Stand', 'Galgenstativ', 'Century Stand'] }]));
  for (const query of ['c stands', 'cstand', 'C-Stand', 'galgenstative', 'century stand']) {
    expect([query, ...findCodes(index, query)].toSorted()).toEqual(
      ['K-1', 'K-2', query].toSorted(),
    );
  }
});

test('a thing is found by what it is for, and does not find it', async () => {
  const items = itemsNamed(['Windkorb', 'Gegenlicht', 'Ton-Set']);
  const { search: index } = await aSnapshot(items, FOLDERS);
  index.setSynonyms(createSynonymTable([{ words: ['Windkorb'], purposes: ['gegen Wind', 'Ton'] }]));
  expect(findCodes(index, 'was hilft bei Wind gegen Rauschen')[0]).toBe('K-1');
  expect(findCodes(index, 'windkorb')).toEqual(['K-1']);
});

test('an X for Y is an X; a word about its price does not count, and a word is no other one', async () => {
  const items = itemsNamed([
    'Sony FX3 mit Akku',
    'Akku NP',
    'Himmel-Filter',
    'Funkschärfe günstig',
  ]);
  const { search: index } = await aSnapshot(items, FOLDERS);
  expect(findCodes(index, 'Akku für FX3')).toEqual(['K-2']);
  expect(findCodes(index, 'günstiger Akku')[0]).toBe('K-2');
  expect(index.search('günstiger Akku').correctedTo).toBeNull();
  expect(findCodes(index, 'dimmer')).toEqual([]);
});

test('a code stands first, and what goes with a thing behind the thing', async () => {
  const names = ['Käfig für FX3', 'Sony FX3 Kit', 'Dokumentar-Set mit FX3', 'Tasche'];
  const items = names.map((displayName, index) =>
    anItem({ id: index + 1, code: `K-${index + 1}`, displayName, shortText: '' }),
  );
  const { search: index } = await aSnapshot(
    [...items, anItem({ id: 9, code: 'FX 3', displayName: 'Akku', shortText: '' })],
    FOLDERS,
  );
  expect(findCodes(index, 'fx3').slice(0, 2)).toEqual(['FX 3', 'K-2']);
});

test('a model that nobody has is not taken for another; what is known of other words is said', async () => {
  const snapshot = await aSnapshot(
    [anItem(), anItem({ id: 2, code: 'K-2', displayName: 'DJI RS 4' })],
    FOLDERS,
  );
  expect(snapshot.search.search('rs5').offers).toEqual([]);
  expect(snapshot.search.findNearest('dji rs5')).toMatchObject({
    offers: [{ product: { code: 'K-2' } }],
    terms: ['dji rs4', 'rs4', 'dji'],
  });
  expect(snapshot.search.search('sony fx8').total).toBe(0);
  expect(snapshot.search.search('sony fx6 regenbogen')).toMatchObject({
    offers: [{ product: { code: 'CAM-0001' } }],
    correctedTo: 'sony fx6',
  });
});

test('hostile texts are answered', async () => {
  const texts = [
    'x'.repeat(10_000),
    '1'.repeat(10_000),
    'fx6 '.repeat(2500),
    '.*+?^(a+)+$|[]\\',
    '!!!---',
    '🎥📷',
    '<script>alert(1)</script>',
    '\u0000\ud800',
    '__proto__ constructor toString',
  ];
  for (const text of texts) expect(Array.isArray(await search(text))).toBe(true);
});

test('a word of the name counts more than one of the text, a short name more than a long one', async () => {
  const items = [
    { displayName: 'Koffer', shortText: 'Passt zum Stativ.' },
    { displayName: 'Stativ aus Carbon mit Kopf und Tasche', shortText: '' },
    { displayName: 'Stativ', shortText: '' },
    { displayName: 'Stativkopf', shortText: '' },
  ].map((item, index) => anItem({ id: index + 1, code: `K-${index + 1}`, ...item }));
  const { search: index } = await aSnapshot(items, FOLDERS);
  expect(findCodes(index, 'stativ')).toEqual(['K-3', 'K-2', 'K-4', 'K-1']);
});

test('after many changes the index holds what the catalogue holds', async () => {
  const { search: index, rental } = await aSnapshot([anItem()]);
  for (let round = 0; round < 1100; round += 1) await index.update(rental.none, rental.none);
  expect(findCodes(index, 'fx6')).toEqual(['CAM-0001']);
  await index.update(rental.none, []);
  expect(findCodes(index, 'fx6')).toEqual([]);
});
