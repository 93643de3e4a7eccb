import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // A dozen routes fit into the page; asking for them one by one would cost a request per click.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    compressFiles(`${buildDirectory}/client`),
} satisfies Config;

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.wasm', '.webmanifest']);
const MIN_BYTES = 512;

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** Puts `name.br` and `name.gz` beside every file of the browser's build that becomes smaller, for the server to send as they are. */
async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(compressFile));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    compressWithBrotli(bytes, { params }),
    compressWithGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
