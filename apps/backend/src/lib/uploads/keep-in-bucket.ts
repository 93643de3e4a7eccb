import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import { getEnv } from '../env';
import { type Bucket, findBucket } from './s3-bucket';

interface StoredFile {
  readonly hash: string;
  readonly ext?: string | null;
  readonly mime: string;
  readonly buffer?: Uint8Array;
  readonly stream?: NodeJS.ReadableStream;
  url?: string;
}

const toName = ({ hash, ext }: StoredFile) => `${hash}${ext ?? ''}`;

/**
 * Makes the media library keep its files in the bucket of the settings. Their addresses stay `/uploads/…`: the backend
 * reads them from the bucket, so that every check of uploads holds for them and the bucket stays private.
 */
export function keepUploadsInBucket(strapi: Core.Strapi): void {
  const bucket = findBucket(getEnv());
  if (bucket) strapi.plugin('upload').provider.extend(createBucketStore(bucket));
}

function createBucketStore(bucket: Bucket) {
  async function store(file: StoredFile): Promise<void> {
    const body = file.buffer ?? (file.stream ? await buffer(file.stream) : undefined);
    if (!body) throw new Error(`The upload ${toName(file)} has no content`);
    await bucket.put(toName(file), { body, type: file.mime });
    file.url = `/uploads/${toName(file)}`;
  }

  async function replace(file: StoredFile, old: StoredFile): Promise<void> {
    await store(file);
    if (toName(old) !== toName(file)) await bucket.remove(toName(old));
  }

  return {
    upload: store,
    uploadStream: store,
    replace,
    replaceStream: replace,
    delete: (file: StoredFile) => bucket.remove(toName(file)),
  };
}
