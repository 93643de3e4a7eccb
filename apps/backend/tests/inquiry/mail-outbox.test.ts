import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { createLeases } from '../../src/lib/outbox/leases';
import { runLeased } from '../../src/lib/outbox/run-leased';
import type { Mail } from '../../src/mail/mail';
import { createMailWork, fetchQueuedMail, toMailColumns } from '../../src/mail/mail-outbox';
import { createMailer } from '../../src/mail/mailer';
import { findFreePort } from '../free-ports';
import { startMailServer } from './mail-server';
import { createMemoryTable } from './memory-table';

const from = 'Lichtspiel Rental <anfrage@lichtspiel.example>';
const aMail: Mail = {
  key: 'anfrage-202600042-kunde',
  to: 'anna.huber@example.com',
  replyTo: 'haus@lichtspiel.example',
  subject: 'Ihre Anfrage 202600042 für „Nachtdreh“',
  text: 'Grüße aus Wien',
  html: '<p>Grüße aus Wien</p>',
};

/** A queue with one mail, and a clock that the test sets. */
async function createMailStack(smtpUrl: string | undefined, mail: Mail = aMail) {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-mail-'));
  const { query, rows } = createMemoryTable({ unique: 'key' });
  let now = new Date('2026-11-20T13:05:00Z');
  await query.create({ data: toMailColumns(mail, now) });
  const mailer = createMailer({ smtpUrl, from, folder, log: { info() {} } });
  const leases = createLeases(query, 'sending');
  const work = createMailWork({
    leases,
    mailer,
    log: { warn() {}, error() {} },
    now: () => now,
    fetchMail: (id) => fetchQueuedMail(query, id),
  });
  return {
    folder,
    query,
    mailer,
    row: () => rows[0] ?? {},
    now: () => now,
    pass(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    async attempt() {
      for (const id of await leases.findDue(now, 10)) {
        const lease = await leases.take(id, now);
        if (lease) await runLeased(work, lease, () => false);
      }
    },
  };
}

test('without a mail server a mail is written as a file that a mail program opens', async () => {
  const stack = await createMailStack(undefined);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'sent', attempts: 1 });
  expect(readdirSync(stack.folder)).toEqual(['anfrage-202600042-kunde.eml']);
  const mail = await PostalMime.parse(
    readFileSync(join(stack.folder, 'anfrage-202600042-kunde.eml')),
  );
  expect(mail).toMatchObject({
    subject: aMail.subject,
    from: { name: 'Lichtspiel Rental', address: 'anfrage@lichtspiel.example' },
    to: [{ address: 'anna.huber@example.com' }],
    replyTo: [{ address: 'haus@lichtspiel.example' }],
    messageId: '<anfrage-202600042-kunde@lichtspiel.example>',
  });
  expect(mail.text?.trim()).toBe('Grüße aus Wien');
});

test('a mail server gets the mail once', async () => {
  const server = await startMailServer();
  const stack = await createMailStack(server.url);
  await stack.attempt();
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'sent' });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.recipients).toEqual(['anna.huber@example.com']);
  stack.mailer.close();
  await server.close();
});

test('while the mail server is down the mail waits, and it leaves when the server is back', async () => {
  const stack = await createMailStack(`smtp://127.0.0.1:${await findFreePort()}`);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'pending', attempts: 1 });
  expect(stack.row().lastError).toContain('ECONNREFUSED');
  expect(stack.row().nextAttemptAt).toEqual(new Date(stack.now().getTime() + 1000));
});

test('a recipient that the server refuses for good is not tried again', async () => {
  const server = await startMailServer({ refuses: 'anna.huber@example.com' });
  const stack = await createMailStack(server.url);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'failed', nextAttemptAt: null });
  expect(stack.row().lastError).toContain('550');
  stack.mailer.close();
  await server.close();
});

test('a server that refuses the sender is put right, and the mail leaves then', async () => {
  const refusals = { refusesSenders: true };
  const server = await startMailServer(refusals);
  const stack = await createMailStack(server.url);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'pending', attempts: 1 });
  expect(stack.row().lastError).toContain('530');
  refusals.refusesSenders = false;
  stack.pass(1000);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'sent', text: '', html: '' });
  expect(server.received).toHaveLength(1);
  stack.mailer.close();
  await server.close();
});

test('the same mail cannot be queued twice', async () => {
  const { query } = await createMailStack(undefined);
  const again = query.create({ data: toMailColumns(aMail, new Date()) });
  await expect(again).rejects.toThrow('not unique');
});

test('what was put off while the clock was years ahead is done when it is right again', async () => {
  const stack = await createMailStack(undefined);
  const years = 4 * 365 * 86_400_000;
  const row = stack.row();
  Object.assign(row, { nextAttemptAt: new Date(stack.now().getTime() + years) });
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'sent' });

  const claimedUntil = new Date(stack.now().getTime() + years);
  Object.assign(row, { state: 'sending', claimedUntil });
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'sent', attempts: 2 });
});

/** What the driver throws when the server ends the connection. */
const CUT = Object.assign(new Error('terminating connection'), { code: '57P01' });

test('a mail that has left is sent, even if the connection to the database breaks just then', async () => {
  const stack = await createMailStack(undefined);
  const { updateMany } = stack.query;
  let cuts = 1;
  stack.query.updateMany = async (update) => {
    if ('sentAt' in update.data && cuts-- > 0) throw CUT;
    return await updateMany(update);
  };
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'sent', attempts: 1 });
});

test('a mail that cannot be read for a moment is sent later', async () => {
  const stack = await createMailStack(undefined);
  const { findOne } = stack.query;
  stack.query.findOne = async (selection) => {
    if (selection.select === undefined) throw CUT;
    return await findOne(selection);
  };
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'sending', attempts: 1 });
  stack.query.findOne = findOne;
  stack.pass(61_000);
  await stack.attempt();
  expect(stack.row()).toMatchObject({ state: 'sent', attempts: 2 });
});
