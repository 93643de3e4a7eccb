import { GuestInquiry } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aForm, register } from '../account/a-registration';
import { logIn, PASSWORD } from '../account/account-stack';
import { findCode, readMails, waitForMail } from '../account/mails';
import { aRest } from '../inquiry/an-inquiry';
import { aCameraRest, askPanel, sendInquiry } from '../inquiry/customer';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';
import { stack } from './shared-stack';
import { callAs } from './shop-stack';

const Answer = z.object({ data: GuestInquiry });
const Opened = z.object({ data: z.object({ session: z.string() }) });
const MINUTE_MS = 60_000;

/** An inquiry of somebody without an account, with the link of its confirmation. */
async function aGuest(email: string) {
  const { backend } = stack();
  const { id, complete } = await sendInquiry(backend);
  const rest = aCameraRest({ client: { ...aRest().client, email } });
  expect((await complete(rest)).status).toBe(200);
  const { text } = await waitForMail(backend, 'kunde', email);
  const link = /\/anfrage\/(\S+)/.exec(text)?.[1] ?? '';
  const ask = async (
    request: string,
    { session = '', data }: { readonly session?: string; readonly data?: object } = {},
  ) => {
    const [method = '', path = ''] = request.split(' ');
    const answer = await backend.fetch(`/guest-inquiries/${link}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
      ...(method === 'GET' ? {} : { body: JSON.stringify({ data: data ?? {} }) }),
    });
    const body: unknown = await answer.json();
    return { status: answer.status, body };
  };
  const see = async (session = '') => Answer.parse((await ask('GET ', { session })).body).data;
  const listCodes = () =>
    readMails(backend)
      .filter(({ name, to }) => name.includes('code') && to === email)
      .map((mail) => /^\d{6}$/m.exec(mail.text)?.[0] ?? '');
  const makeCode = async (): Promise<string> => {
    const before = listCodes();
    await openBackendDatabase(backend)('guest_codes')
      .where({ inquiry_id: id })
      .update({ made_at: Date.now() - 2 * MINUTE_MS });
    expect(await ask('POST /codes')).toMatchObject({ body: { data: { isSent: true } } });
    return await waitFor(() => {
      const code = listCodes().find((each) => !before.includes(each));
      if (!code) throw new Error('No code yet');
      return code;
    });
  };
  const open = async () => {
    const answer = await ask('POST /sessions', { data: { code: await makeCode() } });
    return Opened.parse(answer.body).data.session;
  };
  return { id, link, ask, see, makeCode, open };
}

test('a guest sees stage and dates by the link, and all with a code from the same mailbox', async () => {
  const guest = await aGuest('gerda.gast@example.com');
  expect(guest.link).toMatch(/^\d+-[0-9a-f]{64}$/);
  const closed = await guest.see();
  expect(closed).toMatchObject({
    isOpen: false,
    email: 'g•••@example.com',
    products: [],
    remark: '',
    totalCents: 0,
    rentalStart: '2030-03-04',
    project: { stage: 'received', asked: [], messages: [], offers: [], documents: [] },
  });
  expect(JSON.stringify(closed)).not.toContain('Koffer');
  for (const request of ['POST /messages', 'POST /withdrawal', 'GET /documents/quote-1']) {
    expect((await guest.ask(request, { data: { text: 'Hallo' } })).status).toBe(403);
  }
  const session = await guest.open();
  expect(await guest.see(session)).toMatchObject({
    isOpen: true,
    products: [{ code: 'CAM-1', quantity: 2 }],
    remark: 'Bitte mit Koffer.',
  });
  const said = await guest.ask('POST /messages', { session, data: { text: 'Geht auch früher?' } });
  expect(said).toMatchObject({ status: 200, body: { data: { messages: [{ from: 'customer' }] } } });
  const withdrawn = await guest.ask('POST /withdrawal', { session });
  expect(withdrawn).toMatchObject({ status: 200, body: { data: { stage: 'withdrawn' } } });
  expect((await guest.see(`${session}x`)).isOpen).toBe(false);
  const other = await aGuest('otto.gast@example.com');
  expect((await other.see(session)).isOpen).toBe(false);
});

test('who has lost the link gets the links of an address again, and nobody learns whether there are any', async () => {
  const email = 'nina.gast@example.com';
  const guest = await aGuest(email);
  const { backend } = stack();
  const askForLinks = async (to: string) => {
    const answer = await backend.fetch('/guest-inquiries/links', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { email: to } }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const told = await askForLinks('NINA.gast@example.com');
  expect(told).toEqual({ status: 200, body: { data: { received: true } } });
  expect(await askForLinks('niemand@example.com')).toEqual(told);
  expect((await askForLinks('keine')).status).toBe(400);
  const listLinkMails = () => readMails(backend).filter(({ name }) => name.includes('links'));
  await waitFor(() => expect(listLinkMails()).toHaveLength(1));
  expect(listLinkMails()[0]?.text).toContain(`/anfrage/${guest.link}`);
  expect(listLinkMails()[0]?.to.toLowerCase()).toBe(email);
});

test('a code is tried five times, opens once, ends, and is sent once a minute', async () => {
  const guest = await aGuest('hanna.gast@example.com');
  const code = await guest.makeCode();
  expect(await guest.ask('POST /codes')).toMatchObject({ body: { data: { isSent: false } } });
  const wrong = code === '000000' ? '000001' : '000000';
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => guest.ask('POST /sessions', { data: { code: wrong } })),
  );
  const names = tries.map(
    ({ body }) => z.object({ error: z.object({ name: z.string() }) }).parse(body).error.name,
  );
  expect(names.toSorted()).toEqual([
    ...Array(3).fill('code-ended'),
    ...Array(5).fill('wrong-code'),
  ]);
  expect((await guest.ask('POST /sessions', { data: { code } })).status).toBe(409);
  const next = await guest.makeCode();
  expect(
    (await guest.ask('POST /sessions', { data: { code: ` ${next.slice(0, 3)} ${next.slice(3)}` } }))
      .status,
  ).toBe(200);
  expect((await guest.ask('POST /sessions', { data: { code: next } })).status).toBe(409);
  const late = await guest.makeCode();
  await openBackendDatabase(stack().backend)('guest_codes')
    .where({ inquiry_id: guest.id })
    .update({ made_at: Date.now() - 16 * MINUTE_MS });
  expect(await guest.ask('POST /sessions', { data: { code: late } })).toMatchObject({
    status: 409,
    body: { error: { name: 'code-ended' } },
  });
});

test('a code that is not mailed leaves the one that was, and its tries', async () => {
  const guest = await aGuest('jana.gast@example.com');
  const codes = openBackendDatabase(stack().backend)('guest_codes').where({
    inquiry_id: guest.id,
  });
  const ask = async () => {
    await codes.clone().update({ made_at: Date.now() - 2 * MINUTE_MS });
    const { body } = await guest.ask('POST /codes');
    return z.object({ data: z.object({ isSent: z.boolean() }) }).parse(body).data.isSent;
  };
  const code = await guest.makeCode();
  let sent = 1;
  while (await ask()) sent += 1;
  expect(sent).toBeLessThan(15);
  await openBackendDatabase(stack().backend)('guest_codes')
    .where({ inquiry_id: guest.id })
    .update({ made_at: Date.now() - 2 * MINUTE_MS });
  const before: unknown = await codes.clone().first();
  expect(await ask()).toBe(false);
  expect(await codes.clone().first()).toEqual({
    ...Object(before),
    made_at: expect.anything(),
  });
  const listMailed = () =>
    readMails(stack().backend)
      .filter(({ name, to }) => name.includes('code') && to === 'jana.gast@example.com')
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '');
  const last = await waitFor(() => {
    expect(listMailed()).toHaveLength(sent);
    return listMailed().at(-1) ?? '';
  });
  expect(last).not.toBe(code);
  expect((await guest.ask('POST /sessions', { data: { code: last } })).status).toBe(200);
});

test('a link that was made up, or whose rental is sixty days over, opens nothing', async () => {
  const guest = await aGuest('ida.gast@example.com');
  const { backend } = stack();
  const made = guest.link.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const link of [made, `${guest.id}-`, 'none', '99999999999-0']) {
    expect((await backend.fetch(`/guest-inquiries/${link}`)).status).toBe(404);
  }
  const inquiries = openBackendDatabase(backend)('inquiries').where({ id: guest.id });
  const session = await guest.open();
  await inquiries.clone().update({ rental_end: '2020-01-01' });
  expect((await guest.ask('GET ', { session })).status).toBe(404);
  expect((await guest.ask('POST /codes')).status).toBe(404);
});

test('who registers with the address of an inquiry has it in the history once the address is confirmed', async () => {
  const { backend } = stack();
  const email = 'Lena.Gast@example.com';
  const guest = await aGuest(email);
  const form = aForm('lena.gast', { email: email.toLowerCase() });
  expect((await register(stack(), form)).status).toBe(200);
  const mail = await waitForMail(backend, 'bestaetigung', email.toLowerCase());
  const confirm = () =>
    backend.fetch(`/auth/email-confirmation?confirmation=${findCode(mail)}`, {
      headers: { accept: 'application/json' },
    });
  for (let repeat = 0; repeat < 2; repeat += 1) expect((await confirm()).status).toBe(200);
  const ask = callAs(stack(), {
    jwt: await logIn(stack(), 'lena.gast', PASSWORD),
    id: 0,
    name: '',
  });
  expect((await ask('GET /orders/find-own/list')).body).toMatchObject({
    results: [{ products: [{ code: 'CAM-1' }], delivery: { number: expect.any(String) } }],
    pagination: { total: 1 },
  });
  expect((await guest.see()).project?.stage).toBe('received');
});

test('staff see the page as the customer does and send nothing from it, also when the link has ended', async () => {
  const { backend, panelToken } = stack();
  const guest = await aGuest('greta.gesehen@example.com');
  const { documentId } = await openBackendDatabase(backend)('inquiries')
    .where({ id: guest.id })
    .first('document_id as documentId');
  const sheet = await askPanel(backend, panelToken, `GET /inquiry-board/${documentId}`);
  const Sheet = z.object({ data: z.object({ customerView: z.string() }) });
  const { customerView } = Sheet.parse(await sheet.json()).data;
  const [address = '', session = ''] = customerView.split('#ansicht=');
  expect(address).toMatch(new RegExp(`/anfrage/${guest.link}$`));
  expect(await guest.see(session)).toMatchObject({
    isOpen: true,
    isStaffView: true,
    products: [{ code: 'CAM-1' }],
  });
  for (const path of [
    ...['/messages', '/acceptances', '/withdrawal', '/changes'],
    // A mail to the customer would tell that staff look.
    ...['/codes', '/sessions'],
  ]) {
    const answer = await guest.ask(`POST ${path}`, { session, data: { text: 'Hallo' } });
    expect([path, answer.status]).toEqual([path, 403]);
  }
  expect(await guest.see(await guest.open())).toMatchObject({ isOpen: true, isStaffView: false });
  await openBackendDatabase(backend)('inquiries')
    .where({ id: guest.id })
    .update({ rental_end: '2020-01-01' });
  expect((await guest.ask('GET ')).status).toBe(404);
  expect(await guest.see(session)).toMatchObject({ isStaffView: true });
});
