import { expect, test } from 'vitest';
import { refuse, stubBackend } from '#app/backend/testing/stub-backend.ts';
import { createCartStore } from '#app/stores/cart.ts';
import { createFakeBrowser } from '#app/stores/testing/fake-browser.ts';
import type { Inquiry } from './project-request.ts';
import { sendInquiry } from './send-inquiry.ts';
import { createSubmissionLog } from './submission-log.ts';
import { CONFIRMATION, createFakeInquiryBackend } from './testing/fake-inquiry-backend.ts';
import { anInquiry } from './testing/inquiry-fixtures.ts';

function openShop() {
  const backend = createFakeInquiryBackend();
  stubBackend(backend.fetch);
  const browser = createFakeBrowser();
  const send = (
    inquiry: Inquiry = anInquiry(),
    { cart = createCartStore(browser.openTab()), now = new Date('2026-11-20T13:05:00Z') } = {},
  ) =>
    sendInquiry({
      inquiry,
      priceCents: 267_000,
      log: createSubmissionLog(cart),
      now,
    });
  return { backend, send };
}

const failed = (words: string) => ({ kind: 'failed', message: expect.stringContaining(words) });

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
  expect(await send()).toMatchObject(failed('Keine Verbindung'));
  expect(await send()).toMatchObject({ kind: 'sent' });
  expect(keysOf(backend).size).toBe(1);
});

test('an answer lost on the way makes no second inquiry, even after a reload', async () => {
  const { backend, send } = openShop();
  backend.troubleOn('head', 'answer-lost');
  backend.troubleOn('rest', 'answer-lost');
  expect(await send()).toMatchObject(failed('Keine Verbindung'));
  expect(await send()).toMatchObject(failed('Keine Verbindung'));
  expect(await send()).toMatchObject({ kind: 'sent' });
  expect(keysOf(backend).size).toBe(1);
  expect(backend.completed.size).toBe(1);
});

test('a head that was answered is not sent again', async () => {
  const { backend, send } = openShop();
  backend.troubleOn('rest', refuse(500, 'InternalServerError'));
  expect(await send()).toMatchObject(failed('Etwas ist schiefgelaufen'));
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
  expect(await send()).toMatchObject(failed('nicht angenommen'));
  expect(backend.calls).toHaveLength(4);
});

function sendTo(step: 'head' | 'rest', answer: Response) {
  const backend = createFakeInquiryBackend();
  backend.troubleOn(step, answer);
  stubBackend(backend.fetch);
  return sendInquiry({
    inquiry: anInquiry(),
    priceCents: 100,
    log: createSubmissionLog(createCartStore(createFakeBrowser().openTab())),
  });
}

test('refused fields are found in the form, whatever the call names them', async () => {
  const errors = [
    { path: ['details', 'start'], message: 'Der Mietbeginn liegt in der Vergangenheit.' },
    { path: ['client', 'email'], message: 'Ungültige Email-Adresse.' },
    { path: ['data', 'reference'], message: 'Bitte max. 30 Zeichen!' },
    { path: ['details', 'terms'], message: 'Bitte akzeptieren Sie die Datenschutzerklärung.' },
  ];
  expect(await sendTo('rest', refuse(400, 'ValidationError', { errors }))).toEqual({
    kind: 'fields-refused',
    fields: [
      { field: 'info.start', message: 'Der Mietbeginn liegt in der Vergangenheit.' },
      { field: 'client.email', message: 'Ungültige Email-Adresse.' },
      { field: 'info.projectReference', message: 'Bitte max. 30 Zeichen!' },
      { field: 'terms', message: 'Bitte akzeptieren Sie die Datenschutzerklärung.' },
    ],
  });
});

test('fields of the head are found as well', async () => {
  const errors = [{ path: ['contact_person_email'], message: 'Ungültiger Wert.' }];
  expect(await sendTo('head', refuse(400, 'ValidationError', { errors }))).toEqual({
    kind: 'fields-refused',
    fields: [{ field: 'client.email', message: 'Ungültiger Wert.' }],
  });
});

test('a refusal of nothing the form knows says so', async () => {
  const errors = [{ path: ['Idempotency-Key'], message: 'Bitte eine UUID senden.' }];
  expect(await sendTo('head', refuse(400, 'ValidationError', { errors }))).toEqual({
    ...failed('nicht angenommen'),
  });
});

test('lines that left the catalogue are named', async () => {
  const gone = refuse(409, 'codes-unavailable', { codes: ['CAM-0351'] });
  expect(await sendTo('rest', gone)).toEqual({ kind: 'codes-unavailable', codes: ['CAM-0351'] });
});

test('an ended session, too many calls, too much text and a fault are told apart', async () => {
  expect(await sendTo('head', refuse(401, 'UnauthorizedError'))).toEqual({
    ...failed('Ihre Sitzung ist abgelaufen'),
  });
  expect(await sendTo('head', refuse(429, 'TooManyRequests'))).toMatchObject({ kind: 'failed' });
  expect(await sendTo('rest', refuse(413, 'PayloadTooLargeError'))).toMatchObject(
    failed('zu umfangreich'),
  );
  expect(await sendTo('rest', refuse(500, 'InternalServerError'))).toMatchObject(
    failed('Etwas ist schiefgelaufen'),
  );
  expect(await sendTo('head', refuse(503, 'DatabaseError'))).toMatchObject(
    failed('gerade nicht entgegennehmen'),
  );
});

test('after too many calls the backend says how long to wait', async () => {
  const message = 'Zu viele Anfragen von Ihrem Anschluss. Bitte warten Sie noch 4 Minuten.';
  const answer = Response.json(
    { data: null, error: { status: 429, name: 'RateLimitError', message, details: {} } },
    { status: 429 },
  );
  expect(await sendTo('rest', answer)).toEqual({ kind: 'failed', message });
});

test('an answer nobody can read is a fault', async () => {
  expect(await sendTo('head', new Response('<html>', { status: 502 }))).toMatchObject(
    failed('Etwas ist schiefgelaufen'),
  );
  expect(await sendTo('head', Response.json({ data: { id: 'x' } }))).toMatchObject(
    failed('Etwas ist schiefgelaufen'),
  );
});

test('what has been sent already is not sent under another key', async () => {
  expect(await sendTo('rest', refuse(409, 'already-complete'))).toMatchObject(
    failed('bereits bei uns eingegangen'),
  );
});
