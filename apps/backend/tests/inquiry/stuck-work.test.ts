import { expect, test } from 'vitest';
import { z } from 'zod';
import { WEBHOOK_TOKEN } from '../catalogue/sign-webhook';
import { findFreePort } from '../free-ports';
import { anInquiry } from '../own-things/an-inquiry';
import { shareShopStack } from '../own-things/shop-stack';
import { TEST_DATABASE_URL } from '../support/env';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';
import { aCameraRest, askPanel, sendInquiry } from './customer';
import { startMailServer } from './mail-server';

const LIMIT_MS = 300_000;
const stack = shareShopStack({ settings: { RENTMAN_WEBHOOK_TOKEN: WEBHOOK_TOKEN } });

const Hand = z.object({
  count: z.number().nullable(),
  reasons: z.array(z.object({ what: z.string(), toDo: z.string(), count: z.number() })),
});
const Hands = z.object({ data: z.record(z.string(), Hand) });
const Board = z.object({
  data: z.object({
    counts: z.record(z.string(), z.number()),
    rows: z.array(z.looseObject({ documentId: z.string(), number: z.string() })),
  }),
});

const ask = async (request: string, body?: object): Promise<unknown> =>
  (await askPanel(stack().backend, stack().panelToken, request, body)).json();
const readHands = async () => Hands.parse(await ask('GET /needs-hands')).data;
const readBoard = async (tab: string) =>
  Board.parse(await ask(`GET /inquiry-board?tab=${tab}`)).data;

/** Makes what an outbox holds as old as if it had been queued that long ago. */
async function makeOlder(table: string, minutes: number): Promise<void> {
  const database = openBackendDatabase(stack().backend);
  const rows: { id: number; give_up_at: string | number | Date }[] = await database(table)
    .whereNotNull('give_up_at')
    .select('id', 'give_up_at');
  for (const { id, give_up_at } of rows) {
    const at = new Date(new Date(give_up_at).getTime() - minutes * 60_000);
    await database(table)
      .where({ id })
      .update({ give_up_at: TEST_DATABASE_URL ? at : at.getTime() });
  }
}

test(
  'an inquiry that Rentman refuses for want of a right is new at once, and after ten minutes a hand with the right remedy',
  async () => {
    const { backend, rentman } = stack();
    const { faults } = rentman.world.sandbox;
    faults.set([{ kind: 'status', status: 403, path: '/projectrequests*' }]);
    await (await sendInquiry(backend)).complete(aCameraRest());
    const tried = await waitFor(async () => {
      const [row] = (await readBoard('delivering')).rows;
      const sheet = await ask(`GET /inquiry-board/${row?.documentId}`);
      expect(sheet).toMatchObject({
        data: {
          problem: {
            what: expect.stringContaining('fehlt ein Recht: Projektanfragen'),
            toDo: expect.stringContaining('Benutzerrollen'),
          },
        },
      });
      return JSON.stringify(sheet);
    });
    expect(tried).not.toContain('neu anzeigen');
    expect(await readHands()).toMatchObject({
      newInquiries: { count: 1 },
      inquiries: { count: 0, reasons: [] },
    });
    expect((await readBoard('new')).rows).toHaveLength(1);
    expect((await readBoard('help')).rows).toEqual([]);

    await makeOlder('inquiries', 11);
    expect(await readHands()).toMatchObject({
      newInquiries: { count: 1 },
      inquiries: {
        count: 1,
        reasons: [{ count: 1, what: expect.stringContaining('Projektanfragen') }],
      },
    });
    expect((await readBoard('help')).rows).toHaveLength(1);

    faults.set([{ kind: 'status', status: 401, path: '/projectrequests*' }]);
    await ask(`POST /inquiry-delivery/${(await readBoard('help')).rows[0]?.documentId}/resend`);
    await waitFor(async () => {
      await makeOlder('inquiries', 11);
      expect((await readHands()).inquiries?.reasons).toEqual([
        {
          count: 1,
          what: 'Rentman lehnt den Token des Webshops ab.',
          toDo: expect.stringContaining('RENTMAN_TOKEN'),
        },
      ]);
    });
    faults.set([]);
    await ask(`POST /inquiry-delivery/${(await readBoard('help')).rows[0]?.documentId}/resend`);
    await waitFor(async () => {
      expect(await readHands()).toMatchObject({
        newInquiries: { count: 1 },
        inquiries: { count: 0 },
      });
    });
  },
  LIMIT_MS,
);

test(
  'a customer’s message and a change that do not reach Rentman are hands after ten minutes',
  async () => {
    const { rentman } = stack();
    const { faults } = rentman.world.sandbox;
    const inquiry = await anInquiry(stack(), await stack().addCustomer('wera.wartet'));
    await inquiry.decide('accepted');
    await inquiry.waitForStage('in-progress');
    faults.set([{ kind: 'status', status: 403, path: '*/tasks*' }]);
    await inquiry.ask(`POST /orders/${inquiry.order}/messages`, { text: 'Wo parken wir?' });
    expect((await readHands()).words).toEqual({ count: 0, reasons: [] });
    await waitFor(async () => {
      const messages = openBackendDatabase(stack().backend)('project_messages');
      expect(await messages.where({ last_error_code: 'right-missing' })).toHaveLength(1);
    });
    await makeOlder('project_messages', 11);
    expect((await readHands()).words).toMatchObject({
      count: 1,
      reasons: [{ what: expect.stringContaining('Aufgaben') }],
    });
    faults.set([]);
  },
  LIMIT_MS,
);

