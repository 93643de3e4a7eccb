import { refuseUnreadableQueries } from '../../lib/panel/guard-routes';

interface Route {
  readonly method: string;
  readonly handler: string;
  config?: { readonly middlewares?: readonly string[] };
}

/** What we change of the plugin. The routes of the content API are a function that carries its routes. */
interface Upload {
  readonly routes: Readonly<Record<'admin' | 'content-api', { readonly routes: readonly Route[] }>>;
  readonly services: { 'image-manipulation': object };
}

const UPLOAD_HANDLERS: ReadonlySet<string> = new Set([
  'admin-upload.upload',
  'admin-upload.uploadFile',
  'admin-upload.replaceFile',
  'content-api.upload',
]);

/** Strapi's media library; multipart bodies are read by these routes alone, once the caller may upload. */
export default (plugin: Upload): Upload => {
  for (const { routes } of Object.values(plugin.routes)) {
    for (const route of routes) {
      if (route.method === 'POST' && UPLOAD_HANDLERS.has(route.handler)) {
        route.config = { ...route.config, middlewares: ['global::read-upload'] };
      }
    }
  }
  const pictures = plugin.services['image-manipulation'];
  // `check-upload.ts` has decoded it before. Strapi's own check takes ten times as long and accepts a JPEG by half.
  plugin.services['image-manipulation'] = { ...pictures, isFaultyImage: async () => false };
  return refuseUnreadableQueries(plugin);
};
