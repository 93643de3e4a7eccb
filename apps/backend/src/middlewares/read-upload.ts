import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { createStrapiReader, toBodyRefusal, tooLarge } from '../lib/calls/body-reader';
import { parseBareBody } from '../lib/calls/parse-call';
import { checkUpload, UploadedFile } from '../lib/uploads/check-upload';
import { FILE_TOO_LARGE, MAX_UPLOAD_BYTES, TYPE_NOT_ALLOWED } from '../lib/uploads/upload-rules';

/** The multipart form around an uploaded file. */
const FORM_OVERHEAD_BYTES = 10_000;
/** Strapi's messages for files whose type is not in `UPLOAD_TYPES`. */
const TYPE_REFUSAL =
  /^(File type '.*' is not allowed|MIME type is not allowed|Cannot verify file type)/;
const NO_IMAGE = 'File is not a valid image';
const IMAGE_UNREADABLE = 'Die Datei ist kein lesbares Bild.';

const Files = z.record(z.string(), z.union([UploadedFile, z.array(UploadedFile)])).catch({});

/**
 * Reads the files of an upload into a folder of their own, which is deleted however the call ends. It is a middleware of
 * the route, so the caller's permission has been checked before anything is written.
 */
export default (_config: unknown, { strapi }: { readonly strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!ctx.is('multipart')) return next();
    // Refused before it is read: the upload would take minutes and then be thrown away.
    if ((ctx.request.length ?? 0) > MAX_UPLOAD_BYTES + FORM_OVERHEAD_BYTES) {
      throw tooLarge(FILE_TOO_LARGE);
    }
    const uploadDir = await mkdtemp(join(tmpdir(), 'klappe-upload-'));
    const read = createStrapiReader(strapi, {
      multipart: true,
      parsedMethods: ['POST'],
      formidable: { uploadDir, maxFileSize: MAX_UPLOAD_BYTES },
    });
    let isRead = false;
    try {
      await read(ctx, async () => {
        isRead = true;
        await checkUploads(ctx);
        await withGermanRefusals(next);
      });
    } catch (error) {
      throw isRead ? error : toBodyRefusal(error);
    } finally {
      await rm(uploadDir, { recursive: true, force: true });
    }
    // Strapi's reader does not throw for a file that is too large.
    if (!isRead) throw tooLarge(FILE_TOO_LARGE);
  };

async function checkUploads(ctx: Context): Promise<void> {
  const { files } = parseBareBody(z.object({ files: Files.default({}) }), ctx.request);
  for (const file of Object.values(files).flat()) await checkUpload(file);
}

async function withGermanRefusals(next: Next): Promise<void> {
  try {
    await next();
  } catch (error) {
    throw toGerman(error);
  }
}

function toGerman(error: unknown): unknown {
  if (!(error instanceof errors.ApplicationError)) return error;
  if (TYPE_REFUSAL.test(error.message)) return new errors.ValidationError(TYPE_NOT_ALLOWED);
  return error.message === NO_IMAGE ? new errors.ValidationError(IMAGE_UNREADABLE) : error;
}
