import { guardCalls, refuseUnreadableQueries, type WithCalls } from '../../lib/panel/guard-routes';

const SAVES = new Set([
  'collection-types.update',
  'collection-types.publish',
  'single-types.createOrUpdate',
  'single-types.publish',
]);

/** Strapi's content manager, which answers no query about what the role may not read, and overwrites nothing newer. */
export default (plugin: WithCalls): WithCalls =>
  refuseUnreadableQueries(
    guardCalls(plugin, 'global::stale-saves', ({ handler }) => SAVES.has(handler)),
  );
