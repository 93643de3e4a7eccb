import { expect, test } from 'vitest';
import { aMirror, syncOnce } from '../support/a-mirror';

/** What the shop shows of an account that differs from the demo. Its pictures are left out: all would be copied. */
async function showShop(...worlds: readonly string[]) {
  const { sync } = await aMirror(
    ({ database }) => database.exec('UPDATE equipment SET image = NULL; DELETE FROM files'),
    { worlds },
  );
  await syncOnce(sync);
  const { snapshot } = sync;
  const find = (code: string, kind: 'rental' | 'sale' = 'rental') =>
    snapshot.byKey.get(`${kind} ${code}`);
  return { sync, snapshot, rental: snapshot.rental['name-asc'], find };
}

/** The answers of the demo. */
const RENTAL_COUNT = 312;
const NOT_SORTED = 'Sonstiges';

test('an account that flags nothing shows nothing, and no empty category', async () => {
  const { rental, snapshot, sync } = await showShop('no-flags');
  expect([rental, snapshot.categories, sync.status.state]).toEqual([[], [], 'ok']);
});

test('items beside two levels of folders stand in the nearest place that the shop has', async () => {
  const { rental, snapshot, find } = await showShop('folder-levels');
  const findPlace = (code: string) => {
    const place = find(code)?.place;
    return [place?.category.label, place?.subcategory.label];
  };
  expect(rental).toHaveLength(RENTAL_COUNT);
  expect(snapshot.categories.at(-1)?.header).toBe(NOT_SORTED);
  // In a folder of the third level, of the first, and in none.
  expect(findPlace('CAM-0351')).toEqual(['Kamera', 'Digital Cinema']);
  expect(findPlace('CAM-0352')).toEqual(['Kamera', NOT_SORTED]);
  expect(findPlace('CAM-0320')).toEqual([NOT_SORTED, NOT_SORTED]);
});

test('items without a code, or with that of another, are shown under one of their own, and told', async () => {
  const { rental, snapshot, find } = await showShop('no-codes');
  expect(rental).toHaveLength(RENTAL_COUNT);
  expect(new Set(rental.map(({ code }) => code)).size).toBe(RENTAL_COUNT);
  expect(find('CAM-0352')?.product.displayname).toBe('ARRI ALEXA 35 Xtreme');
  const doubled = rental.find(({ product }) => product.displayname === 'ARRI ALEXA Mini LF');
  expect(doubled?.code).not.toMatch(/^(CAM-0352)?$/);
  expect(snapshot.defects.length).toBeGreaterThan(1);
});

test('markup, several values in one field, cases and loops of accessories read as the house means them', async () => {
  const { snapshot, find } = await showShop(
    'html-everywhere',
    'multi-values',
    'cases-and-consumables',
    'own-accessory',
  );
  const camera = find('CAM-0351');
  expect(camera?.product).toMatchObject({
    displayname: 'ARRI ALEXA 35 & Zubehör',
    shortText: 'Kino …',
    priceOnRequest: true,
    priceCents: null,
  });
  expect(camera?.place.category.label).toBe('Kamera & Video');
  const accessories = snapshot.parts.get(camera?.equipment.id ?? 0)?.accessories ?? [];
  expect(accessories.map(({ code }) => code)).not.toContain('CAM-0351');
  expect(accessories.length).toBeGreaterThan(0);
  // A case is rented out; what is only for sale has no sale price and is not shown.
  expect(find('ZUB-0002')?.product.priceCents).toBeGreaterThan(0);
  expect([find('ZUB-0014'), find('ZUB-0014', 'sale')]).toEqual([undefined, undefined]);
});

test('pages that the account caps and statuses of its own hide no item', async () => {
  const { rental, sync } = await showShop('capped-pages', 'own-statuses');
  expect([rental.length, sync.status.state]).toEqual([RENTAL_COUNT, 'ok']);
});
