import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { getResource } from '#app/resources/all-resources.ts';
import { readJson } from './read-json.ts';
import { readRentals } from './read-rentals.ts';

// The built sandbox lies in `dist`, which is as far from the root as `src`.
const DEMO_FOLDER = join(import.meta.dirname, '../../../demo/rentman');

const Price = z.number().nonnegative();
/** Article numbers with quantities: `{ "CAM-0351": 1 }`. */
const Pieces = z.record(z.string(), z.int().positive());

/** A row in Rentman's own words, and what the demo says beside them. */
function aRowOf<Shape extends z.ZodRawShape>(name: string, ours: Shape) {
  const { fields } = getResource(name);
  return z.looseObject(ours).superRefine((row, context) => {
    for (const key of Object.keys(row)) {
      if (Object.hasOwn(fields, key) || Object.hasOwn(ours, key)) continue;
      context.addIssue({ code: 'custom', message: `${name} have no such field`, path: [key] });
    }
  });
}

/** One article in the words of a rental house; `demo/README.md` explains the fields. */
const DemoItem = z.strictObject({
  code: z.string().min(1),
  name: z.string().min(1),
  picture: z.string(),
  dayPrice: Price,
  stock: z.int().nonnegative(),
  short: z.string(),
  long: z.string(),
  technicalData: z.record(z.string(), z.string()),
  tags: z.array(z.string()).optional(),
  listDayPrice: Price.optional(),
  salePrice: Price.optional(),
  reducedSalePrice: Price.optional(),
  saleOnly: z.literal(true).optional(),
  hidden: z.enum(['not-in-shop', 'archived', 'temporary']).optional(),
  weightKg: z.number().optional(),
  powerWatts: z.number().optional(),
  currentAmps: z.number().optional(),
  newPrice: Price.optional(),
  origin: z.string().length(2).optional(),
});
export type DemoItem = z.infer<typeof DemoItem>;

const DemoCategory = z.strictObject({
  name: z.string(),
  subcategories: z.array(z.strictObject({ name: z.string(), items: z.array(DemoItem) })),
});

const DemoKit = DemoItem.extend({
  /** The path of its folder: `Kamera/Digital Cinema`. */
  folder: z.string(),
  isVirtual: z.boolean(),
  partPictures: z.array(z.string()),
  content: Pieces,
});
export type DemoKit = z.infer<typeof DemoKit>;

const Accessory = z.strictObject({
  parent: z.string(),
  item: z.string(),
  quantity: z.int().positive(),
  automatic: z.literal(true).optional(),
  skip: z.literal(true).optional(),
  free: z.literal(true).optional(),
});

const Contact = aRowOf('contacts', {
  code: z.string(),
  persons: z.array(aRowOf('contactpersons', {})),
});

const ACCOUNT_RESOURCES = [
  'statuses',
  'projectstatuses',
  'warehousestatuses',
  'projecttypes',
  'stocklocations',
  'taxclasses',
  'ledgercodes',
  'extrainputfields',
  'taskstatuses',
  'crew',
] as const;
const Account = z.strictObject(
  Object.fromEntries(ACCOUNT_RESOURCES.map((name) => [name, z.array(aRowOf(name, {}))])),
);

const FactorTable = z.strictObject({
  name: z.string(),
  factors: z.array(
    z.strictObject({ fromDays: z.int(), toDays: z.int(), factor: z.number().positive() }),
  ),
});

/** Days are counted from the day of seeding: -3 lies three days before it. */
const Repair = aRowOf('repairs', {
  item: z.string(),
  /** The number of a single piece. */
  piece: z.string().optional(),
  from: z.int(),
  to: z.int(),
});

const SerialNumber = z.strictObject({
  item: z.string(),
  serial: z.string(),
  purchased: z.iso.date(),
  cost: Price,
  bookValue: Price,
  qrcode: z.string(),
});

const Round = z.strictObject({ from: z.int(), to: z.int(), pieces: Pieces });
const Project = Round.extend({
  name: z.string(),
  customer: z.string().optional(),
  status: z.string(),
  backAt: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .optional(),
  options: Pieces.optional(),
  subrented: z.int().optional(),
  second: Round.optional(),
  isTemplate: z.literal(true).optional(),
  isOutOfPlanning: z.literal(true).optional(),
  discount: z.number().optional(),
});
export type DemoProject = z.infer<typeof Project>;

const Sheet = z.strictObject({ item: z.string(), file: z.string(), name: z.string() });

/** What the demo's Rentman holds when it is new. */
export type Demo = ReturnType<typeof readDemo>;

/** Reads `demo/rentman`. Files of the catalogue follow each other by their names. */
export function readDemo() {
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    readJson(`${name}.json`, z.array(schema), DEMO_FOLDER);
  return {
    catalogue: readCatalogue(),
    kits: read('kits', DemoKit),
    accessories: read('accessories', Accessory),
    alternatives: read(
      'alternatives',
      z.strictObject({ item: z.string(), alternative: z.string() }),
    ),
    contacts: readContacts(),
    ...readAccount(),
    serialNumbers: read('serial-numbers', SerialNumber),
    repairs: read('repairs', Repair),
    projects: read('projects', Project),
    rentals: readRentals(),
    sheets: read('sheets', Sheet),
  };
}

export function readCatalogue() {
  const files = readdirSync(join(DEMO_FOLDER, 'catalogue')).sort();
  return files.map((name) => readJson(join('catalogue', name), DemoCategory, DEMO_FOLDER));
}

export function readContacts(folder = DEMO_FOLDER) {
  return readJson('contacts.json', z.array(Contact), folder);
}

/** What a house sets up once: statuses, warehouses, classes of tax, names of own fields, factors. */
export function readAccount() {
  return {
    account: readJson('account.json', Account, DEMO_FOLDER),
    factors: readJson('factors.json', z.array(FactorTable), DEMO_FOLDER),
  };
}

/** The bytes of a picture or of a sheet. */
export function readDemoFile(kind: 'pictures' | 'sheets', name: string): Buffer {
  const path = join(DEMO_FOLDER, kind, name);
  if (!existsSync(path)) throw new Error(`${path} is missing, and the demo names it`);
  return readFileSync(path);
}
