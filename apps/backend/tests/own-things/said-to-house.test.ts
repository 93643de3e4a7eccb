import { listOrderMessages } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readMails } from '../account/mails';
import { askPanel } from '../inquiry/customer';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';
import { aLine, content } from './a-project';
import { anInquiry } from './an-inquiry';
import { callAs, shareShopStack } from './shop-stack';

/** What customers, guests and members say to the house: bounded, told in few mails, each in its own name. */

const stack = shareShopStack({ settings: { SENDER_MAILS_PER_HOUR: '40' } });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const rows = (table: string) => openBackendDatabase(stack().backend)(table);

async function aSpeaker(name: string) {
  const customer = await stack().addCustomer(name, { firstname: 'Anna', lastname: 'Huber' });
  const inquiry = await anInquiry(stack(), customer);
  const { id: inquiryId } = await rows('inquiries').where({ number: inquiry.number }).first('id');
  return {
    ...inquiry,
    customer,
    inquiryId: Number(inquiryId),
    say: (text: string) => inquiry.ask(`POST /orders/${inquiry.order}/messages`, { text }),
    listMails: () =>
      readMails(stack().backend).filter(
        (mail) => mail.name.startsWith('projekt-') && mail.text.includes(inquiry.number),
      ),
  };
}

/** Sends what was gathered, as if its ten minutes had passed. */
async function sendGathered(): Promise<void> {
  const past = new Date(Date.now() - MINUTE_MS);
  await rows('outgoing_mails').where({ state: 'waiting' }).update({ next_attempt_at: past });
  await stack().backend.doAt(new Date(), 'mail/house-mails.js', 'sendGathered');
}

