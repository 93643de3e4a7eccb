import type { World } from '@klappe/rentman-sandbox/sandbox';

/** The ids of the rows that `seedCatalogue` adds. */
interface SeededCatalogue {
  readonly category: number;
  readonly subcategory: number;
  readonly camera: number;
}

/** The smallest files that are recognised as pictures. */
export const RED_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);
export const BLUE_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADAgH/5ncq0QAAAABJRU5ErkJggg==',
  'base64',
);

/** Kamera / Digital Cinema with one camera, code CAM-1. */
export function seedCatalogue(world: World): SeededCatalogue {
  const category = world.add('folders', { name: 'Kamera', order: 1, itemtype: 'equipment' });
  const subcategory = world.add('folders', {
    name: 'Digital Cinema',
    parent: `/folders/${category}`,
    order: 1,
    itemtype: 'equipment',
  });
  const camera = addEquipment(world, { folder: `/folders/${subcategory}` });
  return { category, subcategory, camera };
}

/** Adds an item the shop shows; answers with its id. */
export function addEquipment(world: World, values: Readonly<Record<string, unknown>> = {}): number {
  return world.add('equipment', {
    code: 'CAM-1',
    name: 'Sony FX6',
    price: 150,
    in_shop: true,
    rental_sales: 'Rental',
    current_quantity: 3,
    ...values,
  });
}
