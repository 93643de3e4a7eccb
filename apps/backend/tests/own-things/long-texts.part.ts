import { expect, test } from 'vitest';
import { aHead, aRest } from '../inquiry/an-inquiry';
import { openPanel } from '../support/panel';
import { stack } from './shared-stack';
import { aProduct, type Customer, callAs } from './shop-stack';

const LIMIT_MS = 300_000;

const LINE = 'Ä'.repeat(120);
const REMARK = 'ö'.repeat(2000);
/** 30 characters whose sort key is the longest. */
const REFERENCE = '1각'.repeat(15);
const LINK = `https://lichtspiel.example/${'x'.repeat(473)}`;

/** An address whose domain grows when it is written in ASCII. */
function anUmlautEmail(labels: number): string {
  return `anna@${'öäüßéèñøæå.'.repeat(labels)}at`;
}

async function sendLongInquiry(customer: Customer, email: string) {
  const send = callAs(stack(), customer);
  const names = { contact_person_first_name: LINE, contact_person_lastname: LINE };
  const head = aHead({ contact_name: LINE, ...names, contact_person_email: email, remark: REMARK });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const begun = await send('POST /rentman/projectrequest', head, headers);
  if (begun.status !== 200) return begun;
  const { id } = (begun.body as { data: { id: number } }).data;
  const { client, details } = aRest();
  const texts = { firstname: LINE, lastname: LINE, street: LINE, city: LINE, company: LINE };
  const rest = aRest({
    equipment: [{ code: 'CAM-1', kind: 'rental', quantity: 2 }],
    client: { ...client, ...texts, number: '1'.repeat(20), phone: `+${'4 '.repeat(15)}`, email },
    details: { ...details, remark: REMARK },
    reference: REFERENCE,
  });
  return send(`POST /rentman/projectrequest/${id}`, rest, headers);
}

test(
  'an inquiry is stored whole when every text is as long as the form allows',
  async () => {
    const anna = await stack().addCustomer('anna-lang');
    expect((await sendLongInquiry(anna, anUmlautEmail(8))).status).toBe(200);
    const { body } = await callAs(stack(), anna)('GET /users/me/export');
    expect(body).toMatchObject({
      orders: [{ projectReference: REFERENCE }],
      inquiries: [{ firstname: LINE, company: LINE, remark: REMARK }],
    });
  },
  LIMIT_MS,
);

test(
  'an email address that is too long in ASCII is refused with a sentence',
  async () => {
    const bert = await stack().addCustomer('bert-lang');
    expect(await sendLongInquiry(bert, anUmlautEmail(20))).toMatchObject({
      status: 400,
      body: { error: { details: { errors: [{ message: 'Ungültige Email-Adresse.' }] } } },
    });
  },
  LIMIT_MS,
);

test(
  'a product with characters that no database stores is refused, and the longest allowed one is kept',
  async () => {
    const call = callAs(stack(), await stack().addCustomer('cora-lang'));
    const { id } = (
      (await call('POST /carts', await ownUser(call))).body as { data: { id: number } }
    ).data;
    const save = async (changes: object) =>
      (await call(`PUT /carts/${id}`, { products: [aProduct({ ...changes })] })).status;
    expect(await save({ code: 'CAM-1\u0000' })).toBe(400);
    expect(await save({ code: 'CAM-1\ud83d' })).toBe(400);
    expect(await save({ link: '/rental/x\u0000' })).toBe(400);
    expect(await save({ image: '/pictures/\ud83d.jpg' })).toBe(400);
    const long = {
      code: 'c'.repeat(200),
      displayname: 'n'.repeat(250),
      link: `/${'l'.repeat(499)}`,
    };
    expect(await save({ ...long, image: `/${'i'.repeat(999)}` })).toBe(200);
  },
  LIMIT_MS,
);

async function ownUser(call: ReturnType<typeof callAs>) {
  const { id } = (await call('GET /users/me')).body as { id: number };
  return { user: { connect: [{ id }] } };
}

test(
  'a wishlist keeps the longest name that it may have',
  async () => {
    const call = callAs(stack(), await stack().addCustomer('dora-lang'));
    const name = 'İ'.repeat(60);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect(await call('POST /wishlists', { name }, headers)).toMatchObject({
      status: 200,
      body: { data: { name } },
    });
  },
  LIMIT_MS,
);

test(
  'the panel keeps links and questions of the length that it allows',
  async () => {
    const panel = await openPanel(stack().backend);
    const media = { name: 'Facebook', link: LINK };
    const statuses = [(await panel.create('api::social-media.social-media', media)).status];
    const page = {
      name: 'Lang',
      slug: 'lang',
      seo: { canonicalURL: LINK },
      content: [
        { __component: 'sections.faq', items: [{ question: 'f'.repeat(300), answer: 'Ja.' }] },
        {
          __component: 'sections.call-to-action',
          title: 'Titel',
          buttonText: 'Los',
          buttonLink: LINK,
        },
      ],
    };
    statuses.push((await panel.create('api::page.page', page)).status);
    const studio = { name: 'Studio', slug: 'studio-lang', webshopLink: LINK };
    statuses.push((await panel.create('api::studio.studio', studio)).status);
    expect(statuses).toEqual([201, 201, 201]);
  },
  LIMIT_MS,
);
