import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { Answer } from '../support/panel';
import { waitFor } from '../support/wait-for';
import { stack } from './shared-stack';

const MESSAGE = {
  name: 'Eva Huber',
  email: 'eva@huber.example',
  phone: '+43 1 234 56 78',
  subject: 'Besichtigung',
  message: 'Darf ich am Montag kommen?\n<b>Danke!</b>',
  website: '',
  elapsedMs: 9000,
};

async function send(data: object, key: string = crypto.randomUUID()): Promise<Answer> {
  const answer = await stack.backend.fetch('/contact-messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ data }),
  });
  return { status: answer.status, body: await answer.json() };
}
async function countMessages(): Promise<number> {
  const uid = 'api::contact-message.contact-message';
  const list = await stack.panel.call('GET', `/content-manager/collection-types/${uid}`);
  return list.body.pagination.total;
}

test('a message is stored and mailed to the house once, however often it is sent', async () => {
  await stack.panel.saveSingle('api::site-setting.site-setting', {
    houseEmail: 'buero@haus.example',
  });
  const key = crypto.randomUUID();
  const answers = await Promise.all([send(MESSAGE, key), send(MESSAGE, key)]);
  answers.push(await send({ ...MESSAGE, elapsedMs: 20_000 }, key));
  for (const answer of answers) {
    expect(answer).toEqual({ status: 200, body: { data: { received: true } } });
  }
  expect(await countMessages()).toBe(1);
  const folder = join(stack.backend.dataDir, 'mail');
  const mail = await waitFor(async () => {
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    expect(files.map(({ length }) => length > 0)).toEqual([true]);
    return PostalMime.parse(files[0] ?? '');
  });
  expect(mail.subject).toBe('Nachricht von Eva Huber: Besichtigung');
  expect(mail.to?.[0]?.address).toBe('buero@haus.example');
  expect(mail.replyTo?.[0]?.address).toBe('eva@huber.example');
  expect(mail.text).toContain('Darf ich am Montag kommen?\n<b>Danke!</b>');
  expect(mail.html).toContain('&lt;b&gt;Danke!&lt;/b&gt;');
  expect(await send({ ...MESSAGE, message: 'Anderes' }, key)).toMatchObject({
    status: 409,
    body: { error: { name: 'key-reused' } },
  });
});

test('what a caller has given up while the backend stood still is not done afterwards', async () => {
  const key = crypto.randomUUID();
  const { hostname, port } = new URL(stack.backend.url);
  stack.backend.signal('SIGSTOP');
  const caller = connect(Number(port), hostname);
  const body = JSON.stringify({ data: MESSAGE });
  const headers = [
    `host: ${hostname}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `idempotency-key: ${key}`,
  ];
  caller.end(`POST /contact-messages HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  await once(caller, 'finish');
  caller.destroy();
  stack.backend.signal('SIGCONT');
  // Refused if the key had been used by the first.
  expect((await send({ ...MESSAGE, message: 'Noch da' }, key)).status).toBe(200);
});

test('wrong fields, haste and a missing key are refused; what fills every field gets nowhere', async () => {
  const before = await countMessages();
  expect(await send({ ...MESSAGE, name: '', email: 'eva', message: ' ' })).toMatchObject({
    status: 400,
    body: {
      error: {
        details: {
          errors: [
            { path: ['name'], message: 'Bitte Namen angeben.' },
            { path: ['email'], message: 'Ungültige Email-Adresse.' },
            { path: ['message'], message: 'Bitte Nachricht angeben.' },
          ],
        },
      },
    },
  });
  const hasty = await send({ ...MESSAGE, elapsedMs: 800 });
  expect(hasty.status).toBe(400);
  expect(hasty.body.error.details.errors[0].message).toMatch(/noch einmal/);
  expect((await send(MESSAGE, 'kein-schluessel')).status).toBe(400);
  expect(await send({ ...MESSAGE, website: 'https://spam.example' })).toMatchObject({
    status: 200,
  });
  expect(await countMessages()).toBe(before);
  expect((await stack.backend.fetch('/contact-messages')).status).toBe(404);
});

test('an address that sends without end is told when to come back', async () => {
  for (let count = 0; count < 20; count += 1) await send({});
  const answer = await stack.backend.fetch('/contact-messages', { method: 'POST' });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await answer.json()) as object).toMatchObject({
    error: { message: expect.stringMatching(/^Zu viele Nachrichten/) },
  });
});
