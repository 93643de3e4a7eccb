import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { SECTION_TYPES } from '@klappe/contracts';
import { z } from 'zod';

const DEMO_FOLDER = resolve('../../demo');

export type HouseName = 'lichtspiel' | 'nordlicht';

/** A file of `pictures/`, until the entries get the id that it has in the media library. */
const PictureName = z
  .string()
  .regex(/^[\w-]+\.(jpg|png|svg|webp)$/, 'must be a file of pictures/')
  .transform((picture) => ({ picture }));

const Time = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .transform((time) => `${time}:00.000`);

const Model = z.object({
  attributes: z.record(
    z.string(),
    z.object({
      type: z.string(),
      required: z.boolean().default(false),
      component: z.string().default(''),
      repeatable: z.boolean().default(false),
    }),
  ),
});
const VALUES: Readonly<Record<string, z.ZodType>> = {
  boolean: z.boolean(),
  integer: z.int(),
  decimal: z.number(),
  float: z.number(),
  media: PictureName,
  time: Time,
};

/** What the schema of a content type or component allows. */
function toFields(path: string): z.ZodObject<Record<string, z.ZodType>> {
  const file = join(__dirname, '..', `${path}.json`);
  const { attributes } = Model.parse(JSON.parse(readFileSync(file, 'utf8')));
  const fields: Record<string, z.ZodType> = {};
  for (const [name, { type, required, component, repeatable }] of Object.entries(attributes)) {
    const one = component ? toFields(`components/${component.replace('.', '/')}`) : VALUES[type];
    const field = repeatable ? z.array(one ?? z.string()) : (one ?? z.string());
    fields[name] = required ? field : field.optional();
  }
  return z.strictObject(fields);
}

const Section = z
  .union(
    SECTION_TYPES.map((type) =>
      toFields(`components/sections/${type}`).extend({ type: z.literal(type) }),
    ),
  )
  .transform(({ type, ...fields }) => ({ __component: `sections.${type}`, ...fields }));

const Page = z
  .strictObject({
    name: z.string(),
    slug: z.string(),
    /** Position in the menu; a page without one is public but not in the menu. */
    order: z.int().optional(),
    pageTitle: z.string(),
    seo: z.strictObject({
      metaTitle: z.string(),
      metaDescription: z.string(),
      metaImage: PictureName.optional(),
    }),
    sections: z.array(Section),
  })
  .transform(({ sections, ...page }) => ({ ...page, content: sections }));

const Filter = z
  .strictObject({
    name: z.string(),
    order: z.int(),
    /** The tags of an option, separated by commas. */
    options: z.record(z.string(), z.string()),
  })
  .transform(({ options, ...filter }) => ({
    ...filter,
    options: Object.entries(options).map(([label, tags]) => ({ label, tags })),
  }));

const YearlyDay = z.string().regex(/^\d\d-\d\d$/, 'must be a month and a day: 12-24');

const House = z.strictObject({
  settings: z.strictObject({
    companyName: z.string(),
    vatPercent: z.number(),
    pricesIncludeVat: z.boolean(),
    houseEmail: z.string(),
    phone: z.string(),
    salesPhone: z.string(),
    street: z.string(),
    postalcode: z.string(),
    city: z.string(),
    longitude: z.number(),
    latitude: z.number(),
    priceRange: z.string(),
    openingTimes: z.array(z.strictObject({ weekday: z.string(), opens: Time, closes: Time })),
    closedOnHolidays: z.boolean(),
    eveningPickupFrom: Time,
    morningReturnUntil: Time,
    leadTimeDays: z.int(),
    showsFactorEstimate: z.boolean(),
    tellsNewValues: z.boolean(),
    closingDays: z.array(z.strictObject({ from: YearlyDay, to: YearlyDay, reason: z.string() })),
  }),
  /** Fields of the content type "Erscheinungsbild". What is left out has the shop's default. */
  appearance: toFields('api/appearance/content-types/appearance/schema'),
  /** Pages that the shop itself links to, by their slugs. */
  linkedPages: z.record(z.string(), z.string()),
  socialMedia: z.array(z.strictObject({ name: z.string(), link: z.string() })),
});

/** A past inquiry of an account. Days count from the day of seeding. */
const DemoOrder = z.strictObject({
  sent: z.int().max(0),
  from: z.int(),
  to: z.int(),
  project: z.string(),
  remark: z.string().default(''),
  /** Codes and quantities. */
  pieces: z.record(z.string(), z.int()),
});
export type DemoOrder = z.infer<typeof DemoOrder>;

