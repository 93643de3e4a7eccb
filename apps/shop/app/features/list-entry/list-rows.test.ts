import { MAX_REMARK_LENGTH, parseEquipmentList, type TextMatches } from '@klappe/domain';
import { expect, test } from 'vitest';
import type { MatchedProduct } from '#app/backend/list-matches.ts';
import { createCartStore } from '#app/stores/cart.ts';
import type { ListChoice } from '#app/stores/list-draft.ts';
import { planRemark } from '#app/stores/remark.ts';
import { createFakeBrowser } from '#app/stores/testing/fake-browser.ts';
import {
  findNamesake,
  type ListRow,
  listCandidates,
  listRemarks,
  toListRows,
} from './list-rows.ts';
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
  [
    'Monitor',
    { matches: [aMatch('C'), aMatch('D')], verdict: 'check', reason: 'auch „Ding D“ passt' },
  ],
  ['Spiegel', { matches: [], verdict: 'unknown' }],
]);

function readRows(text: string, choices: readonly ListChoice[] = []) {
  return toListRows(parseEquipmentList(text).lines, choices, (query) => CATALOGUE.get(query));
}

const LIST = 'KAMERA\n2x FX6\n1 Monitor\n3x Spiegel\n4x Nachzügler';

test('rows have the best match, proposals are told from what is sure, and lines without an answer wait', () => {
  expect(readRows(LIST)).toMatchObject([
    { kind: 'heading', original: 'KAMERA' },
    { product: { code: 'A' }, quantity: 2, state: 'taken' },
    { product: { code: 'C' }, quantity: 1, state: 'proposed', reason: 'auch „Ding D“ passt' },
    { product: null, matches: [], state: 'unknown' },
    { product: null, matches: [], state: 'searching' },
  ]);
});

const toStates = (rows: readonly ListRow[]) =>
  rows.flatMap((row) => (row.kind === 'thing' ? [row.state] : []));

test('proposals and unknown things are so until somebody decides', () => {
  const states = (choices: readonly ListChoice[] = []) => toStates(readRows(LIST, choices));
  expect(states()).toEqual(['taken', 'proposed', 'unknown', 'searching']);
  expect(states([{ key: '1 Monitor', code: 'C' }])[1]).toBe('taken');
  expect(states([{ key: '1 Spiegel', code: '' }])[2]).toBe('left');
});

test('a choice stands as long as its line does', () => {
  const choices = [
    { key: '1 FX6', code: 'B' },
    { key: '1 Monitor', code: '' },
  ];
  expect(readRows(`Grip\n${LIST}`, choices)).toMatchObject([
    {},
    {},
    { product: { code: 'B' }, quantity: 2, state: 'taken' },
    { product: null, matches: [{ code: 'C' }, { code: 'D' }], state: 'left' },
    {},
    {},
  ]);
});

test('beside a proposal stand only things of its kind', () => {
  const lens = aMatch('L', { link: '/rental/a/lenses/L' });
  const find = () => ({ matches: [aMatch('C'), lens, aMatch('D')], verdict: 'check' }) as const;
  const [row] = toListRows(parseEquipmentList('1 Monitor').lines, [], find);
  if (row?.kind !== 'thing') throw new Error('It is a thing');
  expect(listCandidates(row).map(({ code }) => code)).toEqual(['C', 'D']);
});

test('what matches nothing goes into the remark word for word, each line once', () => {
  expect(listRemarks(readRows(LIST), true)).toEqual(['3x Spiegel']);
  expect(listRemarks(readRows(LIST), false)).toEqual(['1 Monitor', '3x Spiegel']);
  expect(listRemarks(readRows('Menge;Artikel;Notiz\n2;FX6;nur Body'), false)).toEqual([
    'Ding A: nur Body',
  ]);
  const find = () => ({ matches: [], verdict: 'unknown' }) as const;
  const series = parseEquipmentList('2x Signature Prime 18, 35, 47\n2x Licht').lines;
  expect(listRemarks(toListRows(series, [], find), false)).toEqual([
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

  const taken = takeOver(readRows(`${LIST}\n20x FX6`), true, store);
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
