import { expect, test } from 'vitest';
import { z } from 'zod';
import { signInAs } from '../support/sign-in-admin';
import { waitFor } from '../support/wait-for';
import { aRest } from './an-inquiry';
import { aCameraRest, askPanel, send, sendInquiry } from './customer';
import { shop } from './shared-stack';

const LIMIT_MS = 300_000;

const Found = z.object({
  data: z.object({
    inquiries: z.array(z.looseObject({ number: z.string() })),
    customers: z.array(z.object({ email: z.string(), name: z.string(), company: z.string() })),
    messages: z.array(z.looseObject({})),
    items: z.array(z.looseObject({ code: z.string() })),
  }),
});
const Board = z.object({
  data: z.object({ rows: z.array(z.looseObject({})), counts: z.record(z.string(), z.number()) }),
});
const Page = z.object({
  data: z.looseObject({ account: z.looseObject({ id: z.number() }).nullable() }),
});

const CALLER = 'ruth.anruf@wolkenfilm.example';

/** An inquiry of a firm that no other test knows, for 300 euros and a project of its own. */
async function sendFromCaller() {
  const { backend } = shop();
  const { client } = aRest();
  const rest = aCameraRest({
    client: {
      ...client,
      company: '=Wolkenfilm; Überflug',
      city: 'Groß-Enzersdorf',
      firstname: 'Ruth',
      lastname: 'Anruf',
      email: CALLER,
      phone: '0664/111 22-33',
    },
    reference: 'Nordwand',
  });
  expect((await (await sendInquiry(backend)).complete(rest)).status).toBe(200);
}

test(
  'one field finds a caller by number, project, firm, person, address and telephone number in any spelling',
  async () => {
    const { backend, panelToken: admin } = shop();
    const dispatch = await signInAs(backend, admin, 'klappe-disposition');
    await sendFromCaller();
    const find = async (search: string) => {
      const path = `/find?search=${encodeURIComponent(search)}`;
      return Found.parse(await (await askPanel(backend, dispatch, `GET ${path}`)).json()).data;
    };
    for (const typed of [
      ...['+43 664 1112233', '+436641112233', '0043 664/1112233', '06641112233', '0664 111 22'],
      ...['nordwand', 'WOLKENFILM überflug', 'ruth anruf', CALLER.toUpperCase()],
      ...['gross-enz', 'GROSS-ENZERSDORF', 'Groß-Enz'],
    ]) {
      const { inquiries, customers } = await find(typed);
      expect([typed, inquiries.length]).toEqual([typed, 1]);
      expect([typed, customers[0]?.email]).toEqual([typed, CALLER]);
    }
    const [inquiry] = (await find('nordwand')).inquiries;
    expect((await find(String(inquiry?.number))).inquiries).toHaveLength(1);
    expect((await find('cam-2')).items[0]).toMatchObject({ code: 'CAM-2' });
    expect((await find('100%')).inquiries).toEqual([]);
    expect(await find('+43 664 9999999')).toEqual({
      inquiries: [],
      customers: [],
      messages: [],
      items: [],
    });
  },
  LIMIT_MS,
);

test(
  'the board is narrowed by time, amount, used sale and person, and saved as a table that runs no formula',
  async () => {
    const { backend, panelToken: admin } = shop();
    const dispatch = await signInAs(backend, admin, 'klappe-disposition');
    const ask = (path: string) => askPanel(backend, dispatch, `GET /inquiry-board${path}`);
    const read = async (path: string) => (await ask(path)).json();
    const count = async (filters: string) => {
      const { counts } = Board.parse(await read(`?search=nordwand&${filters}`)).data;
      return Object.values(counts).reduce((sum, each) => sum + each, 0);
    };
    // On its way it is in two tabs.
    await waitFor(async () => expect(await count('')).toBe(1));
    expect(await count('when=today&min=1')).toBe(1);
    expect(await count('when=week')).toBe(1);
    // It begins in March 2030.
    expect(await count('when=soon')).toBe(0);
    expect(await count('max=1')).toBe(0);
    expect(await count('sale=1')).toBe(0);
    expect(await count('mine=1')).toBe(0);
    expect(await count('when=gestern&min=viel')).toBe(1);
    let csv = '';
    await waitFor(async () => {
      // `text()` of an answer takes the mark of the byte order away.
      const bytes = await (await ask('/csv?tab=new&search=nordwand')).arrayBuffer();
      csv = Buffer.from(bytes).toString();
      expect(csv).toContain('Nordwand');
    });
    expect(csv.startsWith('\uFEFFNummer;Gesendet;Firma;')).toBe(true);
    expect(csv).toContain(`"'=Wolkenfilm; Überflug";Ruth;Anruf;${CALLER};0664/111 22-33;Nordwand;`);
    expect(csv).toMatch(/;04\.03\.2030;06\.03\.2030;\d+,\d\d;/);
  },
  LIMIT_MS,
);

test(
  'a customer has one page without secrets, on which the house confirms, logs out and deletes as asked',
  async () => {
    const { backend, panelToken: admin, addCustomer } = shop();
    const dispatch = await signInAs(backend, admin, 'klappe-disposition');
    const editor = await signInAs(backend, admin, 'strapi-editor');
    const email = 'paula.seite@wolkenfilm.example';
    const customer = await addCustomer('paula-seite', { email });
    await addCustomer('kollege-seite', { client: 'business', rentmanId: 4711 });
    const { client } = aRest();
    const started = await sendInquiry(backend, { jwt: customer.jwt });
    await started.complete(aCameraRest({ client: { ...client, email } }));
    const MESSAGE = {
      ...{ name: 'Paula Seite', email, phone: '', subject: 'Frage', message: 'Wann?' },
      ...{ website: '', elapsedMs: 9000 },
    };
    await send(backend, '/contact-messages', MESSAGE, { key: crypto.randomUUID() });
    const read = async (token: string) => {
      const path = `/customer?email=${encodeURIComponent(email)}`;
      return askPanel(backend, token, `GET ${path}`);
    };
    const text = await (await read(dispatch)).text();
    const page = Page.parse(JSON.parse(text)).data;
    expect(page).toMatchObject({
      email,
      inquiries: [{ state: expect.any(String) }],
      messages: [{ subject: 'Frage', isDone: false }],
      account: {
        username: 'paula-seite',
        isConfirmed: true,
        isBlocked: false,
        lastLoginAt: expect.any(String),
        devices: [{ lastUsedAt: expect.any(String) }],
        mayCare: true,
        mayDelete: false,
      },
    });
    expect(text).not.toMatch(/password|token|hash|networks|\$2[aby]\$/i);
    expect((await read(editor)).status).toBe(403);
    const act = (step: string, token: string) =>
      askPanel(backend, token, `POST /customer-account/${page.account?.id}/${step}`);
    expect((await act('confirmation', dispatch)).status).toBe(400);
    expect((await act('end-sessions', editor)).status).toBe(403);
    expect((await act('end-sessions', dispatch)).status).toBe(200);
    const me = await backend.fetch('/users/me', {
      headers: { authorization: `Bearer ${customer.jwt}` },
    });
    expect(me.status).toBe(401);
    expect((await act('delete', dispatch)).status).toBe(403);
    expect((await act('delete', admin)).status).toBe(200);
    expect(Page.parse(await (await read(dispatch)).json()).data).toMatchObject({
      account: null,
      inquiries: [{ state: expect.any(String) }],
      messages: [],
    });
  },
  LIMIT_MS,
);