test(
  'what Rentman does not show of a project is told to the house, and the customer reads what stays true',
  async () => {
    const inquiry = await anInquiry(stack(), await stack().addCustomer('rita.recht'));
    const project = await inquiry.decide('accepted');
    await inquiry.waitForStage('in-progress');
    expect((await readHands()).projects).toEqual({ count: 0, reasons: [] });
    const { faults } = stack().rentman.world.sandbox;
    faults.set([{ kind: 'status', path: '/projects/*/quotes', status: 403 }]);
    await inquiry.play(project, 'packed');
    expect(await inquiry.waitForStage('packed')).toMatchObject({
      isStale: false,
      byEmail: 'offer',
    });
    // Projects of other tests may be read at this moment too.
    const { count, reasons } = (await readHands()).projects ?? {};
    expect(count).toBeGreaterThan(0);
    expect(reasons).toMatchObject([
      { what: expect.stringContaining('fehlt ein Recht: Angebote ansehen') },
    ]);
    const rows = (await readBoard('decided')).rows;
    const { documentId } = rows.find(({ number }) => number === inquiry.number) ?? {};
    expect(await ask(`GET /inquiry-board/${documentId}`)).toMatchObject({
      data: { notices: [{ toDo: expect.stringContaining('Angebote ansehen') }] },
    });

    faults.set([{ kind: 'status', path: '/projects/*', status: 401 }]);
    await inquiry.play(project, 'out');
    await waitFor(async () => {
      expect(await inquiry.see()).toMatchObject({ isStale: false, byEmail: 'news' });
    });
    faults.set([]);
    await inquiry.play(project, 'out');
    await waitFor(async () => {
      expect(await inquiry.see()).toMatchObject({ stage: 'out', byEmail: null });
      // Once one project was read in full, the others are tried again.
      expect((await readHands()).projects).toEqual({ count: 0, reasons: [] });
    });
  },
  LIMIT_MS,
);

test(
  'a sync that lacks a right is a hand that names it, and what cannot be counted hides nothing else',
  async () => {
    const { backend, rentman } = stack();
    const { faults } = rentman.world.sandbox;
    expect((await readHands()).sync).toEqual({ count: 0, reasons: [] });
    faults.set([{ kind: 'status', path: '/equipment', status: 403 }]);
    await waitFor(async () => {
      expect((await readHands()).sync).toMatchObject({
        count: 1,
        reasons: [
          {
            what: expect.stringContaining('fehlt ein Recht: Material'),
            toDo: expect.stringContaining('Benutzerrollen'),
          },
        ],
      });
    });
    faults.set([]);
    await waitFor(async () => expect((await readHands()).sync?.count).toBe(0));

    const database = openBackendDatabase(backend);
    await database.schema.renameTable('erasures', 'hidden_erasures');
    const hands = await readHands();
    await database.schema.renameTable('hidden_erasures', 'erasures');
    expect(hands).toMatchObject({ erasures: { count: null }, messages: { count: 0 } });
  },
  LIMIT_MS,
);

test(
  'a mail server that does not answer is a hand after ten minutes, and the house knows of what it was not told',
  async () => {
    const { backend } = stack();
    const port = await findFreePort();
    await backend.restart({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await (await sendInquiry(backend)).complete(aCameraRest());
    await waitFor(async () => {
      const mails = openBackendDatabase(backend)('outgoing_mails');
      expect((await mails.where({ last_error_code: 'unreachable' })).length).toBeGreaterThan(1);
    });
    expect((await readHands()).mails).toEqual({ count: 0, reasons: [] });
    expect((await readBoard('new')).rows[0]).toMatchObject({ isUntold: false });
    await makeOlder('outgoing_mails', 11);
    expect((await readHands()).mails).toMatchObject({
      reasons: [
        { what: 'Der Mailserver ist nicht erreichbar.', toDo: expect.stringContaining('SMTP_URL') },
      ],
    });
    const [row] = (await readBoard('new')).rows;
    expect(row).toMatchObject({ isUntold: true });
    expect(await ask(`GET /inquiry-board/${row?.documentId}`)).toMatchObject({
      data: {
        notices: [{ what: expect.stringContaining('Das Haus wurde nicht per Email verständigt.') }],
      },
    });
  },
  LIMIT_MS,
);

test(
  'the test mail says what the server says, and only one that a server took counts',
  async () => {
    const { backend } = stack();
    const port = await findFreePort();
    const testMail = async () => {
      const answer = await askPanel(backend, stack().panelToken, 'POST /setup-list/test-mail');
      return [answer.status, await answer.text()];
    };
    const isDone = async () =>
      z.object({ data: z.object({ mail: z.boolean() }) }).parse(await ask('GET /setup-list')).data
        .mail;
    await backend.restart({ SMTP_URL: '' });
    expect(await testMail()).toEqual([200, expect.stringContaining('liegt als Datei')]);
    await backend.restart({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect(await isDone()).toBe(false);
    expect(await testMail()).toEqual([
      400,
      expect.stringContaining('Der Mailserver ist nicht erreichbar.'),
    ]);
    expect(await isDone()).toBe(false);

    const refusals = { refusesSenders: true, refuses: '' };
    const server = await startMailServer(refusals);
    await backend.restart({ SMTP_URL: server.url });
    expect(await testMail()).toEqual([400, expect.stringContaining('verlangt eine Anmeldung')]);
    refusals.refusesSenders = false;
    refusals.refuses = 'admin@lichtspiel.example';
    expect(await testMail()).toEqual([400, expect.stringContaining('lehnt den Empfänger ab')]);
    expect(await isDone()).toBe(false);
    refusals.refuses = '';
    expect(await testMail()).toEqual([200, expect.stringContaining('angenommen')]);
    expect(await isDone()).toBe(true);
    await backend.stop();
    await server.close();
  },
  LIMIT_MS,
);
