import { expect, test } from 'vitest';
import { PASSWORD } from '../account/account-stack';
import { readMails } from '../account/mails';
import { aHead } from '../inquiry/an-inquiry';
import { askPanel, send, sendInquiry } from '../inquiry/customer';
import { call } from '../support/call';
import { waitFor } from '../support/wait-for';
import { stack } from './shared-stack';
import { type Customer, callAs } from './shop-stack';

const EXPORT = 'GET /users/me/export';

/** A customer with a cart, a wishlist, a sent inquiry and an unsent one. */
async function aBusyCustomer(name: string, rentmanId?: number): Promise<Customer> {
  const links = rentmanId === undefined ? {} : { rentmanId, customerNumber: '10042' };
  const customer = await stack().addCustomer(name, links);
  const ask = callAs(stack(), customer);
  await ask('POST /carts', { user: { connect: [{ id: customer.id }] } });
  await ask('GET /wishlists/find-own/default-list');
  const inquiry = await sendInquiry(stack().backend, { jwt: customer.jwt });
  expect((await inquiry.complete()).status).toBe(200);
  const unsent = { key: crypto.randomUUID(), jwt: customer.jwt };
  await send(stack().backend, '/rentman/projectrequest', aHead(), unsent);
  return customer;
}

/** Sends the contact form; answers once its mail is stored. */
async function sendMessage(email: string): Promise<void> {
  const message = { name: 'Dora Daten', email, phone: '', message: 'Haben Sie auch Stative?' };
  const data = { ...message, subject: 'Frage', website: '', elapsedMs: 9000 };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await call(stack().backend, 'POST /contact-messages', { data, headers });
  expect(answer).toMatchObject({ status: 200 });
}

async function countWaitingMails(): Promise<number> {
  const { backend, panelToken } = stack();
  const path =
    'api::outgoing-mail.outgoing-mail?filters[state][$in][0]=pending&filters[state][$in][1]=sending';
  const request = `GET /content-manager/collection-types/${path}`;
  const answer = await askPanel(backend, panelToken, request);
  return ((await answer.json()) as { pagination: { total: number } }).pagination.total;
}

/** How many messages and mails the panel has of this person. */
async function countCorrespondence(email: string): Promise<readonly number[]> {
  const { backend, panelToken } = stack();
  const paths = [
    `api::contact-message.contact-message?filters[email][$eqi]=${email}`,
    `api::outgoing-mail.outgoing-mail?filters[$or][0][to][$eqi]=${email}&filters[$or][1][replyTo][$eqi]=${email}`,
  ];
  const counts: number[] = [];
  for (const path of paths) {
    const answer = await askPanel(
      backend,
      panelToken,
      `GET /content-manager/collection-types/${path}`,
    );
    const { pagination } = (await answer.json()) as { pagination: { total: number } };
    counts.push(pagination.total);
  }
  return counts;
}

const leave = ({ jwt }: Customer, currentPassword: unknown) =>
  call(stack().backend, 'DELETE /users/me', { jwt, body: { currentPassword } });

/** State and owner of every inquiry in the panel, of all customers. */
async function listInquiries(): Promise<readonly string[]> {
  const path = '/content-manager/collection-types/api::inquiry.inquiry?pageSize=100';
  const answer = await askPanel(stack().backend, stack().panelToken, `GET ${path}`);
  const { results } = (await answer.json()) as { results: { state: string; user: unknown }[] };
  return results.map(({ state, user }) => `${state} ${JSON.stringify(user)}`);
}

test('everything that is stored of a customer comes as one file', async () => {
  const contact = stack().rentman.world.add('contacts', {
    type: 'private',
    firstname: 'Dora',
    surname: 'Daten',
    code: '10041',
    email_1: 'dora@example.com',
  });
  const dora = await aBusyCustomer('dora.daten', contact);
  const ask = callAs(stack(), dora);
  await sendMessage('Dora.Daten@example.com');
  const answer = await ask(EXPORT);
  expect(answer.headers.get('content-disposition')).toContain('meine-daten.json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer).toMatchObject({
    status: 200,
    body: {
      account: { id: dora.id, username: 'dora.daten', email: 'dora.daten@example.com' },
      contact: { firstName: 'Dora', lastName: 'Daten', email1: 'dora@example.com' },
      contactPerson: null,
      cart: { products: [] },
      wishlists: [{ name: 'Merkliste' }],
      orders: [{ price: 900 }],
      inquiries: [{ projectReference: 'Nachtdreh', lastname: 'Huber' }, { state: 'incomplete' }],
      sessions: [{ device: 'Unbekanntes Gerät' }],
      messages: [{ name: 'Dora Daten', message: 'Haben Sie auch Stative?' }],
      mails: [{ subject: 'Nachricht von Dora Daten: Frage' }],
      auditEvents: [{ event: 'login' }],
      missing: [],
    },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/password|headKey|claimToken|fingerprint/i);
  expect((await call(stack().backend, EXPORT)).status).toBeOneOf([401, 403]);
});

