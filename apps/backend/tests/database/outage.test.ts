import { expect, onTestFinished, test } from 'vitest';
import { aHead } from '../inquiry/an-inquiry';
import { addUser, logIntoPanel, send, sendInquiry } from '../inquiry/customer';
import { startStack } from '../support/a-stack';
import { call } from '../support/call';
import { startDatabaseProxy } from '../support/database-proxy';
import { ON_POSTGRES_IN_LONG, TEST_DATABASE_URL } from '../support/env';
import { seedCatalogue } from '../support/seed-catalogue';
import { startBackend } from '../support/start-backend';
import { waitForSync } from '../support/status';
import { waitFor } from '../support/wait-for';

const LIMIT_MS = 300_000;
const UNTRUE = /Sitzung|angemeldet|unbekannt|gibt es nicht/;

test.runIf(ON_POSTGRES_IN_LONG)(
  'a start waits for a database that is full, starting or away, before and after its first connection, and says so',
  async () => {
    const backend = await startBackend();
    onTestFinished(() => backend.remove());
    const proxy = await startDatabaseProxy(backend.databaseUrl ?? '');
    onTestFinished(() => proxy.cut());
    const waits = (code: string) =>
      `The start waits for the database, which takes no connection: ${code}`;
    await proxy.cut();
    const started = backend.restart({ DATABASE_URL: proxy.url });
    await waitFor(() => expect(backend.output).toContain(waits('ECONNREFUSED')));
    // The third and fourth are those of the start itself and of the link; then comes Strapi's pool.
    proxy.refuseConnections(['57P03', '53300', null, null, '53300', '57P03', '53300']);
    await proxy.mend();
    await started;
    expect(backend.output).toContain(waits('53300'));
    expect(backend.output).not.toContain('does not start');
    expect((await call(backend, 'GET /readyz')).body).toMatchObject({ database: true });
  },
  LIMIT_MS,
);

test.runIf(TEST_DATABASE_URL)(
  'while the database is away every call that needs it is answered 503, and afterwards nothing is lost',
  async () => {
    const { backend } = await startStack({ seed: seedCatalogue });
    const proxy = await startDatabaseProxy(backend.databaseUrl ?? '');
    onTestFinished(() => proxy.cut());
    await backend.restart({ DATABASE_URL: proxy.url });
    await waitForSync(backend);
    const jwt = await addUser(backend, await logIntoPanel(backend), 'katharina.huber');
    const { complete } = await sendInquiry(backend);
    const key = crypto.randomUUID();

    await proxy.cut();
    const answers = [
      await send(backend, '/rentman/projectrequest', aHead(), { key }),
      await send(backend, '/rentman/projectrequest', aHead(), { key, jwt }),
      await complete(),
      await call(backend, 'GET /pages'),
      await call(backend, 'GET /users/me', { jwt }),
      await call(backend, 'POST /auth/local', {
        body: { identifier: 'katharina.huber', password: 'ein-langes-Passwort-1' },
      }),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, headers.get('retry-after')]).toEqual([503, '10']);
      expect(JSON.stringify(body)).toContain('im Moment leider nicht möglich');
      expect(JSON.stringify(body)).not.toMatch(UNTRUE);
    }
    // The catalogue is answered from memory.
    expect((await call(backend, 'GET /rentman/equipment/products')).status).toBe(200);
    expect((await call(backend, 'GET /healthz')).status).toBe(200);
    expect((await call(backend, 'GET /_health')).status).toBe(503);
    expect((await call(backend, 'GET /readyz')).body).toEqual({ database: false, mirror: true });

    await proxy.mend();
    await waitFor(async () => expect((await call(backend, 'GET /readyz')).status).toBe(200));
    expect((await call(backend, 'GET /users/me', { jwt })).status).toBe(200);
    expect((await complete()).status).toBe(200);
    expect((await sendInquiry(backend, { key })).id).toBeGreaterThan(1);
  },
  LIMIT_MS,
);
