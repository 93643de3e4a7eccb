import type { Core } from '@strapi/strapi';
import { getShopCache } from '../shop-cache';
import { CONTENT_TYPES } from './content-types';

const TAGS = ['content'];
const FILE_UID = 'plugin::upload.file';
/** What makes or takes away what the public sees. A draft that is saved does not. */
const PUBLIC_ACTIONS = new Set(['publish', 'unpublish', 'delete']);
const SAVING = new Set(['create', 'update', 'clone']);

/** Makes the shop render its pages anew as soon as public content has changed, the pictures in it too. */
export function purgeOnChange(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params, contentType }, next) => {
    const result = await next();
    if (!CONTENT_TYPES.includes(uid)) return result;
    const isDrafted = contentType.options?.draftAndPublish === true;
    const savesPublic = !isDrafted || ('status' in params && params.status === 'published');
    if (PUBLIC_ACTIONS.has(action) || (SAVING.has(action) && savesPublic)) await purge(strapi);
    return result;
  });
  strapi.db.lifecycles.subscribe({
    models: [FILE_UID],
    afterUpdate: () => purge(strapi),
    afterDelete: () => purge(strapi),
    afterUpdateMany: () => purge(strapi),
    afterDeleteMany: () => purge(strapi),
  });
}

/** A page rendered before the change is committed would be the old one again. */
async function purge(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(({ onCommit }) => onCommit(() => getShopCache(strapi).add(TAGS)));
}
