import { expect, test } from 'vitest';
import { createFacetTable } from '../../src/rentman/catalogue/queries/facets';
import { toProductDetail } from '../../src/rentman/catalogue/queries/product-detail';
import type { Snapshot } from '../../src/rentman/catalogue/snapshot/snapshot';
import { aMirror, syncOnce } from '../support/a-mirror';

const NO_FILTERS = createFacetTable([]);

function showDetail(snapshot: Snapshot, code: string) {
  const offer = snapshot.byKey.get(`rental ${code}`);
  if (!offer) throw new Error(`No product ${code}`);
  return toProductDetail(snapshot, offer, NO_FILTERS);
}

test("a page has the figures of Rentman's own fields beside the rows of the text", async () => {
  const { sync } = await aMirror((world) => {
    world.add('equipment', {
      code: 'A',
      name: 'Robe Spiider',
      in_shop: true,
      price: 60,
      weight: 13.3,
      power: 600,
      current: 0,
      length: 40.5,
      width: 30,
      height: 0,
      volume: 0.21,
      shop_description_long: '<ul><li>Zoom: 4–50°</li><li>Power: 590 W</li></ul>',
    });
    world.add('equipment', { code: 'B', name: 'Bühnenpodest', in_shop: true, price: 12 });
  });
  await syncOnce(sync);
  expect(showDetail(sync.snapshot, 'A').technicalData).toEqual([
    ['Zoom', '4–50°'],
    ['Power', '590 W'],
    ['Gewicht', '13,3 kg'],
    ['Länge', '40,5 cm'],
    ['Breite', '30 cm'],
    ['Volumen', '0,21 m³'],
  ]);
  expect(showDetail(sync.snapshot, 'B')).toMatchObject({ technicalData: [], paragraphs: [] });
});
