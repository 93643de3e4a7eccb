interface Route {
  readonly handler: string;
  config?: { readonly middlewares?: readonly string[] };
}

/** What an extension sees of a plugin with calls for the panel. */
export interface WithCalls {
  readonly routes: { readonly admin: { routes: readonly Route[] }; 'content-api': unknown };
}

/** Puts a middleware behind the login and the policies of calls that the panel makes. */
export function guardCalls<Plugin extends WithCalls>(
  plugin: Plugin,
  middleware: string,
  isGuarded: (route: Route) => boolean,
): Plugin {
  for (const route of plugin.routes.admin.routes.filter(isGuarded)) {
    const middlewares = [middleware, ...(route.config?.middlewares ?? [])];
    route.config = { ...route.config, middlewares };
  }
  return plugin;
}

/** Guards every call of a plugin by `middlewares/readable-query.ts`. */
export function refuseUnreadableQueries<Plugin extends WithCalls>(plugin: Plugin): Plugin {
  return guardCalls(plugin, 'global::readable-query', () => true);
}

/** Takes a call away from the panel that Strapi gives to everybody with an account. */
export function withoutCall<Plugin extends WithCalls>(plugin: Plugin, handler: string): Plugin {
  const { admin } = plugin.routes;
  admin.routes = admin.routes.filter((route) => route.handler !== handler);
  return plugin;
}
