import { OrderWrite } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { anOffer } from '#app/stores/testing/cart-fixtures.ts';
import { toOrder } from './sent-inquiry.ts';
import { CONFIRMATION } from './testing/fake-inquiry-backend.ts';
import { anInquiry } from './testing/inquiry-fixtures.ts';

const NOW = new Date('2026-11-20T13:05:00Z');

function anOrder() {
  const { form } = anInquiry();
  const offer = anOffer();
  const { code, kind, displayname } = offer.item;
  const line = { code, kind, displayname, quantity: 2, unitPriceCents: 89_050 };
  const confirmation = { ...CONFIRMATION, id: 42, lines: [line] };
  return {
    form,
    offer,
    order: toOrder({ confirmation, info: form.info, lines: [{ ...offer, qty: 2 }], now: NOW }),
  };
}

test('the order is what the contract takes and remembers its inquiry', () => {
  const { order, form } = anOrder();
  expect(OrderWrite.parse(order)).toEqual(order);
  expect(order).toMatchObject({
    inquiry: 42,
    price: 2670,
    pickup: form.info.pickup,
    projectReference: form.info.projectReference,
  });
});

test('lines carry the price the house confirmed, with link and picture of the cart', () => {
  const { order, offer } = anOrder();
  expect(order.products).toMatchObject([{ price: 890.5, quantity: 2, link: offer.link }]);
});

test('a line that left the cart meanwhile is recorded all the same', () => {
  const { form } = anInquiry();
  const { item } = anOffer();
  const line = { ...item, quantity: 1, unitPriceCents: null };
  const confirmation = { ...CONFIRMATION, id: 42, lines: [line] };
  const order = toOrder({ confirmation, info: form.info, lines: [], now: NOW });
  expect(OrderWrite.parse(order).products).toMatchObject([{ code: item.code, price: null }]);
});
