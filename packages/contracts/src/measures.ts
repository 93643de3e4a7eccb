import { z } from 'zod';
import { defineCall } from './call.ts';
import { AskedLines } from './fits.ts';

const MeasureSum = z.object({
  /** Null where no item has a figure. */
  value: z.number().nullable(),
  items: z.number().int(),
  /** Codes of those without. */
  missing: z.array(z.string()),
});

/** W and A at 230 V. */
const MainsLoad = z.object({ power: z.number(), current: z.number() });

/** The sums of a list: kg, m³, W, A. docs/rules.md#measures */
export const ShownMeasures = z.object({
  pieces: z.number().int(),
  weightKg: MeasureSum,
  volume: MeasureSum,
  power: MeasureSum,
  current: z.number(),
  phases: z.tuple([MainsLoad, MainsLoad, MainsLoad]),
  supply: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['none', 'more']) }),
    z.object({ kind: z.enum(['socket', 'three-phase']), amperes: z.number() }),
  ]),
  /** Cents. Null for visitors, and unless the house tells it. */
  newValue: MeasureSum.nullable(),
});
export type ShownMeasures = z.infer<typeof ShownMeasures>;

/** (bearer or none) Weight, volume, load and new value of a list. A set counts with its own figures, else with those of its parts. Unknown codes have none. */
export const measureList = defineCall({
  method: 'POST',
  path: '/rentman/equipment/measures',
  request: z.object({ lines: AskedLines }),
  response: ShownMeasures,
});
