import type { Core } from '@strapi/strapi';
import { runAfterCommit } from '../database';
import { hearInstances, tellInstances } from '../instances/instances';
import { getShopCache } from '../shop-cache';
import { CONTENT_TYPES } from './content-uids';

const TAGS = ['content'];
const FILE_UID = 'plugin::upload.file';
/** Actions that change what the public sees. Saving a draft does not. */
const PUBLIC_ACTIONS = new Set(['publish', 'unpublish', 'delete']);
const SAVING = new Set(['create', 'update', 'clone']);

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

const TOPIC = 'content';

const watchers = new WeakMap<Core.Strapi, (() => void)[]>();

/**
 * Calls back after public content, settings or files have changed, on this backend or another one of the same database:
 * whatever is kept of content is to be dropped. After a lost connection too, because changes may have been missed.
 */
export function watchContent(strapi: Core.Strapi, onChange: () => void): void {
  const known = watchers.get(strapi);
  if (known) {
    known.push(onChange);
    return;
  }
  watchers.set(strapi, [onChange]);
  hearInstances(TOPIC, () => callWatchers(strapi));
}

/** Tells all backends after the commit; before it they would read the old content again. */
async function reportContentChange(strapi: Core.Strapi): Promise<void> {
  await runAfterCommit(strapi, () => callWatchers(strapi));
  await tellInstances(strapi, TOPIC, {});
}

function callWatchers(strapi: Core.Strapi): void {
  for (const onChange of watchers.get(strapi) ?? []) onChange();
}
