import { EMPTY_RENTAL_INFO } from '@klappe/domain';
import type { World } from '@klappe/rentman-sandbox/sandbox';
import { z } from 'zod';
import { waitForMail } from '../account/mails';
import { aRest } from '../inquiry/an-inquiry';
import { aCameraRest, sendInquiry } from '../inquiry/customer';
import { anInquiry } from '../own-things/an-inquiry';
import { aProduct, callAs, type ShopStack } from '../own-things/shop-stack';
import { call } from '../support/call';
import { addEquipment } from '../support/seed-catalogue';
import type { Filled } from './calls-at-caps';

const LINES = 500;
const WISHES = 200;
const CODES = Array.from({ length: LINES }, (_, index) => `VOLL-${index}`);
const GUEST = 'voller.gast@example.com';
const PROFILE = {
  username: 'voll.bis.oben',
  email: 'voll.bis.oben@example.com',
  firstname: 'Viktor',
  lastname: 'Voll',
  phone: '+43 1 234 56 78',
  mobilephone: '',
  company: 'Voll Film GmbH',
  uid: 'ATU12345675',
  street: 'Neugasse',
  number: '7',
  postalcode: '1070',
  city: 'Wien',
  country: 'at',
};
const RENTAL = { start: '2030-03-04', end: '2030-03-07' };

const WithId = z.object({ data: z.looseObject({ id: z.number() }) });
const Me = z.looseObject({ id: z.number() });
const Linked = z.object({ data: z.looseObject({ link: z.string() }) });
const Calendar = z.object({ data: z.looseObject({ code: z.string() }) });
const Session = z.object({ data: z.object({ session: z.string() }) });

/** How far an account and a guest link are filled. */
export interface Filling {
  readonly saves: number;
  readonly messages: number;
  readonly changes: number;
  readonly lists: number;
}

/** Items enough for the longest lists, of each many pieces. */
export function seedForCaps(world: World, folder: string): void {
  for (const code of CODES) {
    const name = `Stativ ${code} ${'mit langem Namen '.repeat(8)}`.trim();
    addEquipment(world, { code, name, price: 80, folder, current_quantity: 9999 });
  }
}

/** Whole projects, in which each save changes each line. */
function aFullProject(round: number) {
  return {
    info: { ...EMPTY_RENTAL_INFO, remark: 'W'.repeat(5000) },
    products: CODES.map((code, index) => ({
      ...aProduct({ code, quantity: (round % 90) + 1 }),
      heading: `Abschnitt ${index}`,
      note: `${round} ${'ä'.repeat(190)}`,
      guessedFrom: 'w'.repeat(500),
    })),
  };
}

/** An inquiry changed to as many lines as it may have. */
function aFullChange(round = 0) {
  return {
    equipment: CODES.map((code) => ({ code, kind: 'rental', quantity: 1 + (round % 9) })),
    details: {
      shipping: 'pickup',
      ...RENTAL,
      useStart: RENTAL.start,
      useEnd: RENTAL.end,
      remark: 'W'.repeat(1900),
    },
    pickup: 'morning',
    message: 'W'.repeat(1900),
    way: 'directly',
  };
}

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const aMessage = () => ({ text: 'W'.repeat(1900) });

/** Fills an account and a guest link through the calls themselves, within their limits. */
export async function fillToCaps(
  stack: ShopStack,
  { saves, messages, changes, lists }: Filling,
): Promise<Filled> {
  const { world } = stack.rentman;
  const rentmanId = world.add('contacts', { type: 'company', name: PROFILE.company });
  const contactpersonId = world.add('contactpersons', {
    contact: `/contacts/${rentmanId}`,
    firstname: PROFILE.firstname,
    lastname: PROFILE.lastname,
  });
  const user = { client: 'business', rentmanId, contactpersonId } as const;
  const customer = await stack.addCustomer(PROFILE.username, user);
  const send = callAs(stack, customer);
  const { order } = await anInquiry(stack, customer);
  for (let change = 0; change < changes; change += 1) {
    await send(`POST /orders/${order}/changes`, aFullChange(change), newKey());
  }
  for (let message = 0; message < messages; message += 1) {
    await send(`POST /orders/${order}/messages`, aMessage(), newKey());
  }
  const lines = CODES.map((code) => aProduct({ code }));
  const wishes = lines.slice(0, WISHES).map((product) => ({ ...product, quantity: 1 }));
  const listed = lines.map((product) => ({ ...product, heading: 'Abschnitt' }));
  const shared = { showsPrices: true, dates: null, products: listed };
  const wishlists: number[] = [];
  let sharedLink = '';
  for (let list = 0; list < lists; list += 1) {
    const name = `Liste ${list}`;
    const made = WithId.parse((await send('POST /wishlists', { name }, newKey())).body);
    wishlists.push(made.data.id);
    await send(`PUT /wishlists/${made.data.id}`, { products: wishes });
    const link = await send('POST /shared-lists', { name, ...shared }, newKey());
    sharedLink = Linked.parse(link.body).data.link;
  }
  const connect = [{ id: Me.parse((await send('GET /users/me')).body).id }];
  const cart = WithId.parse((await send('POST /carts', { user: { connect } })).body).data.id;
  await send(`PUT /carts/${cart}`, { products: lines });
  const made = await send('POST /projects', { name: 'Voll', ...aFullProject(0) }, newKey());
  const project = WithId.parse(made.body).data.id;
  for (let save = 1; save <= saves; save += 1) {
    await send(`PUT /projects/${project}`, aFullProject(save));
  }
  const calendar = Calendar.parse((await send('GET /calendar-code')).body).data.code;
  const guest = await fillGuestLink(stack, { messages, changes });
  return {
    codes: CODES,
    account: connect[0]?.id ?? 0,
    jwt: customer.jwt,
    customer: rentmanId,
    project,
    order,
    cart,
    wishlists,
    ...guest,
    sharedLink,
    calendar,
    profile: PROFILE,
    content: aFullProject(saves + 1),
    change: aFullChange(1),
    products: lines,
    wishes,
    shared,
  };
}

/** An inquiry of somebody without an account, opened with the code of its mail. */
async function fillGuestLink(
  { backend }: ShopStack,
  { messages, changes }: Pick<Filling, 'messages' | 'changes'>,
) {
  const { complete } = await sendInquiry(backend);
  await complete(aCameraRest({ client: { ...aRest().client, email: GUEST } }));
  const { text } = await waitForMail(backend, 'kunde', GUEST);
  const link = /\/anfrage\/(\S+)/.exec(text)?.[1] ?? '';
  const path = `/guest-inquiries/${link}`;
  await call(backend, `POST ${path}/codes`, { data: {} });
  const code = /^\d{6}$/m.exec((await waitForMail(backend, 'code', GUEST)).text)?.[0];
  const opened = await call(backend, `POST ${path}/sessions`, { data: { code } });
  const { session } = Session.parse(opened.body).data;
  const ask = (request: string, data: object) =>
    call(backend, request, { jwt: session, data, headers: newKey() });
  for (let change = 0; change < changes; change += 1) {
    await ask(`POST ${path}/changes`, aFullChange(change));
  }
  for (let message = 0; message < messages; message += 1) {
    await ask(`POST ${path}/messages`, aMessage());
  }
  return { link, session };
}
