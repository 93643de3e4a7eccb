import sharp from 'sharp';
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
  plugin.services['image-manipulation'] = { ...pictures, isFaultyImage: isFaultyPicture };
  return refuseUnreadableQueries(plugin);
};

const WIDTH = 16;

/**
 * Whether a picture file cannot be decoded. Strapi asks for the statistics of all its pixels, which takes ten times the
 * processor time and accepts a JPEG whose second half is missing.
 */
export async function isFaultyPicture(file: { readonly filepath: string }): Promise<boolean> {
  try {
    await sharp(file.filepath).resize(WIDTH).raw().toBuffer();
    return false;
  } catch {
    return true;
  }
}
