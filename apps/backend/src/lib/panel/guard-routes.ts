interface Route {
  readonly handler: string;
  config?: { readonly middlewares?: readonly string[] };
}

/** What an extension sees of a plugin with calls for the panel. */
export interface WithCalls {
  readonly routes: { readonly admin: { routes: readonly Route[] }; 'content-api': unknown };
}

/** Puts `middlewares/readable-query.ts` behind the login and the policies of every call that the panel makes. */
export function refuseUnreadableQueries<Plugin extends WithCalls>(plugin: Plugin): Plugin {
  for (const route of plugin.routes.admin.routes) {
    const middlewares = ['global::readable-query', ...(route.config?.middlewares ?? [])];
    route.config = { ...route.config, middlewares };
  }
  return plugin;
}

/** Takes a call away from the panel that Strapi gives to everybody with an account. */
export function withoutCall<Plugin extends WithCalls>(plugin: Plugin, handler: string): Plugin {
  const { admin } = plugin.routes;
  admin.routes = admin.routes.filter((route) => route.handler !== handler);
  return plugin;
}
