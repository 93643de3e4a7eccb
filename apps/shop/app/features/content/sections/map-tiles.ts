/** At this zoom streets and house numbers can be read. The map proxy fetches no other. */
export const MAP_ZOOM = 16;
const TILE_SIZE = 256;
const TILES_ASIDE = [-2, -1, 0, 1, 2] as const;
const TILES_ABOVE = [-1, 0, 1] as const;

export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** What an editor entered as a place; null for none and for what is nowhere on the map. */
export function toMapPoint(entered: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): MapPoint | null {
  const { latitude, longitude } = entered;
  if (latitude === null || longitude === null) return null;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85 ? { latitude, longitude } : null;
}

const COUNT = 2 ** MAP_ZOOM;

/** Where a place is on the map, in tiles from its north-western corner (Web Mercator). */
function toTilePosition({ latitude, longitude }: MapPoint): { x: number; y: number } {
  const radians = (latitude * Math.PI) / 180;
  return {
    x: ((longitude + 180) / 360) * COUNT,
    y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * COUNT,
  };
}

/** True for the tiles that `findTiles` names for a place. */
export function isTileOf(point: MapPoint, tile: { x: number; y: number }): boolean {
  const path = toTilePath(tile.x, tile.y);
  return findTiles(point).some((it) => it.path === path);
}

function toTilePath(column: number, row: number): string {
  return `/_map/${MAP_ZOOM}/${(column + COUNT) % COUNT}/${row}.png`;
}

/** The tiles around a place, and where they stand: in pixels from the middle, which is the place. */
export function findTiles(point: MapPoint) {
  const { x, y } = toTilePosition(point);
  return TILES_ABOVE.flatMap((down) =>
    TILES_ASIDE.map((right) => {
      const column = Math.floor(x) + right;
      const row = Math.floor(y) + down;
      return {
        path: toTilePath(column, row),
        left: Math.round((column - x) * TILE_SIZE),
        top: Math.round((row - y) * TILE_SIZE),
      };
    }),
  );
}
