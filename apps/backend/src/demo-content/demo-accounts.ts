import { setTimeout as delay } from 'node:timers/promises';
import type { Contact, OrderWrite, Product } from '@klappe/contracts';
import { DAY_MS, formatPeriod } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { toKeyColumns, USER_UID } from '../api/account/services/account';
import { createOrderStore, type OrderColumns } from '../api/order/services/order-store';
import { priceOrder } from '../api/order/services/to-order-columns';
import { runInTransaction } from '../lib/database';
import { getCatalogue } from '../rentman/catalogue/catalogue';
import { customers } from '../rentman/customers/customers';
import { type DemoTime, readDemoCalendar, toDemoDates } from './demo-dates';
import {
  type DemoInquiry,
  type DemoSender,
  fetchDemoInquiries,
  storeDemoInquiry,
} from './demo-inquiries';
import { type DemoOrder, readDemoAccounts } from './read-demo';

const STORE = { type: 'core', name: 'demo-accounts' } as const;
const KEY = 'state';
const RETRY_AFTER_MS = 3_000;
const MAX_ATTEMPTS = 200;

/**
 * Creates the demo's accounts once, and only where there are no accounts: a private customer and two colleagues of a
 * company, linked to their records in the demo's Rentman, with their past inquiries. Waits in the background until
 * Rentman answers and the catalogue is there.
 */
export async function seedDemoAccounts(strapi: Core.Strapi, now: Date): Promise<void> {
  const store = strapi.store(STORE);
  if (await store.get({ key: KEY })) return;
  if ((await strapi.db.query(USER_UID).count()) > 0) {
    await store.set({ key: KEY, value: 'declined' });
    return;
  }
  void seedWhenReachable(strapi, now).catch((error: unknown) =>
    strapi.log.warn(`Demo accounts: ${String(error)}`),
  );
}

async function seedWhenReachable(strapi: Core.Strapi, now: Date): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const accounts = await fetchDemoAccounts(strapi, now).catch(() => null);
    if (accounts !== null) {
      await storeAccounts(strapi, accounts);
      return;
    }
    await delay(RETRY_AFTER_MS, undefined, { ref: false });
  }
}

type AccountColumns = Readonly<Record<string, string | number | null>>;
interface DemoAccount {
  readonly columns: AccountColumns;
  readonly orders: readonly OrderColumns[];
  readonly inquiries: readonly DemoInquiry[];
}

async function fetchDemoAccounts(strapi: Core.Strapi, now: Date): Promise<readonly DemoAccount[]> {
  const catalogue = getCatalogue(strapi);
  const when = { now, calendar: await readDemoCalendar(strapi) };
  const accounts: DemoAccount[] = [];
  for (const { code, people, orders } of readDemoAccounts().customers) {
    const senders = await fetchSenders(code, people);
    for (const [index, { columns, sender }] of senders.entries()) {
      accounts.push({
        columns,
        inquiries: await fetchDemoInquiries(sender, catalogue.findOffers, when),
        orders: (orders[index] ?? []).flatMap((order) => {
          const offers = catalogue.findOffers(Object.keys(order.pieces));
          return toOrderColumns(order, offers, when) ?? [];
        }),
      });
    }
  }
  return accounts;
}

/** The columns of an order that was sent without an inquiry; null where the house has none of its pieces. */
function toOrderColumns(order: DemoOrder, offers: readonly Product[], when: DemoTime) {
  const sent = new Date(when.now.getTime() + order.sent * DAY_MS);
  const { rental, use } = toDemoDates(order, when);
  const products = offers
    .filter(({ kind }) => kind === 'rental')
    .map((product) => ({ ...product, price: null, quantity: order.pieces[product.code] ?? 1 }));
  if (products.length === 0) return null;
  const write: OrderWrite = {
    date: sent.toISOString(),
    pickup: 'afternoon',
    remark: order.remark,
    projectReference: order.project,
    planperiod: formatPeriod(rental),
    usageperiod: formatPeriod(use),
    price: 0,
    products,
  };
  const columns = priceOrder(write, offers, sent);
  return 'products' in columns ? columns : null;
}

interface DemoPerson {
  readonly columns: AccountColumns;
  readonly sender: DemoSender;
}

/** The account of a private customer, or those of the first people of a company. */
async function fetchSenders(code: string, people = 0): Promise<readonly DemoPerson[]> {
  const contact = await fetchDemoContact(code);
  if (contact === null) return [];
  if (people === 0) return [toPrivatePerson(contact)];
  const persons = (await customers.fetchPeople(contact.id)).slice(0, people);
  return persons.map((person) => {
    const { firstname, lastname, email, phone } = person;
    return {
      sender: { contact, firstname, lastname, email, phone: phone || contact.phone_1 },
      columns: {
        ...toShared(contact, 'business'),
        firstname,
        lastname,
        email,
        phone,
        mobilephone: person.mobilephone,
        contactpersonId: person.id,
        username: toUsername(firstname, lastname),
      },
    };
  });
}

/** The demo password is public, so it is only set for records with an `.example` address, never for a real customer. */
async function fetchDemoContact(code: string): Promise<Contact | null> {
  const contacts = await customers.fetchByCode(code);
  return contacts.find(({ email_1 }) => email_1.endsWith('.example')) ?? null;
}

function toPrivatePerson(contact: Contact): DemoPerson {
  const { firstname, surname: lastname, email_1: email, phone_1: phone } = contact;
  const own = { firstname, lastname, email, phone };
  const username = toUsername(firstname, lastname);
  return {
    sender: { contact, ...own },
    columns: { ...toShared(contact, 'private'), ...own, username },
  };
}

function toShared({ id, code, name, type }: Contact, client: string): AccountColumns {
  return { client, rentmanId: id, customerNumber: code, company: type === 'company' ? name : '' };
}

function toUsername(firstname: string, lastname: string): string {
  return `${firstname}.${lastname}`.toLowerCase().replace(/\s+/g, '');
}

async function storeAccounts(strapi: Core.Strapi, accounts: readonly DemoAccount[]) {
  const users = strapi.db.query(USER_UID);
  const store = createOrderStore(strapi);
  const roles = strapi.db.query('plugin::users-permissions.role');
  const role = await roles.findOne({ where: { type: 'authenticated' } });
  const service = strapi.plugin('users-permissions').service('user');
  const { password } = await service.ensureHashedPasswords({
    password: readDemoAccounts().password,
  });
  await runInTransaction(strapi, async () => {
    for (const { columns, orders, inquiries } of accounts) {
      const { username, email } = columns;
      const keys = toKeyColumns({ username: String(username), email: String(email) });
      const guard = { provider: 'local', confirmed: true, blocked: false, tokenVersion: 0 };
      const data = { ...columns, ...keys, ...guard, password, role: role.id };
      const { id: ownerId } = await users.create({ data });
      for (const [index, order] of orders.entries()) {
        const key = `demo-${ownerId}-${index}`;
        await store.insert({ ownerId, key, fingerprint: null, inquiryId: null, columns: order });
      }
      for (const inquiry of inquiries) await storeDemoInquiry(strapi, ownerId, inquiry);
    }
    await strapi.store(STORE).set({ key: KEY, value: 'done' });
  });
  strapi.log.info(`Demo accounts: ${accounts.map(({ columns }) => columns.username).join(', ')}`);
}
