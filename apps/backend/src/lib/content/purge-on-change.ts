import type { Core } from '@strapi/strapi';
import { getShopCache } from '../shop-cache';
import { reportContentChange, watchContent } from './content-changes';
import { CONTENT_TYPES } from './content-uids';

const TAGS = ['content'];
const FILE_UID = 'plugin::upload.file';
/** Actions that change what the public sees. Saving a draft does not. */
const PUBLIC_ACTIONS = new Set(['publish', 'unpublish', 'delete']);
const SAVING = new Set(['create', 'update', 'clone']);

/** Makes the shop render its pages again when public content or an uploaded file has changed. */
export function purgeOnChange(strapi: Core.Strapi): void {
  watchContent(strapi, () => getShopCache(strapi).add(TAGS));
  strapi.documents.use(async ({ uid, action, params, contentType }, next) => {
    const result = await next();
    if (!CONTENT_TYPES.includes(uid)) return result;
    const isDrafted = contentType.options?.draftAndPublish === true;
    const savesPublic = !isDrafted || ('status' in params && params.status === 'published');
    if (PUBLIC_ACTIONS.has(action) || (SAVING.has(action) && savesPublic))
      await reportContentChange(strapi);
    return result;
  });
  strapi.db.lifecycles.subscribe({
    models: [FILE_UID],
    afterUpdate: () => reportContentChange(strapi),
    afterDelete: () => reportContentChange(strapi),
    afterUpdateMany: () => reportContentChange(strapi),
    afterDeleteMany: () => reportContentChange(strapi),
  });
}
