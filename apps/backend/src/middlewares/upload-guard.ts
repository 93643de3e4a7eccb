import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { refuseDangerousSvg, UploadedFile } from '../lib/uploads/refuse-dangerous-svg';
import { isUploadCall, TYPE_NOT_ALLOWED } from '../lib/uploads/upload-rules';

const UPLOADED_FILES = '/uploads/';
/** Strapi's messages for files whose type is not in `UPLOAD_TYPES`. */
const TYPE_REFUSAL =
  /^(File type '.*' is not allowed|MIME type is not allowed|Cannot verify file type)/;
const NO_IMAGE = 'File is not a valid image';
const IMAGE_UNREADABLE = 'Die Datei ist kein lesbares Bild.';
/** A file that is opened by its address runs no script, loads nothing and has no origin. */
const SANDBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const Files = z.record(z.string(), z.union([UploadedFile, z.array(UploadedFile)])).catch({});

/** Refuses SVG files with scripts, and serves uploads so that a browser runs nothing in them. */
export default () => async (ctx: Context, next: Next) => {
  if (isUploadCall(ctx.path)) {
    await refuseDangerousSvgs(ctx);
    await withGermanRefusals(next);
    return;
  }
  await next();
  if (ctx.path.startsWith(UPLOADED_FILES)) {
    ctx.set('Content-Security-Policy', SANDBOX_POLICY);
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

async function refuseDangerousSvgs(ctx: Context): Promise<void> {
  const { files } = z.object({ files: Files.default({}) }).parse(ctx.request);
  for (const file of Object.values(files).flat()) await refuseDangerousSvg(file);
}