test('many messages are two mails to the house: the first at once, all others together and in order', async () => {
  const speaker = await aSpeaker('rosa.eins');
  const texts = Array.from({ length: 12 }, (_, index) => `Frage Nummer ${index + 1}.`);
  for (const text of texts) expect((await speaker.say(text)).status).toBe(200);
  await waitFor(() => expect(speaker.listMails()).toHaveLength(1));
  expect(speaker.listMails()[0]?.text).toContain('Frage Nummer 1.');
  // Waiting mails survive a killed backend.
  await stack().backend.kill();
  await stack().backend.restart();
  expect(speaker.listMails()).toHaveLength(1);
  await sendGathered();
  const gathered = await waitFor(() => {
    expect(speaker.listMails()).toHaveLength(2);
    return speaker.listMails().find(({ name }) => name.includes('sammel'));
  });
  const places = texts.slice(1).map((text) => gathered?.text.indexOf(text) ?? -1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
  await sendGathered();
  expect(await rows('outgoing_mails').where({ state: 'waiting' })).toEqual([]);
});

test('more messages than are kept are refused by a sentence that names the limit, and what was said stays', async () => {
  const speaker = await aSpeaker('rosa.zwei');
  const answers = await Promise.all(
    Array.from({ length: 36 }, (_, index) => speaker.say(`Frage ${index}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
    error: { message: expect.stringContaining('höchstens 30 Nachrichten in der Stunde') },
  });
  const said = () => rows('project_messages').where({ inquiry_id: speaker.inquiryId });
  await said().update({ written_at: new Date(Date.now() - 2 * HOUR_MS) });
  expect((await speaker.say('Eine Stunde später')).status).toBe(200);
  const [{ id: _id, document_id: _document, message_key: _key, ...one }] = await said().limit(1);
  const more = Array.from({ length: 169 }, (_, index) => ({
    ...one,
    document_id: `d${speaker.inquiryId}-${index}`,
    message_key: `m${speaker.inquiryId}-${index}`,
  }));
  for (let at = 0; at < more.length; at += 20)
    await rows('project_messages').insert(more.slice(at, at + 20));
  expect(await speaker.say('Zu viel')).toMatchObject({
    status: 429,
    body: { error: { message: expect.stringContaining('schon 200 Nachrichten') } },
  });
  expect(await said()).toHaveLength(200);
  // All of them are there, in pages of bounded size.
  await said().update({ text: 'ä'.repeat(2000) });
  const first = await speaker.see();
  expect(first).toMatchObject({ hasOlderMessages: true });
  expect(first.messages).toHaveLength(50);
  const ids = first.messages.map(({ id }) => id);
  for (let hasOlder = true; hasOlder; ) {
    const path = `GET /orders/${speaker.order}/messages?before=${ids[0]}`;
    const { data } = listOrderMessages.response.parse((await speaker.ask(path)).body);
    expect(JSON.stringify(data).length).toBeLessThan(1_000_000);
    ids.unshift(...data.messages.map(({ id }) => id));
    hasOlder = data.hasOlder;
  }
  expect(new Set(ids).size).toBe(200);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  const stranger = callAs(stack(), await stack().addCustomer('rosa.fremd'));
  expect((await stranger(`GET /orders/${speaker.order}/messages`)).status).toBe(403);
});

test('many direct changes are two mails of bounded size', async () => {
  const speaker = await aSpeaker('rosa.drei');
  const change = (quantity: number) =>
    speaker.ask(`POST /orders/${speaker.order}/changes`, {
      equipment: [{ code: 'CAM-1', kind: 'rental', quantity }],
      details: {
        shipping: 'pickup',
        start: '2030-03-04',
        end: '2030-03-06',
        useStart: '2030-03-04',
        useEnd: '2030-03-06',
        remark: `${quantity} ${'a '.repeat(990)}`,
      },
      pickup: 'morning',
      message: 'm'.repeat(1990),
      way: 'directly',
    });
  const statuses: number[] = [];
  for (let quantity = 3; quantity < 25; quantity += 1)
    statuses.push((await change(quantity)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  const toHouse = () => speaker.listMails().filter(({ name }) => name.includes('haus'));
  await waitFor(() => expect(toHouse()).toHaveLength(1));
  await sendGathered();
  await waitFor(() => expect(toHouse()).toHaveLength(2));
  const gathered = toHouse().find(({ name }) => name.includes('sammel'));
  expect(gathered?.text.length).toBeLessThan(100_000);
  expect(gathered?.text).toContain('4 weitere Nachrichten, siehe Adminbereich');
});

test('one customer with many inquiries causes a bounded number of mails', async () => {
  const { customer, inquiryId, order, number } = await aSpeaker('rosa.vier');
  // As if the customer had said something about forty other inquiries within the hour.
  await rows('outgoing_mails')
    .where({ payer: `account ${customer.id}` })
    .delete();
  const now = new Date();
  const mail = (index: number) => ({
    document_id: `mail-${customer.id}-${index}`,
    key: `mail-${customer.id}-${index}`,
    to: 'haus@lichtspiel.example',
    subject: 's',
    text: '',
    html: '',
    state: 'sent',
    attempts: 1,
    payer: `account ${customer.id}`,
    topic: `inquiry other-${index}`,
    created_at: now,
    updated_at: now,
  });
  for (let index = 0; index < 40; index += 1) await rows('outgoing_mails').insert(mail(index));
  const ask = callAs(stack(), customer);
  expect((await ask(`POST /orders/${order}/messages`, { text: 'Noch etwas.' })).status).toBe(200);
  expect(inquiryId).toBeGreaterThan(0);
  expect(await rows('outgoing_mails').where({ topic: `inquiry ${number}` })).toMatchObject([
    { state: 'waiting' },
  ]);
});

test('a reader reports in their own name, never in that of the customer; forty reports are two mails', async () => {
  const speaker = await aSpeaker('rosa.fuenf');
  const { order, customer, see, number } = speaker;
  const ask = callAs(stack(), customer);
  const made = await ask(
    'POST /projects',
    { name: 'Nachtzug', ...content({ products: [aLine('CAM-1')] }) },
    { 'idempotency-key': crypto.randomUUID() },
  );
  const { id } = z.object({ data: z.looseObject({ id: z.number() }) }).parse(made.body).data;
  await rows('orders').where({ id: order }).update({ customer_project_id: id });
  const reader = await stack().addCustomer('rosa.leser', {
    firstname: 'Stefan',
    lastname: 'Leitner',
  });
  await ask(`POST /projects/${id}/members`, { email: 'rosa.leser@example.com', role: 'reader' });
  const link = await waitFor(() => {
    const mail = readMails(stack().backend).find(({ to }) => to === 'rosa.leser@example.com');
    if (!mail) throw new Error('No invitation yet');
    return /einladung\/(\S+)/.exec(mail.text)?.[1] ?? '';
  });
  const asReader = callAs(stack(), reader);
  expect((await asReader(`POST /project-invitations/${link}`)).status).toBe(200);
  const note = 'Ich storniere alles. Anna Huber';
  const report = { line: 'CAM-1', phase: 'pickup', problem: 'missing', quantity: 1, note };
  for (let count = 0; count < 40; count += 1) {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const { status } = await asReader(`POST /packing/projects/${id}/reports`, report, key);
    expect(status).toBe(200);
  }
  const authors = new Set((await see()).messages.map(({ author }) => author));
  expect([...authors]).toEqual(['Stefan Leitner']);
  const mails = () => readMails(stack().backend).filter(({ text }) => text.includes(note));
  await waitFor(() => expect(mails()).toHaveLength(1));
  expect(mails()[0]?.text).toContain(`Meldung zur Anfrage ${number} von Stefan Leitner`);
  await sendGathered();
  await waitFor(() => expect(mails()).toHaveLength(2));
});

test('a change that a withdrawal comes before Rentman has it ends, and staff see it', async () => {
  const speaker = await aSpeaker('rosa.sechs');
  const { faults } = stack().rentman.world.sandbox;
  faults.set([{ kind: 'status', status: 503, path: '/projectrequests*' }]);
  const change = {
    equipment: [{ code: 'CAM-1', kind: 'rental', quantity: 7 }],
    details: {
      shipping: 'pickup',
      start: '2030-03-04',
      end: '2030-03-06',
      useStart: '2030-03-04',
      useEnd: '2030-03-06',
      remark: '',
    },
    pickup: 'morning',
    message: '',
    way: 'directly',
  };
  const path = `/orders/${speaker.order}`;
  expect((await speaker.ask(`POST ${path}/changes`, change)).status).toBe(200);
  expect((await speaker.ask(`POST ${path}/withdrawal`, {})).status).toBe(200);
  // A delivery that began before the withdrawal would go on.
  const delivery = () => rows('inquiries').where({ id: speaker.inquiryId }).first('state');
  await waitFor(async () => expect((await delivery()).state).not.toBe('delivering'));
  faults.set([]);
  const states = async () =>
    (await rows('project_messages').where({ inquiry_id: speaker.inquiryId, kind: 'change' })).map(
      ({ state }) => state,
    );
  expect(await states()).toEqual(['superseded']);
  expect((await speaker.see()).messages).toMatchObject([{ kind: 'change', isSuperseded: true }]);
  const { documentId } = await rows('inquiries')
    .where({ id: speaker.inquiryId })
    .first('document_id as documentId');
  const { backend, panelToken } = stack();
  const words = await askPanel(backend, panelToken, `GET /inquiry-words/${documentId}`);
  expect(JSON.stringify(await words.json())).toContain('Änderung, durch den Rückzug überholt');
  // Those that an earlier release left behind.
  await rows('project_messages')
    .where({ inquiry_id: speaker.inquiryId, kind: 'change' })
    .update({ state: 'applying' });
  await waitFor(async () => expect(await states()).toEqual(['superseded']));
});

test('a withdrawal that Rentman never hears of has a last attempt', async () => {
  const speaker = await aSpeaker('rosa.sieben');
  const said = () =>
    rows('project_messages').where({ inquiry_id: speaker.inquiryId, kind: 'withdrawal' });
  await rows('inquiries').where({ id: speaker.inquiryId }).update({ rentman_id: null });
  expect((await speaker.ask(`POST /orders/${speaker.order}/withdrawal`, {})).status).toBe(200);
  await waitFor(async () => expect(await said()).toMatchObject([{ state: 'pending' }]));
  await said().update({ give_up_at: new Date(), next_attempt_at: new Date() });
  await waitFor(async () => expect(await said()).toMatchObject([{ state: 'failed' }]));
});

test('accounts that were never confirmed are forgotten after half a year, others stay', async () => {
  const [old, fresh, confirmed] = [
    await stack().addCustomer('rosa.alt'),
    await stack().addCustomer('rosa.neu'),
    await stack().addCustomer('rosa.fest'),
  ];
  const ids = [old.id, fresh.id];
  await rows('up_users').whereIn('id', ids).update({ confirmed: false });
  const yearAgo = new Date(Date.now() - 365 * 24 * HOUR_MS);
  await rows('up_users').whereIn('id', [old.id, confirmed.id]).update({ created_at: yearAgo });
  await stack().backend.doAt(
    new Date(),
    'api/account/services/forget-unconfirmed.js',
    'forgetUnconfirmed',
  );
  const left = await rows('up_users')
    .whereIn('id', [...ids, confirmed.id])
    .select('id');
  expect(left.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([fresh.id, confirmed.id]);
});
