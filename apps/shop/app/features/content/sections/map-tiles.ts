/** At this zoom streets and house numbers can be read. The map proxy fetches no other. */
export const MAP_ZOOM = 16;
const TILE_SIZE = 256;
const TILES_ASIDE = [-2, -1, 0, 1, 2] as const;
const TILES_ABOVE = [-1, 0, 1] as const;

interface MapTile {
  readonly path: string;
  /** Pixels from the middle of the map. */
  readonly left: number;
  readonly top: number;
}

/** The tiles around a place, in Web Mercator, so that the place is in the middle. */
export function findTiles({ latitude, longitude }: { latitude: number; longitude: number }) {
  const count = 2 ** MAP_ZOOM;
  const radians = (latitude * Math.PI) / 180;
  const x = ((longitude + 180) / 360) * count;
  const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count;
  return TILES_ABOVE.flatMap((down) =>
    TILES_ASIDE.map((right): MapTile => {
      const column = Math.floor(x) + right;
      const row = Math.floor(y) + down;
      return {
        path: `/_map/${MAP_ZOOM}/${(column + count) % count}/${row}.png`,
        left: Math.round((column - x) * TILE_SIZE),
        top: Math.round((row - y) * TILE_SIZE),
      };
    }),
  );
}
