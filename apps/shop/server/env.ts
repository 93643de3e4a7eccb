import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const hostNames = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(
    z.array(
      z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'must be host names, with commas between'),
    ),
  );

const Env = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  SHOP_PORT: port.default(3000),
  SHOP_URL: origin.default('http://localhost:3000'),
  BACKEND_URL: origin.default('http://localhost:1337'),
  DATA_DIR: z
    .string()
    .min(1)
    .default(resolve(import.meta.dirname, '../../../.data')),
  PURGE_SECRET: z.string().min(16),
  /** Most bytes of rendered pages kept in memory, all encodings together. */
  PAGE_CACHE_MB: z.coerce.number().int().min(1).default(256),
  /** Most bytes of resized pictures kept on disk. */
  IMAGE_CACHE_MB: z.coerce.number().int().min(1).default(1024),
  /** Hosts besides the backend whose pictures may be shown, such as that of an upload provider. */
  IMAGE_HOSTS: hostNames,
  /** Where map tiles come from, with `{z}`, `{x}` and `{y}`. Visitors get them from the shop. */
  MAP_TILE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
});
export type Env = z.infer<typeof Env>;

/** Called once, by `main.ts`; everyone else is handed the result. Throws naming every bad field. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  // An empty value counts as not set, so that `.env` files may list every name.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const env = Env.safeParse(given);
  if (!env.success) throw new Error(`Bad environment\n${z.prettifyError(env.error)}`);
  return env.data;
}
