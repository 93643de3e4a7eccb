import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async show(ctx: Context) {
    const { pictures, copyPicture } = getCatalogue(strapi);
    const file = pictures.findFile(ctx.params.name);
    let size = file && (await readSize(file.path));
    // Another backend may have copied the picture: pages show its address before this backend has it.
    if (file && size === null && (await copyOrLog(strapi, () => copyPicture(ctx.params.name)))) {
      size = await readSize(file.path);
    }
    if (!file || size === null) throw new errors.NotFoundError('Bild nicht gefunden!');
    // The name changes with the content, so a file under a name never changes.
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('X-Content-Type-Options', 'nosniff');
    if (file.contentType === 'application/pdf') {
      // Served as a download: a PDF may hold scripts, which must not run in the backend's origin.
      const title = getCatalogue(strapi).findSheetTitle(ctx.params.name) ?? 'Datenblatt';
      const encoded = encodeURIComponent(`${title}.pdf`).replace(/['()*]/g, toPercent);
      ctx.set(
        'Content-Disposition',
        `attachment; filename="datenblatt.pdf"; filename*=UTF-8''${encoded}`,
      );
      ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    }
    ctx.type = file.contentType;
    ctx.length = size;
    ctx.body = createReadStream(file.path);
  },
});

async function copyOrLog(strapi: Core.Strapi, copy: () => Promise<boolean>): Promise<boolean> {
  try {
    return await copy();
  } catch (error) {
    strapi.log.warn(`A picture cannot be copied: ${String(error)}`);
    return false;
  }
}

function toPercent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Null when there is no file, or a link to one. */
async function readSize(path: string): Promise<number | null> {
  try {
    const stats = await lstat(path);
    return stats.isFile() ? stats.size : null;
  } catch {
    return null;
  }
}
