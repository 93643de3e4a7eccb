import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { fetchAllPages } from '#app/backend/content.ts';
import {
  isTileOf,
  MAP_ZOOM,
  type MapPoint,
  toMapPoint,
} from '#app/features/content/sections/map-tiles.ts';
import type { ShopAppOptions } from './shop-app-options.ts';

type MapProxyOptions = Pick<
  ShopAppOptions,
  'backendUrl' | 'mapTileUrl' | 'shopUrl' | 'imageStore' | 'reportError' | 'memory'
>;

const TIMEOUT_MS = 10_000;
const MAX_TILE_BYTES = 300_000;
/** How long the places of the content pages are taken as they were. */
const PLACES_AGE_MS = 60_000;

const NO_MEMORY =
  'Der Server hat gerade zu wenig Speicher frei, um die Karte zu laden. Bitte versuchen Sie es in einer halben Minute noch einmal.';
const BUSY_HEADERS = { 'retry-after': '30', 'cache-control': 'no-store' } as const;

/**
 * `GET /_map/16/x/y.png`: tiles of the map, fetched by the server so that the map's provider learns nothing of a
 * visitor, and kept on disk. Only tiles around a place that a content page shows are answered, so that nobody else's map
 * is served from here.
 */
export function createMapProxy(options: MapProxyOptions): Hono {
  const { backendUrl, mapTileUrl, shopUrl, imageStore, reportError, memory } = options;
  const places = new LRUCache<string, readonly MapPoint[]>({
    max: 1,
    ttl: PLACES_AGE_MS,
    fetchMethod: fetchPlaces,
  });

  async function fetchTile(x: number, y: number): Promise<Buffer> {
    const url = mapTileUrl
      .replace('{z}', String(MAP_ZOOM))
      .replace('{x}', String(x))
      .replace('{y}', String(y));
    const answer = await fetch(url, {
      // OpenStreetMap's usage policy asks for a name that identifies the application.
      headers: { 'user-agent': `Klappe (${shopUrl})` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !type.startsWith('image/png'))
      throw new Error(`GET ${url}: ${answer.status}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (bytes.length > MAX_TILE_BYTES) throw new Error(`GET ${url}: ${bytes.length} bytes`);
    return bytes;
  }

  return new Hono().get('/:zoom/:x/:file', async (context) => {
    const tile = parseTile(context.req.param());
    if (!tile) return context.text('Bad Request', 400);
    const name = `map-${MAP_ZOOM}-${tile.x}-${tile.y}.png`;
    const kept = await imageStore.read(name);
    if (kept) return sendTile(context, kept);
    if (memory?.isHigh) return context.text(NO_MEMORY, 503, BUSY_HEADERS);
    try {
      const points = await places.fetch(backendUrl);
      if (!points?.some((point) => isTileOf(point, tile))) return context.text('Not Found', 404);
      const bytes = await fetchTile(tile.x, tile.y);
      await imageStore.write(name, bytes);
      return sendTile(context, bytes);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      reportError(`A tile of the map could not be fetched: ${reason}`);
      return context.text('Bad Gateway', 502, { 'cache-control': 'no-store' });
    }
  });
}

function sendTile(context: Context, bytes: Buffer) {
  return context.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=604800',
  });
}

function parseTile({ zoom, x, file }: { zoom: string; x: string; file: string }) {
  const [column, row] = [x, /^(\d{1,5})\.png$/.exec(file)?.[1] ?? ''];
  if (zoom !== String(MAP_ZOOM) || !/^\d{1,5}$/.test(column) || row === '') return null;
  const [tileX, tileY] = [Number(column), Number(row)];
  return tileX < 2 ** MAP_ZOOM && tileY < 2 ** MAP_ZOOM ? { x: tileX, y: tileY } : null;
}

/** The places that the published pages show. */
async function fetchPlaces(backendUrl: string): Promise<readonly MapPoint[]> {
  const pages = await fetchAllPages(backendUrl);
  return pages
    .flatMap(({ content }) => content)
    .flatMap((section) => (section.type === 'contact' ? section.locations : []))
    .flatMap((location) => toMapPoint(location) ?? []);
}
