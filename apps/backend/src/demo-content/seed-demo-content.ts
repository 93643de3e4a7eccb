import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { Core, UID } from '@strapi/strapi';
import { z } from 'zod';
import { saveAppearance } from '../api/appearance/services/keep-page-links';
import { SYNONYM_GROUP_UID } from '../api/search/services/search-settings';
import { APPEARANCE_UID } from '../lib/content/content-uids';
import { runInTransaction } from '../lib/database';
import { type DemoHouse, type DemoPicture, type HouseName, readDemoHouse } from './read-demo';

const STORE = { type: 'core', name: 'demo-content' } as const;
const KEY = 'state';

export const DEMO_TYPES = [
  'api::page.page',
  'api::studio.studio',
  'api::social-media.social-media',
  'api::category-info.category-info',
  'api::site-setting.site-setting',
  'api::search.product-filter',
  APPEARANCE_UID,
] as const satisfies readonly UID.ContentType[];

/**
 * Fills an empty database with the demo's pages and pictures, once: what an editor changed or deleted stays so, and a
 * database with content of its own is never filled. An interrupted start leaves no entries, and the next one tries
 * again. An error does not stop the backend from starting. See docs/decisions/0048-demo-houses.md
 */
export async function seedDemoContent(
  strapi: Core.Strapi,
  house: HouseName,
  today: Date,
): Promise<void> {
  try {
    await seedOnce(strapi, house, today);
  } catch (error) {
    strapi.log.error('The demo content could not be written; the next start tries again');
    strapi.log.error(error);
  }
}

async function seedOnce(strapi: Core.Strapi, name: HouseName, today: Date): Promise<void> {
  const store = strapi.store(STORE);
  if (await store.get({ key: KEY })) return;
  if (await hasContent(strapi)) {
    await store.set({ key: KEY, value: 'declined' });
    return;
  }
  const startedAt = performance.now();
  const house = readDemoHouse(name);
  const pictures = await seedPictures(strapi, house.pictures);
  await runInTransaction(strapi, async () => {
    await seedEntries(strapi, { house, pictures, today });
    await store.set({ key: KEY, value: 'done' });
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  strapi.log.info(`Demo content: ${pictures.size} pictures and the pages in ${seconds} s`);
}

async function hasContent(strapi: Core.Strapi): Promise<boolean> {
  for (const uid of DEMO_TYPES) {
    if ((await strapi.db.query(uid).count()) > 0) return true;
  }
  return false;
}

const FOLDER = 'Demo';
const MIME_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};
/** Encoding uses the processor and storing waits for the disk, so a few at the same time are faster. */
const MAX_PARALLEL_PICTURES = 4;

const Row = z.looseObject({ id: z.number() });

type PictureIds = ReadonlyMap<string, number>;

async function seedPictures(
  strapi: Core.Strapi,
  pictures: readonly DemoPicture[],
): Promise<PictureIds> {
  const folders = strapi.db.query('plugin::upload.folder');
  const existing = await folders.findOne({ where: { name: FOLDER, parent: null } });
  const folder = Row.parse(
    existing ?? (await strapi.plugin('upload').service('folder').create({ name: FOLDER })),
  ).id;
  const waiting = [...pictures];
  const ids = new Map<string, number>();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      ids.set(basename(next.path), await keepPicture(strapi, next, folder));
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_PICTURES }, work));
  return ids;
}

async function keepPicture(
  strapi: Core.Strapi,
  { name, path, alternativeText }: DemoPicture,
  folder: number,
): Promise<number> {
  const fileInfo = { name, alternativeText, folder };
  const library = strapi.plugin('upload').service('upload');
  // Strapi stores a picture before it puts it into its folder: an interrupted start may have left it outside.
  const where = { name, $or: [{ folder }, { folder: null }] };
  const existing = await strapi.db.query('plugin::upload.file').findOne({ where });
  if (existing) {
    const { id } = Row.parse(existing);
    await library.updateFileInfo(id, fileInfo);
    return id;
  }
  const uploaded: unknown = await library.upload({
    data: { fileInfo },
    files: {
      filepath: path,
      originalFilename: basename(path),
      mimetype: MIME_TYPES[extname(path)],
      size: statSync(path).size,
    },
  });
  return z.tuple([Row]).parse(uploaded)[0].id;
}

interface Demo {
  readonly house: DemoHouse;
  readonly pictures: PictureIds;
  readonly today: Date;
}

/** Writes and publishes every entry of the demo. Call it in a transaction, so that all entries are written or none. */
async function seedEntries(strapi: Core.Strapi, { house, pictures, today }: Demo): Promise<void> {
  const pageIds = new Map<string, string>();
  const entries: readonly (readonly [UID.ContentType, readonly object[]])[] = [
    ['api::page.page', house.pages],
    ['api::studio.studio', house.studios],
    ['api::social-media.social-media', house.socialMedia],
    ['api::category-info.category-info', house.categories],
    ['api::site-setting.site-setting', [toSiteSetting(house.settings, today)]],
    ['api::search.product-filter', house.filters],
  ];
  for (const [uid, list] of entries) {
    for (const entry of list) {
      const data = insertPictures(entry, pictures);
      const { documentId } = await strapi.documents(uid).create({ data, status: 'published' });
      if ('slug' in entry) pageIds.set(String(entry.slug), documentId);
    }
  }
  const links = Object.entries(house.linkedPages).map(([name, slug]) => [name, pageIds.get(slug)]);
  await saveAppearance(strapi, {
    ...insertPictures(house.appearance, pictures),
    ...Object.fromEntries(links),
  });
  // One statement for all of them: a call for each takes seconds.
  const data = house.synonyms.map((group) => ({ ...group, documentId: createDocumentId() }));
  await strapi.db.query(SYNONYM_GROUP_UID).createMany({ data });
}

/** As long as Strapi's own. */
function createDocumentId(): string {
  return BigInt(`0x${randomBytes(18).toString('hex')}`)
    .toString(36)
    .slice(0, 24)
    .padStart(24, 'a');
}

/** Closing days lie in the year of seeding; what ends before it begins ends in the year after. */
function toSiteSetting(settings: DemoHouse['settings'], today: Date): object {
  const year = today.getFullYear();
  const closingDays = settings.closingDays.map(({ from, to, reason }) => ({
    from: `${year}-${from}`,
    to: `${to < from ? year + 1 : year}-${to}`,
    reason,
  }));
  return { ...settings, closingDays };
}

/** A copy in which every picture is replaced by its id. */
function insertPictures(value: object, pictures: PictureIds): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, insertPicture(field, pictures)]),
  );
}

function insertPicture(value: unknown, pictures: PictureIds): unknown {
  if (Array.isArray(value)) return value.map((each) => insertPicture(each, pictures));
  if (typeof value !== 'object' || value === null) return value;
  if (!('picture' in value)) return insertPictures(value, pictures);
  const id = pictures.get(String(value.picture));
  if (id === undefined)
    throw new Error(`The demo has no text in pictures.json for ${value.picture}`);
  return id;
}
