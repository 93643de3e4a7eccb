import type { Core } from '@strapi/strapi';
import { runInTransaction } from '../lib/database';
import type { DemoHouse } from './houses/demo-house';
import { DEMO_TYPES, listScenes, seedEntries } from './seed-entries';
import { seedPictures } from './seed-pictures';

const STORE = { type: 'core', name: 'demo-content' } as const;
const KEY = 'state';

/**
 * Fills an empty database with the demo's pages and pictures, once: what an editor changed or deleted stays so, and a
 * database with content of its own is never filled. An interrupted start leaves no entries, and the next one tries
 * again. An error does not stop the backend from starting. See docs/decisions/0048-demo-houses.md
 */
export async function seedDemoContent(
  strapi: Core.Strapi,
  house: DemoHouse,
  today: Date,
): Promise<void> {
  try {
    await seedOnce(strapi, house, today);
  } catch (error) {
    strapi.log.error('The demo content could not be written; the next start tries again');
    strapi.log.error(error);
  }
}

async function seedOnce(strapi: Core.Strapi, house: DemoHouse, today: Date): Promise<void> {
  const store = strapi.store(STORE);
  if (await store.get({ key: KEY })) return;
  if (await hasContent(strapi)) {
    await store.set({ key: KEY, value: 'declined' });
    return;
  }
  const startedAt = performance.now();
  const pictures = await seedPictures(strapi, listScenes(house));
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
