import { connectRentman } from '@klappe/rentman';
import { createWorld } from '@klappe/rentman-sandbox/sandbox';
import { z } from 'zod';
import type { RegistrationParts } from '../../src/rentman/customers/register-customer';
import { Registration, type RegistrationStore } from '../../src/rentman/customers/registration';

type Row = z.input<typeof Registration> & {
  emailKey: string;
  usernameKey: string | null;
  isHeld: boolean;
  updatedAt: Date;
};

const NOTHING_SENT = {
  contactSentAt: null,
  contactId: null,
  personContactId: null,
  personSentAt: null,
  personId: null,
};

/** Unfinished registrations in memory: behaves as the database's store does for one caller at a time. */
function createMemoryStore(now: () => Date) {
  const rows = new Map<number, Row>();
  const get = ({ id, claimToken }: Registration) => {
    const row = rows.get(id);
    if (!row || row.claimToken !== claimToken) throw new Error('taken over');
    return row;
  };
  let tokens = 0;
  const hold = (row: Row) => {
    tokens += 1;
    Object.assign(row, { isHeld: true, claimToken: `t${tokens}`, updatedAt: now() });
    return Registration.parse(row);
  };
  const store: RegistrationStore = {
    async reserve({ emailKey, usernameKey, customer }) {
      const known = [...rows.values()].find((row) => row.emailKey === emailKey);
      if (known?.isHeld) return { ok: false, busyUntil: new Date(now().getTime() + 180_000) };
      const id = known?.id ?? rows.size + 1;
      const row = known ?? { ...NOTHING_SENT, id, emailKey, customer, claimToken: null };
      const full = { usernameKey, isHeld: true, updatedAt: now(), ...row };
      rows.set(id, full);
      return { ok: true, registration: hold(full) };
    },
    fetch: async (registration) => Registration.parse(get(registration)),
    async update(registration, columns) {
      Object.assign(get(registration), columns, { updatedAt: now() });
    },
    async release(registration) {
      Object.assign(get(registration), { isHeld: false, usernameKey: null });
    },
    async delete({ id }) {
      rows.delete(id);
    },
    async leaseAbandoned(before) {
      const old = [...rows.values()].find((row) => !row.isHeld && row.updatedAt < before);
      return old ? hold(old) : null;
    },
  };
  return { store, rows };
}

const Page = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

/** What `registerCustomer` needs: the sandbox as Rentman, accounts and registrations in memory, a clock that does not wait. */
export function createMemoryRegistrations() {
  let time = Date.parse('2026-11-20T10:00:00Z');
  const now = () => new Date(time);
  const sleep = async (ms: number) => {
    time += ms;
  };
  const world = createWorld({ now: () => time });
  const { token, sandbox } = world;
  const rentman = connectRentman({
    baseUrl: 'http://rentman.test',
    token,
    retries: 1,
    timeoutMs: 200,
    clock: { now: () => time, sleep },
    fetch: (request) => sandbox.fetch(request),
  });
  const { store, rows } = createMemoryStore(now);
  const accounts: { readonly username: string; readonly contactId: number }[] = [];
  const failing = { account: 0 };
  const parts: RegistrationParts = {
    rentman,
    store,
    clock: { now, sleep },
    warn: () => undefined,
    accounts: {
      findTaken: async ({ username }) =>
        accounts.some((account) => account.username === username) ? 'username-taken' : null,
      findRepeated: async () => null,
      isContactLinked: async () => false,
      isPersonLinked: async () => false,
      async create({ form, contact }, registration) {
        if (failing.account > 0) {
          failing.account -= 1;
          throw new Error('The database is away');
        }
        accounts.push({ username: form.username, contactId: contact.id });
        await store.delete(registration);
        return accounts.length;
      },
    },
  };

  async function read(path: string) {
    sandbox.faults.set([]);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await sandbox.fetch(new Request(`http://rentman.test/${path}`, { headers }));
    return Page.parse(await answer.json()).data;
  }

  const readIds = async (path: string) => (await read(path)).map(({ id }) => id);

  return {
    world,
    parts,
    accounts,
    rows,
    failing,
    passTime: sleep,
    async countRecords() {
      const [contacts, people] = [await read('contacts'), await read('contactpersons')];
      return [accounts.length, contacts.length, people.length, rows.size];
    },
    /** Rentman's ids, which tell whether a record is still the same one or was created again. */
    async readRecordIds() {
      return { contacts: await readIds('contacts'), people: await readIds('contactpersons') };
    },
  };
}
