import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type DatabaseQuery, DateTimeColumn } from '../../../lib/database';
import { Registration, type RegistrationStore } from '../../../rentman/customers/registration';

export const REGISTRATION_UID = 'api::account.registration';

/** Longer than a registration takes. After a crash name and address are free again when it has passed. */
const LEASE_MS = 180_000;

interface Rows extends DatabaseQuery {
  deleteMany(params: { where: object }): Promise<unknown>;
}

const LeasedRow = z.object({ id: z.int(), claimToken: z.string().nullable() }).nullable();
const BusyRow = z.object({ claimedUntil: DateTimeColumn.nullable() });

/** The table of unfinished registrations. `claimToken` says who holds a row, `claimedUntil` when the lease ends. */
export function createRegistrationStore(rows: Rows): RegistrationStore {
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
