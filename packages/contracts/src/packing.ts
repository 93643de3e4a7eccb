import { line, PACKING_PHASES, paragraph } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { asData, inData, RecordId, readList, readText } from './wire.ts';

/** What is packed: a project, or what an inquiry became. */
export const PACKED_KINDS = ['projects', 'orders'] as const;
export type PackedKind = (typeof PACKED_KINDS)[number];

/** The most ticks of one call: 500 lines, each at pick-up and return. */
export const MAX_TICKS = 1000;
const MAX_KEY_LENGTH = 300;

export const PackingLine = z.looseObject({
  /** The code, else the name of what the shop does not offer. */
  key: z.string(),
  code: readText,
  name: readText,
  quantity: z.int(),
  heading: readText,
  note: readText,
  image: z.string().nullish(),
  /** What stands on labels that can be scanned. */
  labels: readList(z.string()),
});
export type PackingLine = z.infer<typeof PackingLine>;

/** How many pieces of a line somebody has counted. */
const tick = {
  line: z.string().max(MAX_KEY_LENGTH),
  phase: z.enum(PACKING_PHASES),
  count: z.int().min(0).max(9999),
  /** Milliseconds since 1970, by the clock of who counted. */
  at: z.int().min(0),
};
export const PackingTick = z.looseObject({ ...tick, /** First name. */ by: readText });
export type PackingTick = z.infer<typeof PackingTick>;

export const PackingList = z.looseObject({
  title: readText,
  lines: readList(PackingLine),
  ticks: readList(PackingTick),
  /** True where the house can be told of what is missing: an inquiry was sent. */
  canReport: z.boolean().catch(false),
});
export type PackingList = z.infer<typeof PackingList>;

/** (bearer) What belongs to a project of which the caller is a member, or to an inquiry that they may see, and what is ticked of it. */
export const showPackingList = defineCall({
  method: 'GET',
  path: '/packing/{kind}/{id}',
  response: asData(PackingList),
});

/** (bearer) Ticks lines. Of two counts of a line the later stays, whichever comes first. Answers all ticks of the list. */
export const tickPackingList = defineCall({
  method: 'PUT',
  path: '/packing/{kind}/{id}/ticks',
  request: inData(z.strictObject({ ticks: z.array(z.strictObject(tick)).max(MAX_TICKS) })),
  response: asData(z.looseObject({ ticks: readList(PackingTick) })),
});

/** (bearer) Tells the house what is missing or broken, as a message about the inquiry. Needs an `Idempotency-Key`. 409 `nothing-asked` without one. */
export const reportPackedLine = defineCall({
  method: 'POST',
  path: '/packing/{kind}/{id}/reports',
  request: inData(
    z.strictObject({
      line: line(MAX_KEY_LENGTH),
      phase: z.enum(PACKING_PHASES),
      problem: z.enum(['missing', 'broken']),
      quantity: z.int().min(1).max(9999),
      note: paragraph(1000),
    }),
  ),
  response: asData(z.looseObject({ id: RecordId })),
});
