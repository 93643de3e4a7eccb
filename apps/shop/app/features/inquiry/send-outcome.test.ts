import { expect, test, vi } from 'vitest';
import { refuse } from '#app/backend/testing/refuse.ts';
import { createCartStore } from '#app/stores/cart.ts';
import { createFakeBrowser } from '#app/stores/testing/fake-browser.ts';
import { sendInquiry } from './send-inquiry.ts';
import { createFakeInquiryBackend } from './testing/fake-inquiry-backend.ts';
import { anInquiry } from './testing/inquiry-fixtures.ts';

function sendTo(step: 'head' | 'rest', answer: Response) {
  const backend = createFakeInquiryBackend();
  backend.troubleOn(step, answer);
  vi.stubGlobal('fetch', backend.fetch);
  return sendInquiry({
    inquiry: anInquiry(),
    priceCents: 100,
    backendUrl: 'http://backend.test',
    log: createCartStore(createFakeBrowser().openTab()).getState(),
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
    kind: 'refused',
  });
});

test('lines that left the catalogue are named', async () => {
  const gone = refuse(409, 'codes-unavailable', { codes: ['CAM-0351'] });
  expect(await sendTo('rest', gone)).toEqual({ kind: 'codes-unavailable', codes: ['CAM-0351'] });
});

test('an ended session, too many calls, too much text and a fault are told apart', async () => {
  expect(await sendTo('head', refuse(401, 'UnauthorizedError'))).toEqual({
    kind: 'session-expired',
  });
  expect(await sendTo('head', refuse(429, 'TooManyRequests'))).toEqual({ kind: 'too-many' });
  expect(await sendTo('rest', refuse(413, 'PayloadTooLargeError'))).toEqual({ kind: 'too-large' });
  expect(await sendTo('rest', refuse(503, 'ServiceUnavailable'))).toEqual({ kind: 'fault' });
});

test('an answer nobody can read is a fault', async () => {
  expect(await sendTo('head', new Response('<html>', { status: 502 }))).toEqual({ kind: 'fault' });
  expect(await sendTo('head', Response.json({ data: { id: 'x' } }))).toEqual({ kind: 'fault' });
});

test('what has been sent already is not sent under another key', async () => {
  expect(await sendTo('rest', refuse(409, 'already-complete'))).toEqual({ kind: 'already-sent' });
});
