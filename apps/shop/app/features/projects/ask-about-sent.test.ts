import { EMPTY_RENTAL_INFO } from '@klappe/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBackend } from '#app/backend/testing/stub-backend.ts';
import { sessionStore } from '#app/session/session.ts';
import { cartStore } from '#app/stores/cart.ts';
import { EMPTY_CART } from '#app/stores/cart-shape.ts';
import { cartCheckStore } from '#app/sync/cart-check.ts';
import { askAboutSent } from './ask-about-sent.ts';

const reset = () => {
  cartStore.getState().change(() => EMPTY_CART);
  cartCheckStore.getState().noteInquiries(null);
  sessionStore.getState().end();
};
beforeEach(() => {
  reset();
  sessionStore.getState().start('token');
  const cart = { listed: [], info: EMPTY_RENTAL_INFO };
  const project = { id: 7, name: 'Nachtzug', isOwn: true, cart };
  cartStore.getState().change(() => ({ project }));
});
afterEach(reset);

function answerInquiries(...inquiries: (readonly [number: string, stage: string])[]): void {
  const sent = inquiries.map(([number, stage]) => ({ orderId: null, number, stage }));
  const facts = { isArchived: false, role: 'editor', products: [], info: EMPTY_RENTAL_INFO };
  const project = { id: 7, name: 'Nachtzug', revision: 3, changedAt: '2026-11-28T10:00:00.000Z' };
  stubBackend(async () => Response.json({ data: { ...project, ...facts, inquiries: sent } }));
}

test('before a project is sent again its sender is asked once', async () => {
  answerInquiries();
  expect(await askAboutSent()).toBeNull();
  // A colleague has sent it a moment ago.
  answerInquiries(['2026-12', 'received']);
  expect(await askAboutSent()).toBe(
    'Dieses Projekt wurde bereits als 2026-12 angefragt. Noch einmal senden?',
  );
  expect(await askAboutSent()).toBeNull();
  answerInquiries(['2026-13', 'received'], ['2026-12', 'received']);
  expect(await askAboutSent()).toContain('2026-13');
});

test('an inquiry that was withdrawn is no reason to ask, and neither is a cart', async () => {
  answerInquiries(['2026-14', 'withdrawn']);
  expect(await askAboutSent()).toBeNull();
  answerInquiries(['2026-14', 'received']);
  cartStore.getState().change(() => ({ project: null }));
  expect(await askAboutSent()).toBeNull();
});

test('without a connection what is known counts', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  cartCheckStore.getState().noteInquiries([{ orderId: null, number: '2026-15', stage: null }]);
  stubBackend(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await askAboutSent()).toContain('2026-15');
});
