import { parseArgs } from 'node:util';
import { z } from 'zod';

const Count = z.coerce.number().int().min(0).max(1_000_000);

const LoadSize = z.object({
  items: Count.min(1),
  lines: Count.optional(),
  pictures: Count.default(200),
  seed: z.coerce.number().int().min(0).max(4_294_967_295).default(1),
});

/** How big a world for load tests is. The same size, seed and day make the same world. */
export interface LoadSize {
  readonly items: number;
  readonly lines: number;
  /** How many items have a picture; every picture is a download for whoever mirrors the world. */
  readonly pictures: number;
  readonly seed: number;
}

/** 20,000 planned lines for 50,000 items. */
const LINES_PER_ITEM = 0.4;

export const USAGE = `Usage: node apps/rentman-sandbox/src/main.ts [--items N [--lines N] [--pictures N] [--seed N]]`;

/** Reads the size from the command line; null without \`--items\`: the demo house is meant. */
export function readLoadSize(args: readonly string[]): LoadSize | null {
  const option = { type: 'string' } as const;
  const options = { items: option, lines: option, pictures: option, seed: option };
  const { values } = parseArgs({ args: [...args], options });
  if (values.items === undefined) {
    if (Object.keys(values).length > 0) throw new Error(`--items is missing. ${USAGE}`);
    return null;
  }
  const size = LoadSize.safeParse(values);
  if (!size.success) throw new Error(`${z.prettifyError(size.error)}\n${USAGE}`);
  return { ...size.data, lines: size.data.lines ?? Math.round(size.data.items * LINES_PER_ITEM) };
}

/** A name of its own for every world, so that none takes another's file. */
export function toFileName({ items, lines, pictures, seed }: LoadSize): string {
  return `world-${items}-${lines}-${pictures}-${seed}.sqlite`;
}
