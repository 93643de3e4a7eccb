import { type WithCalls, withoutCall } from '../../lib/panel/guard-routes';

/** Content is in one language: nobody needs the settings, which everybody with an account of the panel could write. */
export default (plugin: WithCalls): WithCalls => withoutCall(plugin, 'settings.updateSettings');
