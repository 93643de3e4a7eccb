import { expect, test } from 'vitest';
import { createFacetTable } from '../../src/rentman/catalogue/queries/facets';
import { toProductDetail } from '../../src/rentman/catalogue/queries/product-detail';
import type { Snapshot } from '../../src/rentman/catalogue/snapshot/snapshot';
import { aMirror, syncOnce } from '../support/a-mirror';
import { aSecondHouse } from '../support/a-second-house';

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

test('similar products are of the same folder, then of the same tags and words, then near in price', async () => {
  const snapshot = await aSecondHouse();
  const similar = (code: string) => showDetail(snapshot, code).similar.map((it) => it.code);
  // Line arrays of the same subcategory have nearer prices; the first has the make in common.
  expect(similar('10202')).toEqual(['10201', '10203', '10204', '10205']);
  // A dimmer among nodes and splitters of the same folder.
  expect(similar('20336').slice(0, 2).toSorted()).toEqual(['20337', '20338']);
});

test('a product without a text has a description for search engines', async () => {
  const snapshot = await aSecondHouse();
  expect(showDetail(snapshot, '20336').seoDescription).toBe(
    'Dimmer MA 12x 2,3 kW (Lichttechnik, Steuerung, Nodes & Dimmer) mieten: € 60,00 pro Tag.',
  );
});
