import { guardCalls, refuseUnreadableQueries, type WithCalls } from '../../lib/panel/guard-routes';

const SAVES = new Set([
  'collection-types.update',
  'collection-types.publish',
  'single-types.createOrUpdate',
  'single-types.publish',
]);

/** What the panel's start page asks Strapi for. */
interface StartPage {
  queryLastDocuments(query: object, isContentOnly: boolean): Promise<readonly object[]>;
  addStatusToDocuments(documents: readonly object[]): Promise<readonly object[]>;
}

interface ContentManager extends WithCalls {
  readonly services: { homepage: (context: object) => StartPage };
}

/**
 * Strapi's content manager, which answers no query about what the role may not read, overwrites nothing newer, and counts
 * as edited what people write and publish: not the records of mails and logs.
 */
export default (plugin: ContentManager): ContentManager => {
  const { homepage } = plugin.services;
  plugin.services.homepage = (context) => {
    const service = homepage(context);
    const getRecentlyUpdatedDocuments = async () =>
      service.addStatusToDocuments(
        await service.queryLastDocuments({ sort: 'updatedAt:desc' }, true),
      );
    return { ...service, getRecentlyUpdatedDocuments };
  };
  return refuseUnreadableQueries(
    guardCalls(plugin, 'global::stale-saves', ({ handler }) => SAVES.has(handler)),
  );
};
