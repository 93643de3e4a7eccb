import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { refuseDangerousDrawing, UploadedFile } from './refuse-dangerous-drawing';

const Fetched = z.looseObject({ file: UploadedFile.loose() });
type FetchFile = (...args: readonly unknown[]) => Promise<unknown>;

/** What the panel's "upload from URL" fetches passes no middleware: it is looked at where it comes in. */
export function guardFetchedUploads(strapi: Core.Strapi): void {
  const files = strapi.plugin('upload').service('file');
  const fetchFile: FetchFile = files.fetchUrlToInputFile;
  files.fetchUrlToInputFile = async (...args: readonly unknown[]) => {
    const fetched = Fetched.parse(await fetchFile(...args));
    await refuseDangerousDrawing(fetched.file);
    return fetched;
  };
}
