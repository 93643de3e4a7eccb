import { expect, test } from 'vitest';
import { z } from 'zod';
import { askPanel, readRentman, sendInquiry } from '../inquiry/customer';
import { callAs, shareShopStack } from '../own-things/shop-stack';
import { call } from '../support/call';
import { waitFor } from '../support/wait-for';
import { aForm, register } from './a-registration';
import { logIn, toRefusal } from './account-stack';
import { findCode, readMails, waitForMail } from './mails';

const stack = shareShopStack({ settings: { SHOP_URL: 'http://shop.example' } });
const HOUSE = 'haus@lichtspiel.example';
const Me = z.looseObject({
  id: z.int(),
  rentmanId: z.int().nullable(),
  contactpersonId: z.int().nullable(),
});

/** A company that Rentman knows, with its number, and one member in the shop. */
async function aCompany(code: string, changes: object = {}) {
  const name = `Firma ${code}`;
  const { world } = stack().rentman;
  const email_1 = `office@firma${code}.example`;
  const id = world.add('contacts', { type: 'company', code, name, email_1, ...changes });
  const member = await stack().addCustomer(`mitglied.${code}`, {
    client: 'business',
    rentmanId: id,
    customerNumber: code,
  });
  return { id, code, name, email_1, member };
}

/** Registers a colleague, confirms the address and logs in. */
async function join(username: string, company: { code: string; name: string }, email: string) {
  const form = aForm(username, {
    client: 'company',
    hasCustomerNumber: true,
    customerNumber: company.code,
    company: company.name,
    email,
  });
  expect((await register(stack(), form)).status).toBe(200);
  const mail = await waitForMail(stack().backend, 'bestaetigung', email);
  const path = `/auth/email-confirmation?confirmation=${findCode(mail)}`;
  expect((await call(stack().backend, `GET ${path}`)).status).toBe(200);
  const jwt = await logIn(stack(), username);
  return callAs(stack(), { jwt, id: 0, name: username });
}

type Ask = Awaited<ReturnType<typeof join>>;
const readMe = async (ask: Ask) => Me.parse((await ask('GET /users/me')).body);

async function listPeople(companyId: number) {
  const { url, world } = stack().rentman;
  return await readRentman(url, world.token, `contacts/${companyId}/contactpersons`);
}

/** The path of the call behind the link in a mail. */
async function findLink(kind: string, to: string): Promise<string> {
  const { text } = await waitForMail(stack().backend, kind, to);
  const code = /http:\/\/shop\.example\/freigabe\?code=([\w.-]+)/.exec(text)?.[1];
  if (code === undefined) throw new Error(`No link in ${text}`);
  return `/approvals/${code}`;
}

const decide = (link: string, decision: string) =>
  call(stack().backend, `POST ${link}`, { body: { decision } });

async function listApprovals(company: { code: string }) {
  const path = `/content-manager/collection-types/api::approval.approval?filters[customerNumber][$eq]=${company.code}`;
  const answer = await askPanel(stack().backend, stack().panelToken, `GET ${path}`);
  const Entry = z.looseObject({ documentId: z.string(), kind: z.string(), state: z.string() });
  return z.object({ results: z.array(Entry) }).parse(await answer.json()).results;
}

