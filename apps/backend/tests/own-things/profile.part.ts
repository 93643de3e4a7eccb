import type { Faults } from '@klappe/rentman-sandbox/sandbox';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PASSWORD } from '../account/account-stack';
import { findCode, waitForMail } from '../account/mails';
import { askPanel } from '../inquiry/customer';
import { call } from '../support/call';
import { stack } from './shared-stack';
import { callAs } from './shop-stack';

const Row = z.object({ data: z.looseObject({}) });

function aProfile(changes: Readonly<Record<string, string | boolean>> = {}) {
  return {
    username: 'frida.neu',
    email: 'frida@neu.example',
    firstname: 'Frida',
    lastname: 'Neu',
    phone: '+43 1 234 56 78',
    mobilephone: '',
    company: 'Neu Film GmbH',
    uid: 'ATU12345675',
    street: 'Neugasse',
    number: '7',
    postalcode: '1070',
    city: 'Wien',
    country: 'at',
    ...changes,
  };
}

/** A business customer with a company and a contact person in Rentman. */
async function aBusinessCustomer(name: string) {
  const { world } = stack().rentman;
  const rentmanId = world.add('contacts', {
    type: 'company',
    name: 'Alt Film GmbH',
    VAT_code: 'ATU00000000',
    mailing_city: 'Graz',
  });
  const contactpersonId = world.add('contactpersons', {
    contact: `/contacts/${rentmanId}`,
    firstname: 'Frida',
    lastname: 'Alt',
  });
  const customer = await stack().addCustomer(name, {
    client: 'business',
    rentmanId,
    contactpersonId,
  });
  const save = (changes: Readonly<Record<string, string | boolean>> = {}) =>
    call(stack().backend, 'PUT /profile', {
      jwt: customer.jwt,
      body: aProfile({ email: `${name}@example.com`, ...changes }),
    });
  return { customer, rentmanId, contactpersonId, save };
}

async function readRow(path: string) {
  const { url, world } = stack().rentman;
  const headers = { authorization: `Bearer ${world.token}` };
  return Row.parse(await (await fetch(`${url}/${path}`, { headers })).json()).data;
}

/** Runs the work while the sandbox injects these faults. */
async function withFaults<T>(
  faults: Parameters<Faults['set']>[0],
  work: () => Promise<T>,
): Promise<T> {
  const { sandbox } = stack().rentman.world;
  sandbox.faults.set(faults);
  try {
    return await work();
  } finally {
    sandbox.faults.set([]);
  }
}

test('a profile is saved in account and contact person; the company’s data wait for the house', async () => {
  const { save, customer, rentmanId, contactpersonId } = await aBusinessCustomer('frida.eins');
  const names = { username: 'frida.gleich' };
  const before = await readRow(`contacts/${rentmanId}`);
  const first = await save(names);
  expect(first).toMatchObject({
    status: 200,
    body: { account: { ...names, id: customer.id, company: '', lastname: 'Neu' } },
  });
  expect((await save(names)).body).toEqual(first.body);
  expect(await readRow(`contactpersons/${contactpersonId}`)).toMatchObject({
    firstname: 'Frida',
    lastname: 'Neu',
    email: 'frida.eins@example.com',
  });
  expect(await readRow(`contacts/${rentmanId}`)).toEqual(before);
  const pending = await callAs(stack(), customer)('GET /profile/pending');
  expect(pending.body).toEqual({
    membership: null,
    newEmail: null,
    companyChanges: [
      { label: 'Firma', before: 'Alt Film GmbH', after: 'Neu Film GmbH' },
      { label: 'UID-Nummer', before: 'ATU00000000', after: 'ATU12345675' },
      {
        label: 'Postanschrift',
        before: 'Graz, Österreich',
        after: 'Neugasse 7, 1070 Wien, Österreich',
      },
    ],
  });
  await approveChange(customer.name);
  expect(await readRow(`contacts/${rentmanId}`)).toMatchObject({
    name: 'Neu Film GmbH',
    VAT_code: 'ATU12345675',
    mailing_city: 'Wien',
  });
  expect((await callAs(stack(), customer)('GET /users/me')).body).toMatchObject({
    company: 'Neu Film GmbH',
  });
});

/** Approves everything that waits, as the house does in the panel. */
async function approveChange(reason: string): Promise<void> {
  const { backend, panelToken } = stack();
  const path = '/content-manager/collection-types/api::approval.approval?pageSize=100';
  const answer = await askPanel(backend, panelToken, `GET ${path}`);
  const Approvals = z.object({
    results: z.array(z.object({ documentId: z.string(), state: z.string() })),
  });
  for (const { documentId, state } of Approvals.parse(await answer.json()).results) {
    if (state !== 'pending') continue;
    const request = `POST /approval-decisions/${documentId}/approve`;
    const decision = await askPanel(backend, panelToken, request);
    expect([reason, decision.status]).toEqual([reason, 200]);
  }
}

