import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { refuseDangerousDrawing, UploadedFile } from '../lib/uploads/refuse-dangerous-drawing';
import { isUploadCall, TYPE_NOT_ALLOWED } from '../lib/uploads/upload-limit';

const UPLOADED_FILES = '/uploads/';
/** How Strapi refuses what is not in `UPLOAD_TYPES`. */
const TYPE_REFUSAL =
  /^(File type '.*' is not allowed|MIME type is not allowed|Cannot verify file type)/;
const NO_IMAGE = 'File is not a valid image';
const IMAGE_UNREADABLE = 'Die Datei ist kein lesbares Bild.';
/** A file opened by itself runs nothing, loads nothing and belongs to no origin, whatever it is. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const Files = z.record(z.string(), z.union([UploadedFile, z.array(UploadedFile)])).catch({});

/** Refuses drawings with programs in them, and serves what was uploaded so that it can do no harm. */
export default () => async (ctx: Context, next: Next) => {
  if (isUploadCall(ctx.path)) {
    await refuseDangerousDrawings(ctx);
    await withGermanRefusals(next);
    return;
  }
  await next();
  if (ctx.path.startsWith(UPLOADED_FILES)) {
    ctx.set('Content-Security-Policy', SANDBOX);
    ctx.set('X-Content-Type-Options', 'nosniff');
  }
};

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

async function refuseDangerousDrawings(ctx: Context): Promise<void> {
  const { files } = z.object({ files: Files.default({}) }).parse(ctx.request);
  for (const file of Object.values(files).flat()) await refuseDangerousDrawing(file);
}
