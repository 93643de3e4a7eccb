import { setTimeout as delay } from 'node:timers/promises';
import { type RegistrationForm, toCustomerKind } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { runInTransaction } from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import { toPersonText } from '../../../mail/person-text';
import { getInteractiveRentman } from '../../../rentman/connection';
import {
  type RegistrationOutcome,
  type RegistrationParts,
  registerCustomer,
  undoAbandoned,
} from '../../../rentman/customers/register-customer';
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
import { createRegistrationStore, REGISTRATION_UID } from './registration-store';
import { queueConfirmation } from './send-account-mails';

const running = new Map<string, Promise<RegistrationOutcome>>();

/** Registers a customer. The same form sent again meanwhile, by a second click, gets the answer of the first. */
export function runRegistration(
  strapi: Core.Strapi,
  form: RegistrationForm,
): Promise<RegistrationOutcome> {
  const key = JSON.stringify(form);
  const earlier = running.get(key);
  if (earlier !== undefined) return earlier;
  const started = registerCustomer(createParts(strapi), form).finally(() => running.delete(key));
  running.set(key, started);
  return started;
}

export function undoAbandonedRegistrations(strapi: Core.Strapi): Promise<void> {
  return undoAbandoned(createParts(strapi));
}

function createParts(strapi: Core.Strapi): RegistrationParts {
  return {
    rentman: getInteractiveRentman(),
    store: createRegistrationStore(strapi.db.query(REGISTRATION_UID)),
    clock: { now: getDatabaseClock(strapi).now, sleep: (ms) => delay(ms) },
    accounts: createRegistrationAccounts(strapi),
    warn: (message) => strapi.log.warn(message),
  };
}

/** The same form counts as repeated within this time, and as another person's attempt later. */
const REPEAT_MS = 60 * 60_000;

const Role = z.object({ id: z.int() });
const Created = z.object({ createdAt: z.union([z.string(), z.number(), z.date()]) });

function createRegistrationAccounts(strapi: Core.Strapi): RegistrationAccounts {
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