test('an own phone number is saved although the company’s record is incomplete', async () => {
  const { save, rentmanId, contactpersonId } = await aBusinessCustomer('frida.lueckenlos');
  const nothing = { uid: '', street: '', number: '', postalcode: '', city: '', country: 'at' };
  await stack().changeRentman(`contacts/${rentmanId}`, { VAT_code: '', mailing_city: '' });
  const names = { username: 'frida.luecke' };
  const own = { ...names, ...nothing, company: 'Alt Film GmbH', phone: '+43 664 7654321' };
  const before = await readRow(`contacts/${rentmanId}`);
  expect(await save(own)).toMatchObject({ status: 200, body: { account: { phone: own.phone } } });
  expect(await readRow(`contactpersons/${contactpersonId}`)).toMatchObject({ phone: own.phone });
  expect(await readRow(`contacts/${rentmanId}`)).toEqual(before);
  expect(await save({ ...own, city: 'Graz', uid: 'ATU1' })).toMatchObject({
    status: 400,
    body: { error: { details: { errors: [{ path: ['uid'] }] } } },
  });
});

test('visiting and invoice address move along where they were the same', async () => {
  const { save, rentmanId } = await aBusinessCustomer('frida.umzug');
  const path = `contacts/${rentmanId}`;
  await stack().changeRentman(path, {
    invoice_city: 'Graz',
    visit_city: 'Graz',
    visit_street: 'Werkstraße',
  });
  const names = { username: 'frida.umgezogen' };
  expect((await save(names)).status).toBe(200);
  await approveChange('move');
  expect(await readRow(path)).toMatchObject({
    mailing_street: 'Neugasse',
    invoice_street: 'Neugasse',
    invoice_postalcode: '1070',
    invoice_city: 'Wien',
    visit_street: 'Werkstraße',
    visit_city: 'Graz',
  });
});

test('an address that differs is changed only when the customer says so', async () => {
  const { save, rentmanId } = await aBusinessCustomer('frida.gefragt');
  const path = `contacts/${rentmanId}`;
  const billing = { invoice_street: 'Hauptplatz', invoice_city: 'Linz' };
  await stack().changeRentman(path, { ...billing, visit_street: 'Werkstraße', visit_city: 'Graz' });
  const names = { username: 'frida.antwort' };
  expect((await save({ ...names, alsoVisit: true })).status).toBe(200);
  await approveChange('visit');
  expect(await readRow(path)).toMatchObject({ ...billing, visit_street: 'Neugasse' });
  // The address stays as it is: there is nothing to take over.
  expect((await save({ ...names, alsoInvoice: true })).status).toBe(200);
  await approveChange('nothing');
  expect(await readRow(path)).toMatchObject(billing);
  expect((await save({ ...names, number: '8', alsoInvoice: true })).status).toBe(200);
  await approveChange('invoice');
  expect(await readRow(path)).toMatchObject({ invoice_street: 'Neugasse', invoice_number: '8' });
});

test('a visiting address that the profile showed as the address follows it', async () => {
  const { save, rentmanId } = await aBusinessCustomer('frida.besuch');
  const path = `contacts/${rentmanId}`;
  await stack().changeRentman(path, { mailing_city: '', visit_street: 'Werkstraße' });
  const names = { username: 'frida.besucht' };
  expect((await save(names)).status).toBe(200);
  await approveChange('visit');
  const moved = { mailing_street: 'Neugasse', visit_street: 'Neugasse' };
  expect(await readRow(path)).toMatchObject(moved);
});

test('when Rentman refuses a profile, nothing is changed', async () => {
  const { save, customer, rentmanId } = await aBusinessCustomer('frida.zwei');
  const refused = {
    kind: 'status',
    status: 400,
    method: 'PUT',
    path: '/contactpersons/*',
  } as const;
  expect(await withFaults([{ ...refused, times: 1 }], () => save())).toMatchObject({
    status: 400,
    body: { error: { message: 'Die Angaben wurden nicht angenommen. Bitte prüfen Sie sie.' } },
  });
  expect(await readRow(`contacts/${rentmanId}`)).toMatchObject({
    name: 'Alt Film GmbH',
    VAT_code: 'ATU00000000',
    mailing_city: 'Graz',
  });
  expect((await callAs(stack(), customer)('GET /users/me')).body).toMatchObject({
    username: 'frida.zwei',
    company: '',
  });
});

