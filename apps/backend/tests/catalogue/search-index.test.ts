import { expect, test } from 'vitest';
import {
  findDistance,
  hasLettersAndDigits,
  toPairs,
  toTerms,
} from '../../src/rentman/catalogue/snapshot/search-terms';
import { anItem, aSnapshot, FOLDERS } from '../support/an-item';

const NAMES = [
  'Sony FX6',
  'Sony FX 9',
  'Canon CN-E 24-70 mm',
  'Großer Kühlkoffer',
  'ARRI Alexa 35',
];

async function search(query: string): Promise<readonly string[]> {
  const items = NAMES.map((displayName, index) =>
    anItem({ id: index + 1, code: `K-${index + 1}`, displayName, shortText: '' }),
  );
  const snapshot = await aSnapshot(items, FOLDERS);
  return snapshot.search.findCodes(query).map((code) => NAMES[Number(code.slice(2)) - 1] ?? '');
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
  expect(await search('alxea')).toEqual([]);
  expect(await search('alexxa')).toEqual(['ARRI Alexa 35']);
});

test('every word must match', async () => {
  expect(await search('sony alexa')).toEqual([]);
});

test('an article number is found', async () => {
  expect(await search('k-3')).toEqual(['Canon CN-E 24-70 mm']);
});

test('what left the catalogue is no longer found', async () => {
  const { search: index, rental } = await aSnapshot([anItem()]);
  expect(index.findCodes('fx6')).toEqual(['CAM-0001']);
  await index.update(rental.none, []);
  expect(index.findCodes('fx6')).toEqual([]);
});

test('a word typed in one piece is not found in pieces far apart, unless nothing else is', async () => {
  const items = ['Canon FX Adapter 6 mm', 'Sony FX 6'].map((displayName, index) =>
    anItem({ id: index + 1, code: `K-${index + 1}`, displayName, shortText: '' }),
  );
  const { search: index } = await aSnapshot(items, FOLDERS);
  expect(index.findCodes('fx6')).toEqual(['K-2']);
  expect(index.findCodes('fx 6')).toEqual(expect.arrayContaining(['K-1', 'K-2']));
  expect(index.findCodes('adapter6')).toEqual(['K-1']);
});

test('letters and digits are separate terms', () => {
  expect(toTerms('Sony FX-6 24–70mm')).toEqual(['sony', 'fx', '6', '24', '70', 'mm']);
  expect(toPairs(['sony', 'fx', '6', 'mm'])).toEqual(['fx6', '6mm']);
  expect(['fx6', '70mm', 'sony', '35'].filter(hasLettersAndDigits)).toEqual(['fx6', '70mm']);
});

test('one wrong letter is told from two', () => {
  expect(findDistance('alexxa', 'alexa', 1)).toBe(1);
  expect(findDistance('alxea', 'alexa', 1)).toBeNull();
  expect(findDistance('alxea', 'alexa', 2)).toBe(2);
  expect(findDistance('stativ', 'stativ', 1)).toBe(0);
});

test('a word of the name counts more than one of the text, a short name more than a long one', async () => {
  const items = [
    { displayName: 'Koffer', shortText: 'Passt zum Stativ.' },
    { displayName: 'Stativ aus Carbon mit Kopf und Tasche', shortText: '' },
    { displayName: 'Stativ', shortText: '' },
    { displayName: 'Stativkopf', shortText: '' },
  ].map((item, index) => anItem({ id: index + 1, code: `K-${index + 1}`, ...item }));
  const { search: index } = await aSnapshot(items, FOLDERS);
  expect(index.findCodes('stativ')).toEqual(['K-3', 'K-2', 'K-4', 'K-1']);
});

test('after many changes the index holds what the catalogue holds', async () => {
  const { search: index, rental } = await aSnapshot([anItem()]);
  for (let round = 0; round < 1100; round += 1) await index.update(rental.none, rental.none);
  expect(index.findCodes('fx6')).toEqual(['CAM-0001']);
  await index.update(rental.none, []);
  expect(index.findCodes('fx6')).toEqual([]);
});
