import { randomBytes } from 'node:crypto';
import type { Core, UID } from '@strapi/strapi';
import { saveAppearance } from '../api/appearance/services/keep-page-links';
import { APPEARANCE_UID } from '../api/appearance/services/read-appearance';
import { SYNONYM_GROUP_UID } from '../api/search/services/search-settings';
import { DEMO_CATEGORY_INFOS } from './category-infos';
import {
  EVENING_PICKUP_FROM,
  type HouseFacts,
  MORNING_RETURN_UNTIL,
  OPENING_TIMES,
} from './house-facts';
import type { DemoHouse } from './houses/demo-house';
import { DEMO_FILTERS } from './product-filters';
import { SCENES, type SceneName } from './scenes/scenes';
import { DEMO_SYNONYMS } from './search-synonyms';
import { findPictureId, type PictureIds } from './seed-pictures';

const LISTED_TYPES = [
  'api::page.page',
  'api::studio.studio',
  'api::social-media.social-media',
  'api::category-info.category-info',
  'api::site-setting.site-setting',
  'api::search.product-filter',
] as const satisfies readonly UID.ContentType[];

/** The content types the demo fills. */
export const DEMO_TYPES = [...LISTED_TYPES, APPEARANCE_UID] as const;

type Entries = Readonly<Record<(typeof LISTED_TYPES)[number], readonly object[]>>;

function listEntries(house: DemoHouse, today: Date): Entries {
  return {
    'api::page.page': house.pages,
    'api::studio.studio': house.studios,
    'api::social-media.social-media': house.socialMedia,
    'api::category-info.category-info': DEMO_CATEGORY_INFOS,
    'api::site-setting.site-setting': [toSiteSetting(house.facts, today)],
    'api::search.product-filter': DEMO_FILTERS,
  };
}

/** The pictures that a house's entries show. */
export function listScenes(house: DemoHouse): ReadonlySet<SceneName> {
  const found = new Set<SceneName>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('scene' in value && isSceneName(value.scene)) found.add(value.scene);
    else for (const each of Object.values(value)) look(each);
  };
  look([house, DEMO_CATEGORY_INFOS]);
  return found;
}

interface Demo {
  readonly house: DemoHouse;
  readonly pictures: PictureIds;
  readonly today: Date;
}

/** Writes and publishes every entry of the demo. Call it in a transaction, so that all entries are written or none. */
export async function seedEntries(
  strapi: Core.Strapi,
  { house, pictures, today }: Demo,
): Promise<void> {
  const pageIds = new Map<string, string>();
  const entries = listEntries(house, today);
  for (const uid of LISTED_TYPES) {
    for (const entry of entries[uid]) {
      const data = insertPictures(entry, pictures);
      const { documentId } = await strapi.documents(uid).create({ data, status: 'published' });
      if ('slug' in entry) pageIds.set(String(entry.slug), documentId);
    }
  }
  const links = Object.entries(house.pageSlugs).map(([name, slug]) => [name, pageIds.get(slug)]);
  await saveAppearance(strapi, {
    ...insertPictures(house.appearance, pictures),
    ...Object.fromEntries(links),
  });
  await seedSynonyms(strapi);
}

/** One statement for all of them: a call for each takes seconds. */
async function seedSynonyms(strapi: Core.Strapi): Promise<void> {
  const data = DEMO_SYNONYMS.map((words) => ({ words, documentId: createDocumentId() }));
  await strapi.db.query(SYNONYM_GROUP_UID).createMany({ data });
}

/** As long as Strapi's own. */
function createDocumentId(): string {
  return BigInt(`0x${randomBytes(18).toString('hex')}`)
    .toString(36)
    .slice(0, 24)
    .padStart(24, 'a');
}

function toSiteSetting(facts: HouseFacts, today: Date): object {
  const year = today.getFullYear();
  return {
    companyName: facts.company,
    vatPercent: 20,
    pricesIncludeVat: false,
    houseEmail: facts.email,
    phone: facts.rentalPhone,
    salesPhone: facts.salesPhone,
    street: facts.street,
    postalcode: facts.postalcode,
    city: facts.city,
    openingTimes: OPENING_TIMES,
    closedOnHolidays: true,
    eveningPickupFrom: EVENING_PICKUP_FROM,
    morningReturnUntil: MORNING_RETURN_UNTIL,
    leadTimeDays: 1,
    showsFactorEstimate: false,
    closingDays: [{ from: `${year}-12-24`, to: `${year + 1}-01-06`, reason: 'Weihnachtspause' }],
  };
}

/** A copy in which every placeholder is replaced by the id of its picture. */
function insertPictures(value: object, pictures: PictureIds): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, insertPicture(field, pictures)]),
  );
}

function insertPicture(value: unknown, pictures: PictureIds): unknown {
  if (Array.isArray(value)) return value.map((each) => insertPicture(each, pictures));
  if (typeof value !== 'object' || value === null) return value;
  if ('scene' in value && isSceneName(value.scene)) return findPictureId(pictures, value.scene);
  return insertPictures(value, pictures);
}

function isSceneName(name: unknown): name is SceneName {
  return typeof name === 'string' && Object.hasOwn(SCENES, name);
}