test('a change that could not be undone is reported, and saving again completes it', async () => {
  const { world } = stack().rentman;
  const rentmanId = world.add('contacts', { type: 'private', firstname: 'Frida', surname: 'Alt' });
  await stack().addCustomer('frida.vergebene');
  const customer = await stack().addCustomer('frida.drei', { client: 'private', rentmanId });
  const body = aProfile({ username: 'frida.geheilt', email: 'frida.drei@example.com' });
  const save = () => call(stack().backend, 'PUT /profile', { jwt: customer.jwt, body });
  const lost = { kind: 'lost-answer', method: 'PUT', path: '/contacts/*', times: 1 } as const;
  const down = { kind: 'status', status: 400, method: 'PUT', path: '/contacts/*' } as const;
  expect(await withFaults([lost, down], save)).toMatchObject({
    status: 503,
    body: { error: { message: expect.stringContaining('nicht vollständig gespeichert') } },
  });
  expect((await save()).status).toBe(200);
  expect(await readRow(`contacts/${rentmanId}`)).toMatchObject({ surname: 'Neu' });
});

test('without Rentman nothing is changed, and the customer gets a message', async () => {
  const { save, customer } = await aBusinessCustomer('frida.vier');
  const { rentman } = stack();
  await rentman.stop();
  const answer = await save();
  await rentman.start();
  expect(answer).toMatchObject({
    status: 503,
    body: { error: { message: expect.stringContaining('Es wurde nichts geändert') } },
  });
  expect((await callAs(stack(), customer)('GET /users/me')).body).toMatchObject({ company: '' });
});

test('wrong fields, taken names and strangers change nothing', async () => {
  const { save, rentmanId } = await aBusinessCustomer('frida.fuenf');
  await stack().addCustomer('frida.vergeben');
  expect(await save({ firstname: '', uid: 'ATU1' })).toMatchObject({
    status: 400,
    body: { error: { details: { errors: [{ path: ['firstname'] }, { path: ['uid'] }] } } },
  });
  expect(await save({ username: 'Frida.Vergeben' })).toMatchObject({
    status: 400,
    body: { error: { message: 'Username already taken' } },
  });
  expect(await readRow(`contacts/${rentmanId}`)).toMatchObject({ name: 'Alt Film GmbH' });
  const nobody = await call(stack().backend, 'PUT /profile', { body: aProfile() });
  expect(nobody.status).toBeOneOf([401, 403]);
});

test('an account without a contact in Rentman is saved by itself', async () => {
  const { jwt } = await stack().addCustomer('frida.sechs');
  const body = aProfile({ username: 'frida.allein', email: 'frida.sechs@example.com' });
  expect(await call(stack().backend, 'PUT /profile', { jwt, body })).toMatchObject({
    status: 200,
    body: { account: { username: 'frida.allein', client: 'private', company: '' } },
  });
});

test('another email address needs the password, and reaches Rentman once it is confirmed', async () => {
  const { save, customer, contactpersonId } = await aBusinessCustomer('frida.sieben');
  await stack().changeRentman(`contactpersons/${contactpersonId}`, { email: 'alt@example.com' });
  const email = 'frida.neu@example.com';
  const wish = { username: 'frida.sieben', email, lastname: 'Umgezogen' };
  expect(await save(wish)).toMatchObject({
    status: 400,
    body: { error: { details: { errors: [{ path: ['emailPassword'] }] } } },
  });
  const person = () => readRow(`contactpersons/${contactpersonId}`);
  expect(await person()).toMatchObject({ lastname: 'Alt', email: 'alt@example.com' });
  expect(await save({ ...wish, emailPassword: PASSWORD })).toMatchObject({
    status: 200,
    body: { account: { email: 'frida.sieben@example.com', lastname: 'Umgezogen' } },
  });
  expect(await person()).toMatchObject({ email: 'frida.sieben@example.com' });
  const stolen = await call(stack().backend, `PUT /rentman/contactperson/${contactpersonId}`, {
    jwt: customer.jwt,
    body: { email: 'dieb@example.com', phone: '+43 1 234 56 00' },
  });
  expect(stolen).toMatchObject({ status: 200, body: { phone: '+43 1 234 56 00' } });
  expect(await person()).toMatchObject({ email: 'frida.sieben@example.com' });
  const code = findCode(await waitForMail(stack().backend, 'email-neu', email));
  const path = `GET /auth/email-confirmation?confirmation=${code}`;
  expect((await call(stack().backend, path)).status).toBe(200);
  expect(await person()).toMatchObject({ email });
  expect((await callAs(stack(), customer)('GET /users/me')).body).toMatchObject({ email });
});
