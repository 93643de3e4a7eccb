import { randomBytes } from 'node:crypto';
import type { Core, UID } from '@strapi/strapi';
import { SYNONYM_GROUP_UID } from '../api/search/services/search-settings';
import { DEMO_PAGES } from './all-pages';
import { DEMO_CATEGORY_INFOS } from './category-infos';
import { DEMO_SOCIAL_MEDIA, EVENING_PICKUP_FROM, HOUSE, OPENING_TIMES } from './house-facts';
import { DEMO_FILTERS } from './product-filters';
import { SCENES, type SceneName } from './scenes/scenes';
import { DEMO_SYNONYMS } from './search-synonyms';
import { findPictureId, type PictureIds } from './seed-pictures';
import { DEMO_STUDIOS } from './studios';

/** The content types the demo fills. */
export const DEMO_TYPES = [
  'api::page.page',
  'api::studio.studio',
  'api::social-media.social-media',
  'api::category-info.category-info',
  'api::site-setting.site-setting',
  'api::search.product-filter',
] as const satisfies readonly UID.ContentType[];

type DemoType = (typeof DEMO_TYPES)[number];

/** Writes and publishes every entry of the demo. Call it in a transaction, so that all entries are written or none. */
export async function seedEntries(
  strapi: Core.Strapi,
  pictures: PictureIds,
  today: Date,
): Promise<void> {
  const entries: Readonly<Record<DemoType, readonly object[]>> = {
    'api::page.page': DEMO_PAGES,
    'api::studio.studio': DEMO_STUDIOS,
    'api::social-media.social-media': DEMO_SOCIAL_MEDIA,
    'api::category-info.category-info': DEMO_CATEGORY_INFOS,
    'api::site-setting.site-setting': [toSiteSetting(today)],
    'api::search.product-filter': DEMO_FILTERS,
  };
  for (const uid of DEMO_TYPES) {
    for (const entry of entries[uid]) {
      const data = insertPictures(entry, pictures);
      await strapi.documents(uid).create({ data, status: 'published' });
    }
  }
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

function toSiteSetting(today: Date): object {
  const year = today.getFullYear();
  return {
    companyName: HOUSE.company,
    vatPercent: 20,
    pricesIncludeVat: false,
    houseEmail: HOUSE.email,
    phone: HOUSE.rentalPhone,
    street: HOUSE.street,
    postalcode: HOUSE.postalcode,
    city: HOUSE.city,
    openingTimes: OPENING_TIMES,
    closedOnHolidays: true,
    eveningPickupFrom: EVENING_PICKUP_FROM,
    leadTimeDays: 1,
    showsFactorEstimate: true,
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
