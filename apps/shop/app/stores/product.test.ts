import { RENTAL_CRUMB } from '@klappe/domain';
import { expect, test } from 'vitest';
import { createLayoutStore } from './layout.ts';
import { createProductStore } from './product.ts';
import { createFakeBrowser } from './testing/fake-browser.ts';

const crumb = (label: string) => ({ label, link: `/rental/kamera/digital/${label}` });

test('the trail outlives the visit', () => {
  const browser = createFakeBrowser();
  createProductStore(browser.openTab()).getState().visit(crumb('fx6'));
  expect(createProductStore(browser.openTab()).getState().trail).toEqual([
    RENTAL_CRUMB,
    crumb('fx6'),
  ]);
});

test('a trail that leads out of the shop is dropped', () => {
  const kept = { state: { trail: [{ label: 'x', link: 'https://evil.example' }] }, version: 1 };
  const store = createProductStore(createFakeBrowser({ product: kept }).openTab());
  expect(store.getState().trail).toEqual([RENTAL_CRUMB]);
});

test('five products looked at are remembered, the last one first and each once', () => {
  const browser = createFakeBrowser();
  const { see } = createProductStore(browser.openTab()).getState();
  for (const code of ['A', 'B', 'C', 'D', 'E', 'F', 'C']) see({ code, kind: 'rental' });
  const { seen } = createProductStore(browser.openTab()).getState();
  expect(seen.map(({ code }) => code)).toEqual(['C', 'F', 'E', 'D', 'B']);
});

test('five searches are remembered, the last one first and each once', () => {
  const browser = createFakeBrowser();
  const { noteSearch } = createProductStore(browser.openTab()).getState();
  for (const text of ['a', 'b', 'c', 'd', ' ', 'e', 'f', 'C ']) noteSearch(text);
  const { searched } = createProductStore(browser.openTab()).getState();
  expect(searched).toEqual(['C', 'f', 'e', 'd', 'b']);
});

test('products looked at that cannot be read leave the trail alone', () => {
  const kept = { state: { trail: [RENTAL_CRUMB, crumb('fx6')], seen: 'x' }, version: 1 };
  const store = createProductStore(createFakeBrowser({ product: kept }).openTab());
  expect(store.getState()).toMatchObject({ trail: [RENTAL_CRUMB, crumb('fx6')], seen: [] });
});

test('lists are shown as a grid until chosen otherwise', () => {
  const browser = createFakeBrowser();
  const layout = createLayoutStore(browser.openTab());
  expect(layout.getState().view).toBe('grid');
  layout.getState().showAs('list');
  expect(createLayoutStore(browser.openTab()).getState().view).toBe('list');
  expect(JSON.parse(browser.items.get('layout') ?? '')).toMatchObject({ state: { view: 'list' } });
});

test('an unknown view is dropped', () => {
  const kept = { state: { view: 'carousel' }, version: 1 };
  const layout = createLayoutStore(createFakeBrowser({ layout: kept }).openTab());
  expect(layout.getState().view).toBe('grid');
});
