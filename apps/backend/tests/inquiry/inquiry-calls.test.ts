import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { shareShopStack } from '../own-things/shop-stack';
import { startStack } from '../support/a-stack';
import { seedCatalogue } from '../support/seed-catalogue';
import { waitForSync } from '../support/status';
import { waitFor } from '../support/wait-for';
import { aHead } from './an-inquiry';
import { aCameraRest, addUser, readRentman, send, sendInquiry } from './customer';
import { startMailServer } from './mail-server';

const START_PATH = '/rentman/projectrequest';

/** A real backend takes its time to start. */
const LIMIT_MS = 300_000;

/** For the tests that need no settings of their own. */
const shop = shareShopStack();

test(
  'what cannot be taken is refused with its status and leaves nothing to read behind',
  async () => {
    // The first on this backend: nothing has been mailed or sent to Rentman before.
    const { rentman, backend } = shop();
    const key = crypto.randomUUID();
    const badKey = await send(backend, START_PATH, aHead(), { key: 'x' });
    expect(badKey).toMatchObject({ status: 400, body: { error: { name: 'ValidationError' } } });
    const deep = `{"data":${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}}`;
    for (const path of [START_PATH, `${START_PATH}/1`, '/contact-messages']) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const answer = await backend.fetch(path, { method: 'POST', headers, body: deep });
      expect([path, answer.status]).toEqual([path, 400]);
    }
    const noMail = await send(
      backend,
      START_PATH,
      { ...aHead(), contact_person_email: 'x' },
      { key },
    );
    expect(noMail).toMatchObject({
      status: 400,
      body: { data: null, error: { details: { errors: [{ path: ['contact_person_email'] }] } } },
    });
    const tooMuch = { ...aHead(), remark: 'x'.repeat(110_000) };
    expect((await send(backend, START_PATH, tooMuch, { key })).status).toBe(413);
    const nobody = await send(backend, `${START_PATH}/77`, aCameraRest(), { key });
    expect(nobody).toMatchObject({ status: 404, body: { error: { name: 'NotFoundError' } } });

    const { complete, path } = await sendInquiry(backend, { key });
    expect(await send(backend, path, aCameraRest(), { key })).toMatchObject({ status: 403 });
    expect(await complete(aCameraRest({ reference: '' }))).toMatchObject({
      status: 400,
      body: {
        error: {
          details: { errors: [{ path: ['reference'], message: 'Bitte Projektreferenz angeben.' }] },
        },
      },
    });
    const gone = [{ code: 'Ä/"1\'', kind: 'rental' as const, quantity: 1 }];
    expect(await complete(aCameraRest({ equipment: gone }))).toMatchObject({
      status: 409,
      body: { error: { name: 'codes-unavailable', details: { codes: ['Ä/"1\''] } } },
    });
    expect(await complete(null)).toMatchObject({ status: 400 });
    expect(rentman.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
    expect(readdirSync(join(backend.dataDir, 'mail'))).toEqual([]);
    for (const hidden of [
      '/api/inquiries',
      '/api/inquiries/1',
      '/inquiries',
      '/api/outgoing-mails',
    ]) {
      expect((await backend.fetch(hidden)).status).toBe(404);
    }
  },
  LIMIT_MS,
);

test(
  'a guest fills nobody’s mailbox: the sixth inquiry of an hour is taken without a confirmation',
  async () => {
    const { backend } = shop();
    for (let count = 0; count < 6; count += 1) {
      const { complete } = await sendInquiry(backend);
      expect((await complete()).status).toBe(200);
    }
    await waitFor(() => {
      const names = readdirSync(join(backend.dataDir, 'mail'));
      expect(names.filter((name) => name.endsWith('-kunde.eml'))).toHaveLength(5);
      expect(names.filter((name) => name.endsWith('-haus.eml'))).toHaveLength(6);
    });
  },
  LIMIT_MS,
);

test(
  'the inquiry of a user belongs to that user',
  async () => {
    const { backend, panelToken } = shop();
    const anna = await addUser(backend, panelToken, 'anna.huber');
    const bert = await addUser(backend, panelToken, 'bert.maier');
    const { complete, token, path, key } = await sendInquiry(backend, { jwt: anna });
    expect(token).toBeUndefined();
    expect((await send(backend, path, aCameraRest(), { key, jwt: bert })).status).toBe(403);
    expect((await send(backend, path, aCameraRest(), { key })).status).toBe(403);
    expect((await send(backend, path, aCameraRest(), { key, jwt: 'nonsense' })).status).toBe(401);
    expect((await complete()).status).toBe(200);
  },
  LIMIT_MS,
);

test(
  'an inquiry reaches Rentman and both mailboxes, once, however often it is sent',
  async () => {
    const mailServer = await startMailServer();
    const settings = { SMTP_URL: mailServer.url };
    const { rentman, backend } = await startStack({ seed: seedCatalogue, settings });
    await waitForSync(backend);
    const { complete, begun, key } = await sendInquiry(backend);
    const again = await Promise.all([
      send(backend, START_PATH, aHead(), { key }),
      send(backend, `/api${START_PATH}`, aHead(), { key }),
    ]);
    expect(again.map(({ body }) => body)).toEqual([begun, begun]);

    const answers = await Promise.all([complete(), complete(), complete()]);
    expect(answers[0]).toMatchObject({
      status: 200,
      body: {
        data: { number: '202600001', totalCents: 90_000, expectedCents: 90_000, usageDays: 3 },
      },
    });
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[2]?.body).toEqual(answers[0]?.body);

    const { token } = rentman.world;
    const path = 'projectrequests/1/projectrequestequipment';
    const lines = await waitFor(async () => {
      const rows = await readRentman(rentman.url, token, path);
      expect(rows).toHaveLength(1);
      return rows;
    });
    expect(lines[0]).toMatchObject({ quantity_total: 2, unit_price: 150, factor: 3, order: 1 });
    expect(await readRentman(rentman.url, token, 'projectrequests')).toHaveLength(1);

    await waitFor(() => expect(mailServer.received).toHaveLength(2));
    const mails = await Promise.all(
      mailServer.received.map(({ source }) => PostalMime.parse(source)),
    );
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Ihre Anfrage 202600001 bei Lichtspiel Rental',
      expect.stringMatching(/^Neue Anfrage 202600001: Muster Film GmbH Huber /),
    ]);
    await backend.stop();
    await mailServer.close();
  },
  LIMIT_MS,
);
