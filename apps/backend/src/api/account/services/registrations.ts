import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type RegistrationForm, toCustomerKind } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { type DatabaseQuery, DateTimeColumn, runInTransaction } from '../../../lib/database';
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
import { Registration, type RegistrationStore } from '../../../rentman/customers/registration';
import {
  Credentials,
  fetchCredentials,
  findTaken,
  pickAccountFields,
  toKeyColumns,
  USER_UID,
} from './account';
import { companyApprovals } from './company-approvals';
import { isPasswordOf } from './log-in';
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
          await companyApprovals.only(strapi).requestMembership({
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

export const REGISTRATION_UID = 'api::account.registration';

/** Longer than a registration takes. After a crash name and address are free again when it has passed. */
const LEASE_MS = 180_000;

interface Rows extends DatabaseQuery {
  deleteMany(params: { where: object }): Promise<unknown>;
}

const LeasedRow = z.object({ id: z.int(), claimToken: z.string().nullable() }).nullable();
const BusyRow = z.object({ claimedUntil: DateTimeColumn.nullable() });

/** The table of unfinished registrations. `claimToken` says who holds a row, `claimedUntil` when the lease ends. */
function createRegistrationStore(rows: Rows): RegistrationStore {
  const isMine = ({ id, claimToken }: Registration) => ({ id, claimToken });

  async function takeLease(where: object, data: object): Promise<Registration | null> {
    const claimToken = randomUUID();
    const { count } = await rows.updateMany({ where, data: { ...data, claimToken } });
    return count === 1 ? Registration.parse(await rows.findOne({ where: { claimToken } })) : null;
  }

  async function update(registration: Registration, columns: object): Promise<void> {
    const { count } = await rows.updateMany({ where: isMine(registration), data: columns });
    if (count !== 1) throw new Error(`Registration ${registration.id} was taken over`);
  }

  /** Of calls at the same moment, on any backend, one creates the row. The address is unique, so the others fail. */
  async function createIfAbsent(emailKey: string, customer: unknown): Promise<void> {
    const isThere = async () => (await rows.findOne({ where: { emailKey } })) !== null;
    if (await isThere()) return;
    try {
      await rows.create({ data: { emailKey, customer, claimedUntil: null } });
    } catch (error) {
      if (!(await isThere())) throw error;
    }
  }

  return {
    async reserve({ emailKey, usernameKey, customer }, now) {
      const claimedUntil = new Date(now.getTime() + LEASE_MS);
      // A name that a crash left reserved.
      await rows.updateMany({
        where: { usernameKey, claimedUntil: { $lt: now } },
        data: { usernameKey: null },
      });
      try {
        await createIfAbsent(emailKey, customer);
        const where = {
          emailKey,
          $or: [{ claimedUntil: { $null: true } }, { claimedUntil: { $lt: now } }],
        };
        const registration = await takeLease(where, { usernameKey, claimedUntil });
        return registration ? { ok: true, registration } : await toBusy();
      } catch (error) {
        if ((await rows.findOne({ where: { usernameKey } })) !== null) {
          return { ok: false, taken: 'username' };
        }
        if ((await rows.findOne({ where: { emailKey, claimedUntil: { $gte: now } } })) !== null) {
          return await toBusy();
        }
        throw error;
      }

      async function toBusy() {
        const row = BusyRow.nullable().parse(await rows.findOne({ where: { emailKey } }));
        // The other attempt may have ended a moment ago.
        return { ok: false, busyUntil: row?.claimedUntil ?? now } as const;
      }
    },
    fetch: async (registration) =>
      Registration.parse(await rows.findOne({ where: isMine(registration) })),
    update,
    release: (registration, reason) =>
      update(registration, { usernameKey: null, claimedUntil: null, lastError: reason }),
    async delete(registration) {
      await rows.deleteMany({ where: isMine(registration) });
    },
    async leaseAbandoned(before, now) {
      const where = {
        updatedAt: { $lt: before },
        $or: [{ claimedUntil: { $null: true } }, { claimedUntil: { $lt: now } }],
      };
      const found = LeasedRow.parse(await rows.findOne({ where }));
      if (!found) return null;
      return await takeLease(
        { id: found.id, claimToken: found.claimToken },
        { usernameKey: null, claimedUntil: new Date(now.getTime() + LEASE_MS) },
      );
    },
  };
}