test('without Rentman the file says what is missing', async () => {
  const { rentman } = stack();
  const dora = await stack().addCustomer('dora.zwei', { rentmanId: 1 });
  await rentman.stop();
  const answer = await callAs(stack(), dora)(EXPORT);
  await rentman.start();
  expect(answer).toMatchObject({
    status: 200,
    body: { contact: null, missing: [expect.stringContaining('gerade nicht erreichbar')] },
  });
});

test('an account is deleted by its password only, with everything but sent inquiries', async () => {
  const anna = await aBusyCustomer('luise.weg', 77);
  const other = await aBusyCustomer('lotte.bleibt');
  const before = await listInquiries();
  await sendMessage('luise.weg@example.com');
  await waitFor(async () => expect(await countWaitingMails()).toBe(0));
  expect((await countCorrespondence('luise.weg@example.com'))[0]).toBe(1);
  const plan = await callAs(stack(), anna)('GET /users/me/deletion');
  expect(await leave(anna, 'falsch falsch')).toMatchObject({
    status: 400,
    body: {
      error: {
        message: 'Das aktuelle Passwort ist falsch!',
        details: { errors: [{ path: ['currentPassword'] }] },
      },
    },
  });
  expect(await leave(anna, '')).toMatchObject({
    body: { error: { status: 400, message: 'Bitte Passwort angeben!' } },
  });
  const deletion = await leave(anna, PASSWORD);
  expect(deletion).toMatchObject({
    status: 200,
    body: {
      deleted: expect.arrayContaining([
        'Ihr gespeicherter Warenkorb',
        expect.stringMatching(/^Ihre Merklisten/),
      ]),
      kept: [
        expect.stringContaining('sieben Jahre'),
        expect.stringContaining('Kundendatensatz'),
        expect.stringContaining('ein Jahr lang'),
        expect.stringContaining('90 Tage'),
        expect.stringContaining('Sicherungskopien'),
      ],
    },
  });
  // What is shown before is what happens. The one mail that is kept confirms the deletion.
  expect(plan.body).toEqual(deletion.body);
  expect(await countCorrespondence('luise.weg@example.com')).toEqual([0, 1]);
  expect((await leave(anna, PASSWORD)).status).toBe(401);
  expect((await callAs(stack(), anna)('GET /users/me')).status).toBe(401);
  const login = { identifier: anna.name, password: PASSWORD };
  const { backend } = stack();
  expect((await call(backend, 'POST /auth/local', { body: login })).status).toBe(400);
  const after = await listInquiries();
  expect(after).toHaveLength(before.length - 1);
  expect(after.filter((row) => row.includes('luise'))).toEqual([]);
  expect((await callAs(stack(), other)(EXPORT)).body).toMatchObject({ orders: [{}], cart: {} });
  const mails = await waitFor(() => {
    const about = readMails(backend).filter(({ name }) =>
      name.includes(`konto-${anna.id}-geloescht`),
    );
    expect(about).toHaveLength(2);
    return about.map(({ text }) => text).join('\n');
  });
  expect(mails).toContain('Kundennummer: 10042');
  expect(mails).toContain('Kontakt in Rentman: 77');
  expect(mails).toContain('§ 132 BAO');
});

test('when staff delete an account, its cart, lists and orders are deleted too', async () => {
  const anna = await aBusyCustomer('lina.haus');
  const { backend, panelToken } = stack();
  const users = '/content-manager/collection-types/plugin::users-permissions.user';
  const list = await askPanel(backend, panelToken, `GET ${users}?_q=lina.haus`);
  const { results } = (await list.json()) as { results: { documentId: string }[] };
  const before = (await listInquiries()).length;
  const path = `DELETE ${users}/${results[0]?.documentId}`;
  expect((await askPanel(backend, panelToken, path)).ok).toBe(true);
  expect((await callAs(stack(), anna)('GET /users/me')).status).toBe(401);
  expect(await listInquiries()).toHaveLength(before - 1);
});
