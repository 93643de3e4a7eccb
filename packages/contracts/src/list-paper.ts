import { line } from '@klappe/domain';
import { z } from 'zod';
import { AskedLines, MAX_FIT_LINES } from './fits.ts';

/** A name and a value that stand above or below a list. */
const Fact = z.tuple([line(80), line(300)]);

const text = line(300);

/** A list of equipment as the page shows it, to be drawn as a PDF. */
export const ListPaper = z.strictObject({
  title: text,
  facts: z.array(Fact).max(10),
  lines: z
    .array(
      z.strictObject({
        quantity: z.int().min(1),
        name: text,
        code: line(100),
        heading: text,
        note: text,
        /** `€ 120,00 pro Tag`; empty on a list without prices. */
        price: line(100),
      }),
    )
    .max(MAX_FIT_LINES),
  /** Sums, then what they rest on. */
  sums: z.array(Fact).max(12),
  notes: z.array(text).max(5),
  withPictures: z.boolean(),
});
export type ListPaper = z.input<typeof ListPaper>;

/** What a draft of a carnet is made from: `POST /papers/carnet`. */
export const CarnetWish = z.strictObject({
  title: text,
  lines: AskedLines,
  /** Of the pieces that are packed, by the codes of their lines. */
  serials: z.record(line(200), z.array(line(100)).max(999)).optional(),
});
export type CarnetWish = z.input<typeof CarnetWish>;
