import { setTimeout as delay } from 'node:timers/promises';
import type { Contact } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { toKeyColumns, USER_UID } from '../api/account/services/account';
import { runInTransaction } from '../lib/database';
import { customers } from '../rentman/customers/customers';
import { readDemoAccounts } from './read-demo';

const STORE = { type: 'core', name: 'demo-accounts' } as const;
const KEY = 'state';
const RETRY_AFTER_MS = 3_000;
const MAX_ATTEMPTS = 200;

/**
 * Creates the demo's accounts once, and only where there are no accounts: a private customer and two colleagues of a
 * company, linked to their records in the demo's Rentman. Waits in the background until Rentman answers.
 */
export async function seedDemoAccounts(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store(STORE);
  if (await store.get({ key: KEY })) return;
  if ((await strapi.db.query(USER_UID).count()) > 0) {
    await store.set({ key: KEY, value: 'declined' });
    return;
  }
  void seedWhenReachable(strapi).catch((error: unknown) =>
    strapi.log.warn(`Demo accounts: ${String(error)}`),
  );
}

async function seedWhenReachable(strapi: Core.Strapi): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const accounts = await fetchDemoAccounts().catch(() => null);
    if (accounts !== null) {
      await storeAccounts(strapi, accounts);
      return;
    }
    await delay(RETRY_AFTER_MS, undefined, { ref: false });
  }
}

type DemoAccount = Readonly<Record<string, string | number | null>>;

async function fetchDemoAccounts(): Promise<readonly DemoAccount[]> {
  const accounts: DemoAccount[] = [];
  for (const { code, people } of readDemoAccounts().customers) {
    const contact = await fetchDemoContact(code);
    if (contact === null) continue;
    if (people === undefined) {
      accounts.push(toPrivateAccount(contact));
      continue;
    }
    const persons = (await customers.fetchPeople(contact.id)).slice(0, people);
    accounts.push(
      ...persons.map((person) => ({
        ...toShared(contact, 'business'),
        firstname: person.firstname,
        lastname: person.lastname,
        email: person.email,
        phone: person.phone,
        mobilephone: person.mobilephone,
        contactpersonId: person.id,
        username: toUsername(person.firstname, person.lastname),
      })),
    );
  }
  return accounts;
}

/** The demo password is public, so it is only set for records with an `.example` address, never for a real customer. */
async function fetchDemoContact(code: string): Promise<Contact | null> {
  const contacts = await customers.fetchByCode(code);
  return contacts.find(({ email_1 }) => email_1.endsWith('.example')) ?? null;
}

function toPrivateAccount(contact: Contact): DemoAccount {
  const { firstname, surname, email_1, phone_1 } = contact;
  return {
    ...toShared(contact, 'private'),
    firstname,
    lastname: surname,
    email: email_1,
    phone: phone_1,
    username: toUsername(firstname, surname),
  };
}

function toShared({ id, code, name, type }: Contact, client: string): DemoAccount {
  return { client, rentmanId: id, customerNumber: code, company: type === 'company' ? name : '' };
}

function toUsername(firstname: string, lastname: string): string {
  return `${firstname}.${lastname}`.toLowerCase().replace(/\s+/g, '');
}

async function storeAccounts(strapi: Core.Strapi, accounts: readonly DemoAccount[]) {
  const users = strapi.db.query(USER_UID);
  const roles = strapi.db.query('plugin::users-permissions.role');
  const role = await roles.findOne({ where: { type: 'authenticated' } });
  const service = strapi.plugin('users-permissions').service('user');
  const { password } = await service.ensureHashedPasswords({
    password: readDemoAccounts().password,
  });
  await runInTransaction(strapi, async () => {
    for (const account of accounts) {
      const { username, email } = account;
      const keys = toKeyColumns({ username: String(username), email: String(email) });
      const guard = { provider: 'local', confirmed: true, blocked: false, tokenVersion: 0 };
      await users.create({ data: { ...account, ...keys, ...guard, password, role: role.id } });
    }
    await strapi.store(STORE).set({ key: KEY, value: 'done' });
  });
  strapi.log.info(`Demo accounts: ${accounts.map(({ username }) => username).join(', ')}`);
}