test('number and name of a company open nothing of it: a stranger orders with own data', async () => {
  const company = await aCompany('20001');
  const ask = await join('fremd.eins', company, 'fremd.eins@gmail.com');
  expect((await ask('GET /users/me')).body).toMatchObject({
    client: 'business',
    rentmanId: null,
    contactpersonId: null,
    customerNumber: '',
  });
  const statuses = await Promise.all([
    ask(`GET /rentman/customer/${company.id}`),
    ask(`GET /rentman/customer/code/${company.code}`),
    call(stack().backend, `PUT /rentman/customer/${company.id}`, {
      body: { invoice_street: 'Diebsgasse' },
    }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await listPeople(company.id)).toEqual([]);
  expect((await ask('GET /profile/pending')).body).toEqual({
    membership: { company: company.name, customerNumber: '20001', isRefused: false },
    newEmail: null,
    companyChanges: [],
  });
  const jwt = await logIn(stack(), 'fremd.eins');
  const inquiry = await sendInquiry(stack().backend, { jwt });
  expect((await inquiry.complete()).status).toBe(200);
  const note = 'Möchte zu Firma Firma 20001 (Kundennummer 20001) gehören, noch nicht bestätigt.';
  const mail = await waitFor(() => {
    const found = readMails(stack().backend).find(
      ({ text, to }) => to === HOUSE && text.includes(note),
    );
    expect(found).toBeDefined();
    return found;
  });
  expect(mail?.name).toContain('-haus');
  const { url, world } = stack().rentman;
  await waitFor(async () => {
    const requests = await readRentman(url, world.token, 'projectrequests');
    expect(requests.filter(({ remark }) => String(remark).includes(note))).toMatchObject([
      { linked_contact: null },
    ]);
  });
});

test('the house approves by the link of its mail: looking decides nothing, deciding counts once', async () => {
  const company = await aCompany('20002');
  const ask = await join('neu.zwei', company, 'neu.zwei@gmail.com');
  const link = await findHouseLink('neu.zwei@gmail.com');
  for (let times = 0; times < 3; times += 1) {
    expect((await call(stack().backend, `GET ${link}`)).body).toEqual({
      kind: 'membership',
      state: 'pending',
      company: company.name,
      customerNumber: '20002',
      person: 'Eva Huber (neu.zwei@gmail.com)',
      changes: [],
    });
  }
  expect(await readMe(ask)).toMatchObject({ rentmanId: null });
  const answers = await Promise.all([decide(link, 'approve'), decide(link, 'approve')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (const decision of ['approve', 'refuse']) {
    expect((await decide(link, decision)).body).toMatchObject({ state: 'approved' });
  }
  const people = await listPeople(company.id);
  expect(people).toMatchObject([{ lastname: 'Huber', email: 'neu.zwei@gmail.com' }]);
  expect(await readMe(ask)).toMatchObject({
    rentmanId: company.id,
    contactpersonId: people[0]?.id,
    customerNumber: '20002',
  });
  expect((await ask(`GET /rentman/customer/${company.id}`)).status).toBe(200);
  await waitForMail(stack().backend, 'aufgenommen', 'neu.zwei@gmail.com');
});

/** The link of the house's mail about this person. */
async function findHouseLink(email: string): Promise<string> {
  return await waitFor(() => {
    const mail = readMails(stack().backend).find(
      ({ to, text }) => to === HOUSE && text.includes(email) && text.includes('/freigabe?code='),
    );
    const code = /\/freigabe\?code=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
    expect(code).toBeDefined();
    return `/approvals/${code}`;
  });
}

test('a member decides by their mail, and only as long as they are one', async () => {
  const company = await aCompany('20003');
  const ask = await join('neu.drei', company, 'neu.drei@gmail.com');
  const link = await findLink('freigabe', `${company.member.name}@example.com`);
  const users = '/content-manager/collection-types/plugin::users-permissions.user';
  const { backend, panelToken } = stack();
  const found = await askPanel(backend, panelToken, `GET ${users}?_q=${company.member.name}`);
  const { results } = (await found.json()) as { results: { documentId: string }[] };
  const path = `PUT ${users}/${results[0]?.documentId}`;
  const setBlocked = (blocked: boolean) => askPanel(backend, panelToken, path, { blocked });
  expect((await setBlocked(true)).ok).toBe(true);
  expect(toRefusal(await decide(link, 'approve'))).toEqual([400, 'Dieser Link gilt nicht mehr.']);
  expect((await setBlocked(false)).ok).toBe(true);
  expect((await decide(link, 'refuse')).body).toMatchObject({ state: 'refused' });
  expect(await readMe(ask)).toMatchObject({ rentmanId: null });
  expect((await ask('GET /profile/pending')).body).toMatchObject({
    membership: { isRefused: true },
  });
  const mail = await waitForMail(backend, 'abgelehnt', 'neu.drei@gmail.com');
  expect(mail.text).toContain('nicht bestätigt');
});

test('a known contact person and an address of the company’s own domain need nobody’s approval', async () => {
  const company = await aCompany('20004', { email_2: 'buero@gmail.com' });
  const person = { contact: `/contacts/${company.id}`, firstname: 'E.', lastname: 'H.' };
  const known = stack().rentman.world.add('contactpersons', {
    ...person,
    email: 'Bekannt.Vier@gmail.com',
  });
  const first = await join('bekannt.vier', company, 'bekannt.vier@gmail.com');
  expect(await readMe(first)).toMatchObject({ rentmanId: company.id, contactpersonId: known });
  const second = await join('domain.vier', company, 'eva@firma20004.example');
  expect(await readMe(second)).toMatchObject({ rentmanId: company.id });
  const third = await join('gratis.vier', company, 'gratis.vier@gmail.com');
  expect(await readMe(third)).toMatchObject({ rentmanId: null });
});

test('an unconfirmed address proves nothing', async () => {
  const company = await aCompany('20005');
  const form = aForm('unbestaetigt', {
    client: 'company',
    hasCustomerNumber: true,
    customerNumber: company.code,
    company: company.name,
    email: 'chef@firma20005.example',
  });
  expect((await register(stack(), form)).body).toMatchObject({ user: { rentmanId: null } });
  expect(await listApprovals(company)).toMatchObject([{ state: 'unconfirmed' }]);
  expect(await listPeople(company.id)).toEqual([]);
});

test('the house decides in the panel, too', async () => {
  const company = await aCompany('20006');
  const ask = await join('neu.sechs', company, 'neu.sechs@gmail.com');
  const [approval] = await listApprovals(company);
  const path = `POST /approval-decisions/${approval?.documentId}/approve`;
  const { backend, panelToken } = stack();
  expect((await askPanel(backend, panelToken, path)).status).toBe(200);
  expect((await askPanel(backend, panelToken, path)).status).toBe(400);
  expect(await readMe(ask)).toMatchObject({ rentmanId: company.id });
});

test('with Rentman away nothing is decided, and the same link works later', async () => {
  const company = await aCompany('20007');
  const ask = await join('neu.sieben', company, 'neu.sieben@gmail.com');
  const link = await findHouseLink('neu.sieben@gmail.com');
  await stack().rentman.stop();
  const answer = await decide(link, 'approve');
  await stack().rentman.start();
  expect(answer.status).toBe(503);
  expect(await readMe(ask)).toMatchObject({ rentmanId: null });
  expect((await decide(link, 'approve')).body).toMatchObject({ state: 'approved' });
});

test('a member’s change of company data is a request, which the house confirms', async () => {
  const company = await aCompany('20008', { invoice_street: 'Altgasse', invoice_number: '1' });
  const { backend } = stack();
  const put = (body: object) =>
    call(backend, `PUT /rentman/customer/${company.id}`, { jwt: company.member.jwt, body });
  const wish = { email_1: 'dieb@boese.example', invoice_street: 'Neugasse' };
  for (let times = 0; times < 2; times += 1) {
    expect(await put(wish)).toMatchObject({
      status: 200,
      body: { email_1: company.email_1, invoice_street: 'Altgasse' },
    });
  }
  const ask = callAs(stack(), company.member);
  const changes = [
    { label: 'Email', before: company.email_1, after: 'dieb@boese.example' },
    {
      label: 'Rechnungsanschrift',
      before: 'Altgasse 1, Österreich',
      after: 'Neugasse 1, Österreich',
    },
  ];
  expect((await ask('GET /profile/pending')).body).toMatchObject({ companyChanges: changes });
  const told = await waitForMail(backend, 'freigabe', company.email_1);
  expect(told.text).toContain('neu: Neugasse 1');
  expect(told.text).not.toContain('/freigabe?code=');
  const link = await findHouseLink('mitglied.20008@example.com');
  expect((await call(backend, `GET ${link}`)).body).toMatchObject({ changes });
  expect(await listApprovals(company)).toHaveLength(1);
  expect((await decide(link, 'approve')).body).toMatchObject({ state: 'approved' });
  expect((await ask(`GET /rentman/customer/${company.id}`)).body).toMatchObject(wish);
  const result = await waitFor(() => waitForMail(backend, 'entschieden-firma', company.email_1));
  expect(result.text).toContain('übernommen');
});

test('a wrong number, a wrong name and a number that does not exist are refused alike', async () => {
  await aCompany('20009');
  const claims = [
    { customerNumber: '20009', company: 'Ganz andere GmbH' },
    { customerNumber: '99999', company: 'Firma 20009' },
    { customerNumber: '20001', company: 'Firma 20009' },
  ];
  const { rentman } = stack();
  const seen: object[] = [];
  for (const [index, claim] of claims.entries()) {
    const before = rentman.requests.length;
    const email = `abgewiesen${index}@mail.example`;
    const known = { client: 'company', hasCustomerNumber: true, ...claim, email } as const;
    const { status, body } = await register(stack(), aForm(`abgewiesen${index}`, known));
    // The mirror of the catalogue asks meanwhile.
    const asked = rentman.requests.slice(before).filter((each) => each.includes('/contacts'));
    seen.push({ status, body, asked });
  }
  expect(seen[0]).toMatchObject({ status: 400, asked: ['GET /contacts'] });
  expect(seen).toEqual([seen[0], seen[0], seen[0]]);
});
