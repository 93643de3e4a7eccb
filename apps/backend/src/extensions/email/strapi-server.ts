import { type WithCalls, withoutCall } from '../../lib/panel/guard-routes';

/**
 * Strapi's mails without `POST /email`, by which everybody with an account of the panel could send any mail as the house.
 * Our mails go through the outbox.
 */
export default (plugin: WithCalls): WithCalls => {
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  return withoutCall(plugin, 'email.send');
};
