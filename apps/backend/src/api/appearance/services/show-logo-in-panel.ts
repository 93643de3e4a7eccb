import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { APPEARANCE_UID } from '../../../lib/content/content-uids';
import { isRecord, type Json } from '../../../lib/is-record';
import { saveAppearance } from './keep-page-links';
import { readAppearance } from './read-appearance';

const STORE = { type: 'core', name: 'admin' } as const;
const KEY = 'project-settings';
/** Marks logos of the media library: Strapi deletes replaced logos, and must not delete these. */
const PROVIDER = 'klappe-appearance';

/**
 * Shows the house's logo at the panel's login and its square favicon in the menu, where Strapi keeps logos of its own.
 * What the house has uploaded under Einstellungen > Übersicht stays.
 */
export function showLogoInPanel(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action }, next) => {
    const result = await next();
    if (uid === APPEARANCE_UID && action !== 'findOne' && action !== 'findMany') {
      await storePanelLogos(strapi);
    }
    return result;
  });
}

async function storePanelLogos(strapi: Core.Strapi): Promise<void> {
  const { logo, favicon } = await readAppearance(strapi);
  const store = strapi.store(STORE);
  const stored: unknown = await store.get({ key: KEY });
  const before = isRecord(stored) ? stored : {};
  const value = {
    ...before,
    authLogo: chooseLogo(before.authLogo, logo),
    menuLogo: chooseLogo(before.menuLogo, favicon),
  };
  if (JSON.stringify(value) !== JSON.stringify(before)) await store.set({ key: KEY, value });
}

function chooseLogo(before: unknown, picture: unknown): Json | null {
  if (isRecord(before) && before.provider !== PROVIDER) return before;
  if (!isRecord(picture)) return null;
  const { url, width, height } = picture;
  return { name: 'logo', url, width, height, ext: '', size: 0, hash: url, provider: PROVIDER };
}

/** Where Strapi notes which file belongs to which field. */
const LINKS = 'files_related_mph';
const OLD_PLACE = { related_type: 'api::site-setting.site-setting', field: 'logo' };

/** A logo that was chosen while it was a field of the settings becomes the one of the appearance, once. */
export async function moveOldLogo(strapi: Core.Strapi): Promise<void> {
  const rows: unknown = await strapi.db.connection(LINKS).select('file_id').where(OLD_PLACE);
  const [link] = z.array(z.object({ file_id: z.coerce.number() })).parse(rows);
  if (!link) return;
  await saveAppearance(strapi, { logo: link.file_id });
  await strapi.db.connection(LINKS).where(OLD_PLACE).del();
}
