import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async show(ctx: Context) {
    const file = getCatalogue(strapi).pictures.findFile(ctx.params.name);
    const size = file && (await readSize(file.path));
    if (!file || size === null) throw new errors.NotFoundError('Bild nicht gefunden!');
    // The name changes with the content, so that the content of a name never does.
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.type = file.contentType;
    ctx.length = size;
    ctx.body = createReadStream(file.path);
  },
});

async function readSize(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch {
    return null;
  }
}