/** What the accounts asked for, with what became of it in the demo's Rentman. The rest is the sandbox's to read. */
const DemoRental = z.object({
  reference: z.int().positive(),
  customer: z.string(),
  /** Email of the person of a company. */
  person: z.string().optional(),
  name: z.string(),
  remark: z.string().default(''),
  sent: z.int().max(0),
  from: z.int(),
  to: z.int(),
  asked: z.record(z.string(), z.int().positive()),
});
export type DemoRental = z.infer<typeof DemoRental>;

const Accounts = z.strictObject({
  password: z.string(),
  /** Customer numbers, of a company how many of its people get an account, and the past inquiries of each account. */
  customers: z.array(
    z.strictObject({
      code: z.string(),
      people: z.int().optional(),
      orders: z.array(z.array(DemoOrder)),
    }),
  ),
});

export interface DemoPicture {
  /** Its file name without the ending: its name in the media library. */
  readonly name: string;
  readonly path: string;
  readonly alternativeText: string;
}

export interface DemoHouse extends z.infer<typeof House> {
  readonly pages: readonly z.infer<typeof Page>[];
  readonly studios: readonly object[];
  readonly categories: readonly object[];
  readonly filters: readonly z.infer<typeof Filter>[];
  readonly pictures: readonly DemoPicture[];
  readonly synonyms: readonly DemoSynonyms[];
}

export function readDemoHouse(name: HouseName, demo = DEMO_FOLDER): DemoHouse {
  const shared = join(demo, 'shared');
  const own = join(demo, name);
  return {
    ...readJson(join(own, 'house.json'), House),
    pages: readPages(join(own, 'pages')),
    studios: readJson(
      join(own, 'studios.json'),
      z.array(toFields('api/studio/content-types/studio/schema')),
    ),
    categories: readJson(
      join(shared, 'categories.json'),
      z.array(toFields('api/category-info/content-types/category-info/schema')),
    ),
    filters: readJson(join(shared, 'filters.json'), z.array(Filter)),
    pictures: [...readPictures(shared), ...readPictures(own)],
    synonyms: readSynonyms(demo),
  };
}

/** A group of words that mean the same, and what the thing is for. */
interface DemoSynonyms {
  readonly words: string;
  readonly purposes: string;
}

/** A line for each group: `words: purposes`. */
export function readSynonyms(demo: string): readonly DemoSynonyms[] {
  const lines = readFileSync(join(demo, 'shared/synonyms.txt'), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [words = '', purposes = ''] = line.split(/:\s*/);
      return { words, purposes };
    });
}

export function readDemoAccounts(): z.infer<typeof Accounts> {
  return readJson(join(DEMO_FOLDER, 'shared/accounts.json'), Accounts);
}

export function readDemoRentals(): readonly DemoRental[] {
  return readJson(join(DEMO_FOLDER, 'shared/rentals.json'), z.array(DemoRental));
}

function readPictures(folder: string): readonly DemoPicture[] {
  const texts = readJson(join(folder, 'pictures.json'), z.record(z.string(), z.string()));
  return Object.entries(texts).map(([file, alternativeText]) => ({
    name: basename(file, extname(file)),
    path: join(folder, 'pictures', file),
    alternativeText,
  }));
}

/** Pages follow each other by the names of their files. */
function readPages(folder: string): DemoHouse['pages'] {
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const path = join(folder, file);
      if (file.endsWith('.json')) return readJson(path, Page);
      return parse(path, Page, parseTextPage(readFileSync(path, 'utf8')));
    });
}

function readJson<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  const text = readFileSync(path, 'utf8');
  try {
    return parse(path, schema, JSON.parse(text));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new Error(`${path} cannot be used: ${cause.message}`, { cause });
  }
}

function parse<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${path} cannot be used:\n${z.prettifyError(parsed.error)}`);
}

/**
 * A page in Markdown: `name: value` lines between two `---`, then a section of text for each `# heading`. A heading
 * that ends in `{.promotion}` makes a promotion.
 */
function parseTextPage(text: string): object {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const lines = [...head.matchAll(/^(\w+): (.*)$/gm)];
  const fields = Object.fromEntries(lines.map(([, name = '', value]) => [name, value]));
  const { metaTitle, metaDescription, ...page } = fields;
  const [, ...parts] = body.split(/^# /m);
  const sections = parts.map((part) => {
    const [heading = '', content = ''] = part.split(/\n(.*)/s);
    const promotion = /^(.*) \{\.promotion\}$/.exec(heading);
    if (promotion === null) return { type: 'text', title: heading, content: content.trim() };
    return { type: 'promotion', title: promotion[1], description: content.trim() };
  });
  return { ...page, seo: { metaTitle, metaDescription }, sections };
}
