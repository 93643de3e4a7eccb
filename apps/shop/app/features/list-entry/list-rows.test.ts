import { MAX_REMARK_LENGTH, parseEquipmentList, type TextMatches } from '@klappe/domain';
import { expect, test } from 'vitest';
import type { MatchedProduct } from '#app/backend/list-matches.ts';
import { createCartStore } from '#app/stores/cart.ts';
import type { ListChoice } from '#app/stores/list-draft.ts';
import { createFakeBrowser } from '#app/stores/testing/fake-browser.ts';
import { findNamesake, isOpen, listRemarks, planRemark, toListRows } from './list-rows.ts';
import { takeOver } from './take-over.ts';

function aMatch(code: string, changes: Partial<MatchedProduct> = {}): MatchedProduct {
  return {
    code,
    displayname: `Ding ${code}`,
    link: `/rental/a/b/${code}`,
    image: null,
    priceCents: 1000,
    oldPriceCents: null,
    priceOnRequest: false,
    kind: 'rental',
    current_quantity: 9,
    ...changes,
  };
}

const CATALOGUE = new Map<string, TextMatches<MatchedProduct>>([
  ['FX6', { matches: [aMatch('A'), aMatch('B')], verdict: 'certain' }],
  ['Monitor', { matches: [aMatch('C'), aMatch('D')], verdict: 'check' }],
  ['Spiegel', { matches: [], verdict: 'unknown' }],
]);

function readRows(text: string, choices: readonly ListChoice[] = []) {
  return toListRows(parseEquipmentList(text).lines, choices, (query) => CATALOGUE.get(query));
}

const LIST = 'KAMERA\n2x FX6\n1 Monitor\n3x Spiegel\nKommt noch';

test('rows have the best match, guesses are marked, and lines without an answer wait', () => {
  expect(readRows(LIST)).toMatchObject([
    { kind: 'heading', original: 'KAMERA' },
    { product: { code: 'A' }, quantity: 2, isGuess: false },
    { product: { code: 'C' }, quantity: 1, isGuess: true },
    { product: null, matches: [] },
    { product: null, matches: null },
  ]);
});

test('guesses and unknown things are open until somebody decides', () => {
  const open = (choices: readonly ListChoice[] = []) =>
    readRows(LIST, choices)
      .filter(isOpen)
      .map(({ item }) => item.text);
  expect(open()).toEqual(['Monitor', 'Spiegel']);
  expect(open([{ key: '1 Monitor', code: 'C', quantity: null }])).toEqual(['Spiegel']);
  expect(open([{ key: '1 Spiegel', code: '', quantity: null }])).toEqual(['Monitor']);
});

test('a choice stands as long as its line does', () => {
  const choices = [
    { key: '1 FX6', code: 'B', quantity: 5 },
    { key: '1 Monitor', code: '', quantity: null },
  ];
  expect(readRows(`Grip\n${LIST}`, choices)).toMatchObject([
    {},
    {},
    { product: { code: 'B' }, quantity: 5, isGuess: false },
    { product: null, matches: [{ code: 'C' }, { code: 'D' }] },
    {},
    {},
  ]);
});

test('what matches nothing goes into the remark word for word, each line once', () => {
  expect(listRemarks(readRows(LIST))).toEqual(['3x Spiegel']);
  expect(listRemarks(readRows('Menge;Artikel;Notiz\n2;FX6;nur Body'))).toEqual([
    'Ding A: nur Body',
  ]);
  const find = () => ({ matches: [], verdict: 'unknown' }) as const;
  const series = parseEquipmentList('2x Signature Prime 18, 35, 47\n2x Licht').lines;
  expect(listRemarks(toListRows(series, [], find))).toEqual([
    '2x Signature Prime 18, 35, 47',
    '2x Licht',
  ]);
});

test('a remark takes whole lines as long as it has room', () => {
  expect(planRemark('', ['a', 'b'])).toEqual({ added: 'a\nb', left: [] });
  expect(planRemark('x', ['a'])).toEqual({ added: '\na', left: [] });
  const long = 'y'.repeat(MAX_REMARK_LENGTH - 2);
  expect(planRemark(long, ['a', 'bb'])).toEqual({ added: '\na', left: ['bb'] });
});

test('a list is taken over at once and taken back without touching what was there', () => {
  const store = createCartStore(createFakeBrowser().openTab());
  const known = CATALOGUE.get('FX6')?.matches[0];
  if (!known) throw new Error('It is there');
  const offer = { item: known, link: known.link, image: null };
  store.getState().add(offer, 1);
  const { draft, writeDraft } = store.getState();
  writeDraft({ ...draft, info: { ...draft.info, remark: 'Bitte anrufen.' } });

  const taken = takeOver(readRows(`${LIST}\n20x FX6`), store);
  expect(taken).toMatchObject({
    products: 2,
    added: 23,
    refused: [],
    aboveStock: ['23 × Ding A (9 im Haus)'],
    remarks: 1,
    left: [],
  });
  expect(store.getState().lines.map(({ item, qty }) => `${qty} ${item.code}`)).toEqual([
    '23 A',
    '1 C',
  ]);
  expect(store.getState().draft.info.remark).toBe('Bitte anrufen.\n3x Spiegel');

  taken.undo();
  expect(store.getState().lines.map(({ item, qty }) => `${qty} ${item.code}`)).toEqual(['1 A']);
  expect(store.getState().draft.info.remark).toBe('Bitte anrufen.');
});

test('what shares no word with a line is not offered instead of it', () => {
  const named = (displayname: string) => ({ displayname });
  const magliner = named('Magliner Junior mit zwei Ablagen');
  expect(findNamesake('Magliner senior', [named('DJI Osmo Pocket 3'), magliner])).toBe(magliner);
  expect(findNamesake('akkus genug', [named('Canon CN7×17'), named('V-Mount-Akku')])).toEqual(
    named('V-Mount-Akku'),
  );
  expect(findNamesake('Kondor Blue', [named('Canon CN7×17')])).toBeUndefined();
});
