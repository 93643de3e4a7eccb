import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async show(ctx: Context) {
    const { pictures, copyPicture } = getCatalogue(strapi);
    const file = pictures.findFile(ctx.params.name);
    let size = file && (await readSize(file.path));
    // Another backend of this database has copied it: its address stands on pages before this one has it.
    if (file && size === null && (await copyOrLog(strapi, () => copyPicture(ctx.params.name)))) {
      size = await readSize(file.path);
    }
    if (!file || size === null) throw new errors.NotFoundError('Bild nicht gefunden!');
    // The name changes with the content, so that the content of a name never does.
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
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

async function readSize(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch {
    return null;
  }
}
