import { expect, test } from 'vitest';
import { findTiles } from './map-tiles.ts';

test('the tile with the place covers the middle of the map', () => {
  const tiles = findTiles({ latitude: 48.2082, longitude: 16.3738 });
  expect(tiles).toHaveLength(15);
  const middle = tiles.find(({ left, top }) => left <= 0 && left > -256 && top <= 0 && top > -256);
  // St. Stephen's, as the slippy map's own formula has it.
  expect(middle?.path).toBe('/_map/16/35748/22724.png');
});
