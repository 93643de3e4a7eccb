import { toCustomerKind } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { runInTransaction } from '../../../lib/database';
import { toPersonText } from '../../../mail/person-text';
import type { NewAccount, RegistrationAccounts } from '../../../rentman/customers/registration';
import {
  Credentials,
  fetchCredentials,
  findTaken,
  pickAccountFields,
  toKeyColumns,
  USER_UID,
} from './account';
import { getCompanyApprovals } from './company-approvals';
import { isPasswordOf } from './log-in';
import { REGISTRATION_UID } from './registration-store';
import { queueConfirmation } from './send-account-mails';

/** The same form counts as repeated within this time, and as another person's attempt later. */
const REPEAT_MS = 60 * 60_000;

const Role = z.object({ id: z.int() });
const Created = z.object({ createdAt: z.union([z.string(), z.number(), z.date()]) });

/** What a registration needs of the accounts, over Strapi's database. */
export function createRegistrationAccounts(strapi: Core.Strapi): RegistrationAccounts {
  const users = strapi.db.query(USER_UID);
  const isLinked = async (where: object) => (await users.count({ where })) > 0;
  return {
    findTaken: ({ username, email }) => findTaken(strapi, { username, email }),
    async findRepeated({ username, email, password }) {
      const row = await users.findOne({ where: toKeyColumns({ username, email }) });
      if (row === null) return null;
      const account = Credentials.parse(row);
      const age = Date.now() - new Date(Created.parse(row).createdAt).getTime();
      if (account.confirmed || account.blocked || age > REPEAT_MS) return null;
      return (await isPasswordOf(strapi, account, password)) ? account.id : null;
    },
    isContactLinked: (rentmanId) => isLinked({ rentmanId }),
    isPersonLinked: (contactpersonId) => isLinked({ contactpersonId }),
    async create(account, registration) {
      const data = await toColumns(strapi, account);
      return await runInTransaction(strapi, async () => {
        const { id } = Role.parse(await users.create({ data }));
        const { id: registrationId, claimToken } = registration;
        await strapi.db
          .query(REGISTRATION_UID)
          .deleteMany({ where: { id: registrationId, claimToken } });
        if (account.isJoining) {
          const person = toPersonText(account.form);
          await getCompanyApprovals(strapi).requestMembership({
            userId: id,
            company: account.contact,
            person,
          });
        }
        const stored = await fetchCredentials(strapi, { id });
        if (!stored) throw new Error(`Account ${id} vanished while it was created`);
        await queueConfirmation(strapi, stored);
        return id;
      });
    },
  };
}

async function toColumns(strapi: Core.Strapi, account: NewAccount) {
  const { form, contact, personId, isJoining } = account;
  const secrets = await strapi
    .plugin('users-permissions')
    .service('user')
    .ensureHashedPasswords({ password: form.password });
  return {
    ...pickAccountFields(form),
    ...(form.client === 'company' && contact.name !== '' && !isJoining
      ? { company: contact.name }
      : {}),
    ...toKeyColumns(form),
    client: toCustomerKind(form.client),
    customerNumber: isJoining ? '' : contact.code,
    rentmanId: isJoining ? null : contact.id,
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
