import { refuseUnreadableQueries, type WithCalls } from '../../lib/panel/guard-routes';

/** Strapi's content manager, which answers no query about what the role may not read. */
export default (plugin: WithCalls): WithCalls => refuseUnreadableQueries(plugin);
