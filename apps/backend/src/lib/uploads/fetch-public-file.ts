import { lookup } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { get as getByHttp, type IncomingMessage } from 'node:http';
import { get as getByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isPrivateAddress } from '../network-address';
import { checkUpload } from './check-upload';
import { FILE_TOO_LARGE, MAX_UPLOAD_BYTES } from './upload-rules';

const TIMEOUT_MS = 15_000;

type ReportProgress = (progress: { bytesWritten: number; totalBytes: number | null }) => void;

/** The panel's "upload from URL" passes no middleware, so it fetches and checks by our own functions. */
export function guardFetchedUploads(strapi: Core.Strapi): void {
  strapi.plugin('upload').service('file').fetchUrlToInputFile = async (
    address: string,
    folder: string,
    _maxBytes: number,
    reportProgress?: ReportProgress,
  ) => {
    const file = await fetchPublicFile(address, folder, reportProgress);
    await checkUpload(file);
    return { file };
  };
}

/**
 * Fetches a file that an editor names: from the port of the web, from no private network, and not by a redirect, which
 * could lead to one.
 */
export async function fetchPublicFile(
  address: string,
  folder: string,
  reportProgress: ReportProgress = () => {},
) {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '') throw notAllowed(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isPrivateAddress(host)) throw notAllowed(address);
  const answer = await open(url).catch(() => null);
  if (answer?.statusCode !== 200) {
    answer?.destroy();
    throw notAllowed(address);
  }
  const originalFilename = readName(url);
  const filepath = join(folder, originalFilename);
  let size = 0;
  async function* count(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > MAX_UPLOAD_BYTES) throw new errors.PayloadTooLargeError(FILE_TOO_LARGE);
      reportProgress({ bytesWritten: size, totalBytes: null });
      yield chunk;
    }
  }
  await pipeline(answer, count, createWriteStream(filepath));
  const mimetype = answer.headers['content-type']?.split(';')[0] ?? 'application/octet-stream';
  return { filepath, originalFilename, mimetype, size, tmpWorkingDirectory: folder };
}

function open(url: URL): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getByHttps : getByHttp;
  const options = { lookup: lookUpPublicAddress, signal: AbortSignal.timeout(TIMEOUT_MS) };
  return new Promise((resolve, reject) => {
    get(url, options, resolve).on('error', reject);
  });
}

/** Runs when the connection is made, so that a name cannot lead elsewhere after it was checked. */
const lookUpPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = addresses?.at(0);
    if (error || !found) return callback(error ?? new Error(`${hostname} has no address`), '');
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(new Error(`${hostname} leads to a private address`), '');
    }
    if (options.all) return callback(null, addresses);
    callback(null, found.address, found.family);
  });
};

function readName({ pathname }: URL): string {
  try {
    return basename(decodeURIComponent(pathname)) || 'datei';
  } catch {
    return 'datei';
  }
}

function notAllowed(address: string): Error {
  return new errors.ValidationError(
    `Von „${address}“ wird nichts geladen: Erlaubt sind öffentliche Adressen mit http oder https, ohne Port und ohne Weiterleitung.`,
  );
}
