import { mergeTicks, PACKING_PHASES, type PackingPhase } from '@klappe/domain';
import { defineStore, toHook } from './persisted-store.ts';
import {
  boolean,
  integer,
  listOf,
  object,
  oneOf,
  orElse,
  orNull,
  type Read,
  string,
} from './shape.ts';

/** The lists that this browser can show without a network. */
const MAX_LISTS = 10;
const MAX_LINES = 2000;

const line = object({
  key: string({ max: 300 }),
  code: string({ max: 200 }),
  name: string({ max: 300 }),
  quantity: integer({ min: 0 }),
  heading: string({ max: 300 }),
  note: string({ max: 1000 }),
  image: orElse(orNull(string({ max: 500 })), null),
  labels: orElse(listOf(string({ max: 100 })), []),
});
export type PackedLine = Read<typeof line>;

const tick = object({
  line: string({ max: 300 }),
  phase: oneOf(PACKING_PHASES),
  count: integer({ min: 0 }),
  at: integer({ min: 0 }),
  by: orElse(string({ max: 200 }), ''),
});
export type CountedTick = Read<typeof tick>;

const report = object({
  /** The idempotency key: sent again, it is the same report. */
  id: string({ max: 40 }),
  line: string({ max: 300 }),
  phase: oneOf(PACKING_PHASES),
  problem: oneOf(['missing', 'broken']),
  quantity: integer({ min: 1 }),
  note: string({ max: 1000 }),
});
export type PackingReport = Read<typeof report>;

const list = object({
  /** `projects/7` */
  path: string({ max: 40 }),
  /** The account that opened it; nobody else of this browser sees it. */
  ownerId: integer({ min: 1 }),
  title: string({ max: 300 }),
  canReport: boolean,
  lines: listOf(line, { max: MAX_LINES }),
  ticks: orElse(listOf(tick), []),
  /** What was ticked and reported and not yet sent. */
  unsent: orElse(listOf(tick), []),
  reports: orElse(listOf(report), []),
});
export type KeptPacking = Read<typeof list>;

const shape = object({ lists: orElse(listOf(list), []) });

/** Lists to pack, as they were opened, with what was counted; kept in this browser until the account is left. */
export const packingStore = defineStore({ name: 'packing', shape, empty: shape({}) }, (set) => ({
  /** Keeps what the backend answered, and what was counted here since. */
  keep: (opened: Omit<KeptPacking, 'unsent' | 'reports'>) =>
    set(({ lists }) => {
      const known = lists.find((each) => isSame(each, opened));
      const others = lists.filter((each) => each.ownerId === opened.ownerId && each !== known);
      const kept = { unsent: [], reports: [], ...known, ...opened };
      return { lists: [...others, kept].slice(-MAX_LISTS) };
    }),
  change: (path: string, change: (list: KeptPacking) => Partial<KeptPacking>) =>
    set(({ lists }) => ({
      lists: lists.map((each) => (each.path === path ? { ...each, ...change(each) } : each)),
    })),
  forget: (path: string) =>
    set(({ lists }) => ({ lists: lists.filter((each) => each.path !== path) })),
}))();

export const usePacking = toHook(packingStore);

function isSame(one: KeptPacking, { path, ownerId }: Pick<KeptPacking, 'path' | 'ownerId'>) {
  return one.path === path && one.ownerId === ownerId;
}

/** How many pieces of each line are counted in a phase, those that were not sent yet among them. */
export function countTicks({ ticks, unsent }: KeptPacking, phase: PackingPhase) {
  const counted = mergeTicks([...ticks, ...unsent]).filter((each) => each.phase === phase);
  return new Map(counted.map((each) => [each.line, each]));
}
