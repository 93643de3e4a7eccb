import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { saveAppearance } from './keep-page-links';

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
