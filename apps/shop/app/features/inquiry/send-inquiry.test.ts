import { expect, test, vi } from 'vitest';
import { refuse } from '#app/backend/testing/refuse.ts';
import { createCartStore } from '#app/stores/cart.ts';
import { createFakeBrowser } from '#app/stores/testing/fake-browser.ts';
import type { Inquiry } from './project-request.ts';
import { sendInquiry } from './send-inquiry.ts';
import { CONFIRMATION, createFakeInquiryBackend } from './testing/fake-inquiry-backend.ts';
import { anInquiry } from './testing/inquiry-fixtures.ts';

function openShop() {
  const backend = createFakeInquiryBackend();
  vi.stubGlobal('fetch', backend.fetch);
  const browser = createFakeBrowser();
  const send = (
    inquiry: Inquiry = anInquiry(),
    { cart = createCartStore(browser.openTab()), now = new Date('2026-11-20T13:05:00Z') } = {},
  ) =>
    sendInquiry({
      inquiry,
      priceCents: 267_000,
      backendUrl: 'http://backend.test',
      log: cart.getState(),
      now,
    });
  return { backend, send };
}

const keysOf = ({ calls }: ReturnType<typeof createFakeInquiryBackend>) =>
  new Set(calls.map(({ key }) => key));

test('both calls carry one key, the second the token of the first', async () => {
  const { backend, send } = openShop();
  expect(await send()).toEqual({ kind: 'sent', confirmation: CONFIRMATION });
  expect(backend.calls.map(({ step, token }) => [step, token])).toEqual([
    ['head', null],
    ['rest', 'token-1'],
  ]);
  expect(keysOf(backend).size).toBe(1);
  expect(backend.calls[0]?.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-/);
});

test('a try without an answer is repeated under the same key', async () => {
  const { backend, send } = openShop();
  backend.troubleOn('head', 'no-answer');
  expect(await send()).toEqual({ kind: 'unreachable' });
  expect(await send()).toMatchObject({ kind: 'sent' });
  expect(keysOf(backend).size).toBe(1);
});

test('an answer lost on the way makes no second inquiry, even after a reload', async () => {
  const { backend, send } = openShop();
  backend.troubleOn('head', 'answer-lost');
  backend.troubleOn('rest', 'answer-lost');
  expect(await send()).toEqual({ kind: 'unreachable' });
  expect(await send()).toEqual({ kind: 'unreachable' });
  expect(await send()).toMatchObject({ kind: 'sent' });
  expect(keysOf(backend).size).toBe(1);
  expect(backend.completed.size).toBe(1);
});

test('a head that was answered is not sent again', async () => {
  const { backend, send } = openShop();
  backend.troubleOn('rest', refuse(500, 'InternalServerError'));
  expect(await send()).toEqual({ kind: 'fault' });
  await send();
  expect(backend.calls.map(({ step }) => step)).toEqual(['head', 'rest', 'rest']);
});

test('a repeat says the same words, though the clock went on', async () => {
  const { backend, send } = openShop();
  backend.troubleOn('head', 'no-answer');
  await send();
  await send(anInquiry(), { now: new Date('2026-11-21T09:00:00Z') });
  expect(backend.calls[1]?.body).toEqual(backend.calls[0]?.body);
});

test('changed content is a new submission under a new key', async () => {
  const { backend, send } = openShop();
  backend.troubleOn('rest', 'no-answer');
  await send();
  await send(anInquiry({ info: { remark: 'Mit Prep-Tag' } }));
  const [first, second] = [...keysOf(backend)];
  expect(second).toBeDefined();
  expect(backend.calls.map(({ step, key }) => [step, key])).toEqual([
    ['head', first],
    ['rest', first],
    ['head', second],
    ['rest', second],
  ]);
});

test('two tabs that send the same go on with one submission', async () => {
  const { backend, send } = openShop();
  const browser = createFakeBrowser();
  const here = createCartStore(browser.openTab());
  const there = createCartStore(browser.openTab());
  await Promise.all([send(anInquiry(), { cart: here }), send(anInquiry(), { cart: there })]);
  expect(keysOf(backend).size).toBe(1);
  expect(backend.completed.size).toBe(1);
});

test('a submission the backend no longer knows begins anew', async () => {
  const { backend, send } = openShop();
  backend.troubleOn('rest', refuse(404, 'NotFoundError'));
  expect(await send()).toMatchObject({ kind: 'sent' });
  expect(keysOf(backend).size).toBe(2);
});

test('a backend that knows nothing at all is not asked for ever', async () => {
  const { backend, send } = openShop();
  for (let count = 0; count < 3; count += 1) {
    backend.troubleOn('rest', refuse(404, 'NotFoundError'));
  }
  expect(await send()).toEqual({ kind: 'refused' });
  expect(backend.calls).toHaveLength(4);
});
