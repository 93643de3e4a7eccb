import type { RegistrationForm } from '@klappe/domain';
import { toCustomerKind } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { RegistrationAccounts } from '../../../rentman/customers/register-customer';
import {
  Credentials,
  fetchCredentials,
  findTaken,
  toUsernameKey,
  USER_UID,
} from '../records/account';
import { isPasswordOf } from '../sign-in/log-in';
import { queueConfirmation } from '../sign-in/send-codes';
import { REGISTRATION_UID } from './registration-store';

/** An account as a registration makes it. */
export interface NewAccount {
  readonly form: RegistrationForm;
  readonly contact: { readonly id: number; readonly code: string };
  readonly personId: number | null;
}

/** A repeated call comes within minutes. */
const REPEAT_MS = 60 * 60_000;

const Role = z.object({ id: z.int() });
const Made = z.object({ createdAt: z.union([z.string(), z.number(), z.date()]) });

/** The accounts as a registration sees them. */
export function createRegistrationAccounts(strapi: Core.Strapi): RegistrationAccounts {
  const users = strapi.db.query(USER_UID);
  const isLinked = async (where: object) => (await users.count({ where })) > 0;
  return {
    findTaken: ({ username, email }) => findTaken(strapi, { username, email }),
    async findRepeated({ username, email, password }) {
      const where = { email: email.toLowerCase(), usernameKey: toUsernameKey(username) };
      const row = await users.findOne({ where });
      if (row === null) return null;
      const account = Credentials.parse(row);
      const age = Date.now() - new Date(Made.parse(row).createdAt).getTime();
      if (account.confirmed || account.blocked || age > REPEAT_MS) return null;
      return (await isPasswordOf(strapi, account, password)) ? account.id : null;
    },
    isContactLinked: (rentmanId) => isLinked({ rentmanId }),
    isPersonLinked: (contactpersonId) => isLinked({ contactpersonId }),
    async create(account, registration) {
      const data = await toColumns(strapi, account);
      return await strapi.db.transaction(async () => {
        const { id } = Role.parse(await users.create({ data }));
        const { id: registrationId, claimToken } = registration;
        await strapi.db
          .query(REGISTRATION_UID)
          .deleteMany({ where: { id: registrationId, claimToken } });
        const stored = await fetchCredentials(strapi, { id });
        if (!stored) throw new Error(`Account ${id} vanished while it was made`);
        await queueConfirmation(strapi, stored);
        return id;
      });
    },
  };
}

/** Every column by name: nothing that came with the call beside the form reaches the database. */
async function toColumns(strapi: Core.Strapi, { form, contact, personId }: NewAccount) {
  const { username, firstname, lastname, company, phone, mobilephone } = form;
  const secrets = await strapi
    .plugin('users-permissions')
    .service('user')
    .ensureHashedPasswords({ password: form.password });
  return {
    username,
    usernameKey: toUsernameKey(username),
    email: form.email.toLowerCase(),
    firstname,
    lastname,
    company,
    phone,
    mobilephone,
    client: toCustomerKind(form.client),
    customerNumber: contact.code,
    rentmanId: contact.id,
    contactpersonId: personId,
    password: z.object({ password: z.string() }).parse(secrets).password,
    provider: 'local',
    confirmed: false,
    blocked: false,
    tokenVersion: 0,
    role: await findRoleId(strapi),
  };
}

async function findRoleId(strapi: Core.Strapi): Promise<number> {
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'authenticated' } });
  return Role.parse(role).id;
}
