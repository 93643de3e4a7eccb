import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DatabaseQuery } from '../../../lib/outbox/database-query';
import { CustomerData } from '../../../rentman/customers/customer-records';

export const REGISTRATION_UID = 'api::account.registration';

const moment = z.union([z.string(), z.number(), z.date()]).transform((value) => new Date(value));

/** A registration that is not finished: what of it stands in Rentman, or may. */
export const Registration = z.object({
  id: z.int(),
  customer: CustomerData,
  contactSentAt: moment.nullable(),
  /** A contact that this registration made. */
  contactId: z.int().nullable(),
  /** Whose person is being made. */
  personContactId: z.int().nullable(),
  personSentAt: moment.nullable(),
  /** A person that this registration made. */
  personId: z.int().nullable(),
  claimToken: z.string().nullable(),
});
export type Registration = z.infer<typeof Registration>;

export interface Reserved {
  readonly emailKey: string;
  readonly usernameKey: string;
  readonly customer: CustomerData;
}

export type Reservation =
  | { readonly ok: true; readonly registration: Registration }
  | { readonly ok: false; readonly taken: 'username' | 'email' };

/** Longer than a registration takes; after a crash the name is free again then. */
const LEASE_MS = 180_000;

export interface RegistrationStore {
  /** Keeps name and address for one who registers; an unfinished registration of the same address is taken up. */
  reserve(reserved: Reserved, now: Date): Promise<Reservation>;
  /** As it stands now. */
  fetch(registration: Registration): Promise<Registration>;
  /** Writes a step down. Throws when the reservation is no longer this one's. */
  note(registration: Registration, columns: Partial<Registration>): Promise<void>;
  /** Gives name and address back; what stands in Rentman stays known. */
  release(registration: Registration, reason: string): Promise<void>;
  /** Forgets it: done, or undone. */
  forget(registration: Registration): Promise<void>;
  /** Takes up one that nobody has come back to. */
  takeAbandoned(before: Date, now: Date): Promise<Registration | null>;
}

interface Rows extends DatabaseQuery {
  deleteMany(params: { where: object }): Promise<unknown>;
}

const Held = z.object({ id: z.int(), claimToken: z.string().nullable() }).nullable();

export function createRegistrationStore(rows: Rows): RegistrationStore {
  const isMine = ({ id, claimToken }: Registration) => ({ id, claimToken });

  async function claim(where: object, data: object): Promise<Registration | null> {
    const claimToken = randomUUID();
    const { count } = await rows.updateMany({ where, data: { ...data, claimToken } });
    return count === 1 ? Registration.parse(await rows.findOne({ where: { claimToken } })) : null;
  }

  async function update(registration: Registration, columns: object): Promise<void> {
    const { count } = await rows.updateMany({ where: isMine(registration), data: columns });
    if (count !== 1) throw new Error(`Registration ${registration.id} was taken over`);
  }

  return {
    async reserve({ emailKey, usernameKey, customer }, now) {
      const claimedUntil = new Date(now.getTime() + LEASE_MS);
      // What a crash left reserved.
      await rows.updateMany({
        where: { usernameKey, claimedUntil: { $lt: now } },
        data: { usernameKey: null },
      });
      try {
        const known = Held.parse(await rows.findOne({ where: { emailKey } }));
        if (!known) await rows.create({ data: { emailKey, customer, claimedUntil: null } });
        const where = {
          emailKey,
          $or: [{ claimedUntil: { $null: true } }, { claimedUntil: { $lt: now } }],
        };
        const registration = await claim(where, { usernameKey, claimedUntil });
        return registration ? { ok: true, registration } : { ok: false, taken: 'email' };
      } catch (error) {
        if ((await rows.findOne({ where: { usernameKey } })) !== null) {
          return { ok: false, taken: 'username' };
        }
        if ((await rows.findOne({ where: { emailKey, claimedUntil: { $gte: now } } })) !== null) {
          return { ok: false, taken: 'email' };
        }
        throw error;
      }
    },
    fetch: async (registration) =>
      Registration.parse(await rows.findOne({ where: isMine(registration) })),
    note: update,
    release: (registration, reason) =>
      update(registration, { usernameKey: null, claimedUntil: null, lastError: reason }),
    async forget(registration) {
      await rows.deleteMany({ where: isMine(registration) });
    },
    async takeAbandoned(before, now) {
      const where = {
        updatedAt: { $lt: before },
        $or: [{ claimedUntil: { $null: true } }, { claimedUntil: { $lt: now } }],
      };
      const found = Held.parse(await rows.findOne({ where }));
      if (!found) return null;
      return await claim(
        { id: found.id, claimToken: found.claimToken },
        { usernameKey: null, claimedUntil: new Date(now.getTime() + LEASE_MS) },
      );
    },
  };
}
