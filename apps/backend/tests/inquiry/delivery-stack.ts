import { connectRentman, type Fetch } from '@klappe/rentman';
import { createWorld, type World } from '@klappe/rentman-sandbox/sandbox';
import { z } from 'zod';
import { Inquiry } from '../../src/lib/inquiry';
import { createLeases } from '../../src/lib/outbox/leases';
import { type OutboxWork, runLeased } from '../../src/lib/outbox/run-leased';
import { createDeliveryWork } from '../../src/rentman/inquiries/delivery-work';
import { AN_ID, aLine, anInquiry } from './an-inquiry';
import { createMemoryTable } from './memory-table';

const Page = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

/** A sandbox as Rentman, which can be made unreachable; its client never waits. */
function connectWorld(world: World) {
  let isReachable = true;
  let time = 0;
  const fetch: Fetch = (request) => {
    if (isReachable) return world.sandbox.fetch(request);
    throw new TypeError('fetch failed', {
      cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    });
  };
  const clock = {
    now: () => time,
    async sleep(ms: number) {
      time += ms;
    },
  };
  const { token } = world;
  const rentman = connectRentman({ baseUrl: 'http://rentman.test', token, fetch, clock });
  return {
    rentman,
    setReachable(value: boolean) {
      isReachable = value;
    },
  };
}

/** Reads what a sandbox holds; injected faults are removed first. */
function createReader({ sandbox, token }: World) {
  async function read(path: string) {
    const request = new Request(`http://rentman.test/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    sandbox.faults.set([]);
    return Page.parse(await (await sandbox.fetch(request)).json()).data;
  }
  return {
    readRequests: () => read('projectrequests'),
    async readLines(id: number) {
      const lines = await read(`projectrequests/${id}/projectrequestequipment`);
      return lines.map(({ linked_equipment, quantity_total, factor, unit_price }) => ({
        linked_equipment,
        quantity_total,
        factor,
        unit_price,
      }));
    },
  };
}

/** One inquiry that waits for delivery, a sandbox as Rentman, and a clock that the test sets. */
export function createDeliveryStack(changes: Partial<Inquiry> = {}) {
  const world = createWorld();
  const { query, rows } = createMemoryTable({ unique: 'number' });
  const { rentman, setReachable } = connectWorld(world);
  const equipmentIds = [1, 2, 3].map((number) =>
    world.add('equipment', { code: `CAM-${number}`, name: `Kamera ${number}`, in_shop: true }),
  );
  let now = new Date('2026-11-20T13:05:00Z');
  rows.push({
    ...anInquiry({ lines: [aLine({ equipmentId: 1 })], ...changes }),
    state: 'pending',
    attempts: 0,
    nextAttemptAt: now,
  });

  const settled: string[] = [];
  const leases = createLeases(query, 'delivering');
  const work: OutboxWork = createDeliveryWork({
    leases,
    rentman,
    settings: { sendsInAndOut: false },
    log: { warn() {}, error() {} },
    now: () => now,
    fetchInquiry: async () => Inquiry.parse(rows[0]),
    async settleChanges({ revision }, outcome) {
      settled.push(`${revision} ${outcome}`);
    },
  });

  return {
    ...createReader(world),
    world,
    leases,
    rentman,
    equipmentIds,
    setReachable,
    /** What became of changes, in the order in which it was noted. */
    settled,
    /** Stores another state of the inquiry, as its customer's change does. */
    change(columns: Partial<Inquiry>) {
      const revision = Number(rows[0]?.revision ?? 0) + 1;
      Object.assign(rows[0] ?? {}, columns, { revision, state: 'pending', nextAttemptAt: now });
    },
    row: () => rows[0] ?? {},
    now: () => now,
    pass(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    /** Leases the inquiry if it is due and delivers it. False when it could not be leased. */
    async attempt(isStopping = () => false): Promise<boolean> {
      const due = await leases.findDue(now, 10);
      const lease = due.includes(AN_ID) ? await leases.take(AN_ID, now) : null;
      if (lease) await runLeased(work, lease, isStopping);
      return lease !== null;
    },
  };
}
