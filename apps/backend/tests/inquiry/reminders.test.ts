import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { TEST_DATABASE_URL } from '../support/env';
import { type Backend, startBackend, startBackends } from '../support/start-backend';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';
import { send } from './customer';

const LIMIT_MS = 200_000;
const HOUR_MS = 3_600_000;
const onPostgres = test.runIf(TEST_DATABASE_URL);

const MESSAGE = {
  name: 'Eva Müller',
  email: 'eva@mueller.example',
  phone: '',
  subject: 'Besichtigung',
  message: 'Ich würde gerne am Montag kommen.',
  website: '',
  elapsedMs: 9000,
};

const Mails = z.array(z.object({ subject: z.string() }));

async function sendMessage(backend: Backend, name: string): Promise<void> {
  const key = { key: crypto.randomUUID() };
  expect((await send(backend, '/contact-messages', { ...MESSAGE, name }, key)).status).toBe(200);
}

/** Makes every message so many hours old. */
async function age(backend: Backend, hours: number): Promise<void> {
  const at = new Date(Date.now() - hours * HOUR_MS);
  const created_at = TEST_DATABASE_URL ? at : at.getTime();
  await openBackendDatabase(backend)('contact_messages').update({ created_at });
}

async function listReminders(backend: Backend): Promise<readonly string[]> {
  const rows: unknown = await openBackendDatabase(backend)('outgoing_mails')
    .where('key', 'like', 'erinnerung-%')
    .orderBy('id');
  return Mails.parse(rows).map(({ subject }) => subject);
}

test(
  'what waits for more than a day is in one mail to the house, and never in a second one',
  async () => {
    const backend = await startBackend();
    onTestFinished(() => backend.remove());
    await sendMessage(backend, 'Eva Müller');
    await age(backend, 23);
    await backend.restart();
    await sendMessage(backend, 'Otto Neu');
    expect(await listReminders(backend)).toEqual([]);
    await age(backend, 25);
    await backend.restart();
    await waitFor(async () => {
      expect(await listReminders(backend)).toEqual(['Wartet seit mehr als einem Tag: 2 Aufgaben']);
    });
    await sendMessage(backend, 'Ida Später');
    await age(backend, 26);
    await backend.restart();
    await waitFor(async () => {
      expect(await listReminders(backend)).toEqual([
        'Wartet seit mehr als einem Tag: 2 Aufgaben',
        'Wartet seit mehr als einem Tag: Ida Später, Besichtigung',
      ]);
    });
  },
  LIMIT_MS,
);

onPostgres(
  'of several backends one writes the reminder',
  async () => {
    const settings = [{}, {}, {}];
    const [first, ...others] = await startBackends(settings);
    if (!first) throw new Error('No backend started');
    onTestFinished(async () => {
      for (const backend of [...others, first]) await backend.remove();
    });
    await sendMessage(first, 'Eva Müller');
    await age(first, 25);
    await Promise.all([first, ...others].map((backend) => backend.restart()));
    await waitFor(async () => {
      expect(await listReminders(first)).toHaveLength(1);
    });
    await Promise.all(others.map((backend) => backend.restart()));
    expect(await listReminders(first)).toHaveLength(1);
  },
  LIMIT_MS,
);
