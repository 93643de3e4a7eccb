import { line, PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import { z } from 'zod';
import { MAX_LINE_NOTE_LENGTH } from './customer-project.ts';
import { AskedLines, MAX_FIT_LINES } from './fits.ts';

/** A name and a value that stand above or below a list. */
const Fact = z.tuple([line(80), line(300)]);

const text = line(300);

const PRICE = new RegExp(
  `^((− )?€ \\d{1,3}(\\.\\d{3}){0,3},\\d{2}( pro Tag| einmalig)?|${PRICE_ON_REQUEST_TEXT})?$`,
);

const PaperLine = z.strictObject({
  quantity: z.int().min(1),
  name: text,
  code: line(200),
  heading: line(),
  note: line(MAX_LINE_NOTE_LENGTH),
  /** `€ 120,00 pro Tag`, `€ 900,00 einmalig`, `Preis auf Anfrage`; empty on a list without prices. */
  price: line(40).regex(PRICE, 'Bitte einen Betrag in Euro angeben.'),
});

function countLetters({ name, code, heading, note, price }: z.infer<typeof PaperLine>): number {
  return [name, code, heading, note, price].reduce((sum, each) => sum + each.length, 0);
}

/** Of all lines together; the layout takes time for each. 500 lines with the longest notes have fewer. */
const MAX_PAPER_LETTERS = 250_000;

/** A list of equipment as the page shows it, to be drawn as a PDF. */
export const ListPaper = z.strictObject({
  title: text,
  facts: z.array(Fact).max(10),
  lines: z
    .array(PaperLine)
    .max(MAX_FIT_LINES)
    .refine(
      (lines) => lines.reduce((sum, line) => sum + countLetters(line), 0) <= MAX_PAPER_LETTERS,
      'Die Liste hat mehr als 250.000 Zeichen. Bitte kürzen Sie Notizen oder Überschriften.',
    ),
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
