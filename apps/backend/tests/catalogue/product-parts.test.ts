import { expect, test } from 'vitest';
import { createFacetTable } from '../../src/rentman/catalogue/queries/facets';
import { findOffer } from '../../src/rentman/catalogue/queries/find-offers';
import { toProductDetail } from '../../src/rentman/catalogue/queries/product-detail';
import { refetchRows, type TestMirror } from '../support/a-mirror';
import { addEquipment } from '../support/seed-catalogue';
import { aPlannedMirror } from './a-planned-mirror';

const NO_FILTERS = createFacetTable([]);

function showParts({ sync }: Pick<TestMirror, 'sync'>, code: string) {
  const offer = findOffer(sync.snapshot, code, 'rental');
  if (!offer) throw new Error(`There is no ${code}`);
  const { contents, accessories } = toProductDetail(sync.snapshot, offer, NO_FILTERS);
  return { contents, accessories };
}

test('a set shows what is in it, with links to what is offered by itself', async () => {
  const mirror = await aPlannedMirror();
  const { world, sync, set, battery } = mirror;
  const link = { parent_equipment: `/equipment/${set}` };
  const old = addEquipment(world, { code: 'ALT', name: 'Ausgemustert', in_archive: true });
  const rows = [
    world.add('equipmentsetscontent', {
      ...link,
      equipment: `/equipment/${battery}`,
      quantity: 3,
      order: 0,
    }),
    world.add('equipmentsetscontent', {
      ...link,
      equipment: `/equipment/${old}`,
      quantity: 1,
      order: 2,
    }),
  ];
  const { version } = sync.snapshot;
  mirror.purged.length = 0;
  await refetchRows(sync, { setContents: rows });
  expect(showParts(mirror, 'SET-1').contents).toEqual([
    { code: null, name: 'Akku', quantity: 3, link: null, image: null },
    {
      code: 'CAM-1',
      name: 'Sony FX6',
      quantity: 2,
      link: '/rental/kamera/digital-cinema/sony-fx6-cam-1',
      image: null,
    },
  ]);
  expect(sync.snapshot.version).not.toBe(version);
  expect(mirror.purged.flat()).toContain('product:SET-1');
});

test('accessories that come along are named, others only when they can be asked for', async () => {
  const mirror = await aPlannedMirror();
  const { world, sync, camera, set } = mirror;
  const parent_equipment = `/equipment/${camera}`;
  const hidden = addEquipment(world, { code: 'H', name: 'Versteckt', in_shop: false });
  const add = (equipment: number, order: number) =>
    world.add('accessories', {
      parent_equipment,
      equipment: `/equipment/${equipment}`,
      quantity: 1,
      order,
    });
  const accessories = [add(hidden, 1), add(set, 2)];
  await refetchRows(sync, { equipment: [hidden], accessories });
  expect(showParts(mirror, 'CAM-1').accessories).toMatchObject([
    { code: null, name: 'Akku', quantity: 4, link: null, isAutomatic: true, isFree: true },
    {
      code: 'SET-1',
      name: 'Kameraset',
      quantity: 1,
      isAutomatic: false,
      isFree: false,
      link: '/rental/sonstiges/sonstiges/kameraset-set-1',
    },
  ]);
});

test('the name of a part that changes is new on the page of its set', async () => {
  const mirror = await aPlannedMirror();
  const { world, sync, camera } = mirror;
  world.edit('equipment', camera, { name: 'Sony FX9' });
  mirror.purged.length = 0;
  await refetchRows(sync, { equipment: [camera] });
  expect(showParts(mirror, 'SET-1').contents).toMatchObject([{ name: 'Sony FX9' }]);
  expect(mirror.purged.flat()).toContain('product:SET-1');
});
