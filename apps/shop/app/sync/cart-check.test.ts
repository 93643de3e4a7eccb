import { expect, test } from 'vitest';
import { createCartStore } from '#app/stores/cart.ts';
import { anOffer } from '#app/stores/testing/cart-fixtures.ts';
import { createFakeBrowser } from '#app/stores/testing/fake-browser.ts';
import { createCartCheckStore, isGone } from './cart-check.ts';

function openCheck() {
  const cart = createCartStore(createFakeBrowser().openTab());
  cart.getState().add(anOffer());
  cart.getState().add(anOffer({ code: 'OPT-0850' }));
  return { cart, check: createCartCheckStore(cart) };
}
const codes = ['CAM-0351', 'OPT-0850'];
const lens = anOffer({ code: 'OPT-0850' });

test('what is no longer offered is noted and stays in the cart', () => {
  const { cart, check } = openCheck();
  check.getState().takeOffers({ codes, offers: [lens] });
  expect(isGone(check.getState(), { code: 'CAM-0351', kind: 'rental' })).toBe(true);
  expect(isGone(check.getState(), { code: 'OPT-0850', kind: 'rental' })).toBe(false);
  expect(cart.getState().lines).toHaveLength(2);
});

test('what is offered again is no longer gone', () => {
  const { check } = openCheck();
  check.getState().noteUnavailable(['CAM-0351']);
  check.getState().takeOffers({ codes, offers: [anOffer(), lens] });
  expect(check.getState().gone).toEqual([]);
});

test('two new prices in a row are told as one', () => {
  const { check } = openCheck();
  check.getState().takeOffers({ codes, offers: [anOffer({ priceCents: 91_000 }), lens] });
  check.getState().takeOffers({ codes, offers: [anOffer({ priceCents: 95_000 }), lens] });
  expect(check.getState().repriced).toMatchObject([
    { before: { priceCents: 89_000 }, after: { priceCents: 95_000 } },
  ]);
});

test('a new price stays told while nothing else changes', () => {
  const { check } = openCheck();
  check.getState().takeOffers({ codes, offers: [anOffer({ priceCents: 91_000 }), lens] });
  check.getState().takeOffers({ codes, offers: [anOffer({ priceCents: 91_000 }), lens] });
  expect(check.getState().repriced).toHaveLength(1);
  check.getState().forgetChanges();
  expect(check.getState().repriced).toEqual([]);
});

test('a cart that could not be compared stays as it is and says so until an answer comes', () => {
  const { cart, check } = openCheck();
  check.getState().noteUnchecked();
  expect(check.getState()).toMatchObject({ isUnchecked: true, gone: [] });
  expect(cart.getState().lines).toHaveLength(2);
  check.getState().takeOffers({ codes, offers: [anOffer(), lens] });
  expect(check.getState().isUnchecked).toBe(false);
});

test('codes the backend refuses are gone in the kinds the cart holds', () => {
  const { check } = openCheck();
  check.getState().noteUnavailable(['OPT-0850', 'ELSEWHERE']);
  expect(check.getState().gone).toEqual([{ code: 'OPT-0850', kind: 'rental' }]);
});
