import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from './read-json.ts';

// The built sandbox lies in `dist`, which is as far from the root as `src`.
const SHARED_FOLDER = join(import.meta.dirname, '../../../demo/shared');

const Euros = z.number().nonnegative();
const Pieces = z.record(z.string(), z.int().positive());
/** Days from the day of seeding. */
const Day = z.int();

const Part = z.strictObject({
  name: z.string().optional(),
  status: z.int().positive(),
  /** First and last day of use; without them those that were asked for. */
  from: Day.optional(),
  to: Day.optional(),
  pieces: Pieces,
  options: Pieces.optional(),
  /** Booked out in the warehouse beside what was planned. */
  scanned: Pieces.optional(),
  remarks: z.record(z.string(), z.string()).optional(),
  /** Codes of which the house has too few. */
  missing: z.array(z.string()).optional(),
  serials: z.literal(true).optional(),
  isLate: z.literal(true).optional(),
  isTemplate: z.literal(true).optional(),
  isOutOfPlanning: z.literal(true).optional(),
  isOutOfFinancial: z.literal(true).optional(),
});
export type RentalPart = z.infer<typeof Part>;

const Quote = z.strictObject({
  subject: z.string(),
  /** The first is that of the first version; earlier papers lie in the project's files. */
  versions: z.array(z.strictObject({ date: Day, expires: Day, net: Euros })).min(1),
  contact: z.literal(false).optional(),
  signed: z.literal(true).optional(),
});
export type RentalQuote = z.infer<typeof Quote>;

const Invoice = z.strictObject({
  subject: z.string(),
  date: Day,
  due: Day,
  net: Euros,
  share: z.number().optional(),
  paid: z.array(z.strictObject({ day: Day, amount: Euros })).optional(),
});
export type RentalInvoice = z.infer<typeof Invoice>;

const Project = z.strictObject({
  /** Number of another customer than the one who asked. */
  customer: z.string().optional(),
  manager: z.literal(false).optional(),
  deposit: Euros.optional(),
  depositStatus: z.enum(['no_deposit_paid', 'deposit_paid', 'deposit_returned']).optional(),
  parts: z.array(Part).min(1),
  quotes: z.array(Quote).optional(),
  contracts: z.array(z.strictObject({ subject: z.string(), date: Day, net: Euros })).optional(),
  invoices: z.array(Invoice).optional(),
  costs: z.array(z.strictObject({ name: z.string(), price: Euros })).optional(),
  files: z.array(z.strictObject({ name: z.string() })).optional(),
});
export type RentalProject = z.infer<typeof Project>;

const Task = z.strictObject({
  on: z.enum(['quote', 'project']),
  name: z.string(),
  details: z.string(),
  sync: z.string(),
  /** The day on which the house had done it. */
  done: Day.optional(),
});
export type RentalTask = z.infer<typeof Task>;

const Rental = z.strictObject({
  /** The number of the inquiry in the shop. */
  reference: z.int().positive(),
  customer: z.string(),
  /** Email of the person of a company. */
  person: z.string().optional(),
  name: z.string(),
  remark: z.string().optional(),
  sent: Day,
  from: Day,
  to: Day,
  asked: Pieces,
  freeLines: Pieces.optional(),
  /** Without one the house has accepted, and there is a project. */
  decision: z.enum(['open', 'declined']).optional(),
  project: Project.optional(),
  tasks: z.array(Task).optional(),
});
export type Rental = z.infer<typeof Rental>;

/** What the demo's customers have asked for in the shop, and what became of it in Rentman. */
export function readRentals(): readonly Rental[] {
  return readJson('rentals.json', z.array(Rental), SHARED_FOLDER);
}
