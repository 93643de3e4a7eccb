import { EMPTY_INQUIRY_FORM } from '@klappe/domain';
import { expect, test } from 'vitest';
import { createCartStore } from './cart.ts';
import { aLine, anOffer } from './testing/cart-fixtures.ts';
import { createFakeBrowser } from './testing/fake-browser.ts';

const openCart = () => createCartStore(createFakeBrowser().openTab());
const aSubmission = (content: string) => ({
  key: `key of ${content}`,
  content,
  startedAt: '2026-11-20T13:05:00.000Z',
  priceCents: 100,
});

test('adding says how many pieces found room', () => {
  const { add } = openCart().getState();
  expect(add(anOffer())).toBe(1);
  expect(add(anOffer(), 5)).toBe(1);
  expect(add(anOffer())).toBe(0);
});

test('a line above a shrunken stock is not lowered by adding', () => {
  const cart = openCart();
  cart.getState().add(anOffer(), 2);
  cart.getState().refresh({
    codes: ['CAM-0351'],
    offers: [anOffer({ current_quantity: 1 })],
  });
  expect(cart.getState().add(anOffer({ current_quantity: 1 }))).toBe(0);
  expect(cart.getState().lines[0]?.qty).toBe(2);
});

test('a removed line comes back to its place', () => {
  const cart = openCart();
  for (const code of ['A', 'B', 'C']) cart.getState().add(anOffer({ code }));
  const removed = cart.getState().remove({ code: 'B', kind: 'rental' });
  expect(cart.getState().lines.map(({ item }) => item.code)).toEqual(['A', 'C']);
  if (removed) cart.getState().putBack(removed);
  expect(cart.getState().lines.map(({ item }) => item.code)).toEqual(['A', 'B', 'C']);
});

test('a line that was added again meanwhile is not put back twice', () => {
  const cart = openCart();
  cart.getState().add(anOffer());
  const removed = cart.getState().remove(anOffer().item);
  cart.getState().add(anOffer());
  if (removed) cart.getState().putBack(removed);
  expect(cart.getState().lines).toEqual([aLine()]);
});

test('removing what is not there answers nothing', () => {
  expect(openCart().getState().remove(anOffer().item)).toBeNull();
});

test('the same content goes on with the same submission', () => {
  const { beginSubmission, noteReceipt } = openCart().getState();
  beginSubmission(aSubmission('one'));
  noteReceipt({ id: 7, token: 't' });
  expect(beginSubmission({ ...aSubmission('one'), key: 'another key' })).toEqual({
    ...aSubmission('one'),
    receipt: { id: 7, token: 't' },
  });
});

test('another content is another submission', () => {
  const { beginSubmission, noteReceipt } = openCart().getState();
  beginSubmission(aSubmission('one'));
  noteReceipt({ id: 7, token: 't' });
  expect(beginSubmission(aSubmission('two'))).toEqual({ ...aSubmission('two'), receipt: null });
});

test('after success lines, dates and ticks are gone and the client stays', () => {
  const cart = openCart();
  const client = { ...EMPTY_INQUIRY_FORM.client, lastname: 'Huber' };
  cart.getState().add(anOffer());
  cart.getState().writeDraft({ ...EMPTY_INQUIRY_FORM, client, terms: true, acknowledged: true });
  cart.getState().beginSubmission(aSubmission('one'));
  cart.getState().reset();
  expect(cart.getState()).toMatchObject({
    lines: [],
    draft: { ...EMPTY_INQUIRY_FORM, client },
    submission: null,
  });
});
