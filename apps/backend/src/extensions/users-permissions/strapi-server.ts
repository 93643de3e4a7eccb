import { listRoutes } from '../../served-calls';
import { createAuthController, createMeController } from './account-controllers';
import { bindTokens } from './session-tokens';
import { USER_ATTRIBUTES } from './user-attributes';

interface UsersPermissions {
  readonly contentTypes: {
    readonly user: { readonly schema: { attributes: object; info: { displayName: string } } };
  };
  readonly controllers: Record<string, unknown>;
  readonly routes: Record<string, unknown>;
  readonly services: { jwt: Parameters<typeof bindTokens>[0] };
}

/** Strapi's accounts with our fields, calls and sessions. docs/decisions/0022-sessions.md */
export default (plugin: UsersPermissions): UsersPermissions => {
  const { schema } = plugin.contentTypes.user;
  schema.attributes = { ...schema.attributes, ...USER_ATTRIBUTES };
  schema.info.displayName = 'Kundenkonten';
  plugin.controllers.auth = createAuthController;
  plugin.controllers.user = createMeController;
  // Strapi's other calls (register, users, roles, sessions, providers) do not exist.
  const routes = listRoutes('plugin::users-permissions');
  plugin.routes['content-api'] = { type: 'content-api', routes };
  plugin.services.jwt = bindTokens(plugin.services.jwt);
  return plugin;
};
