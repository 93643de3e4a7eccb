import { EquipmentWire } from '@klappe/rentman';
import { expect, test } from 'vitest';
import {
  createEquipmentReader,
  findEquipmentChanges,
} from '../../src/rentman/catalogue/sync/sync-equipment';

const ROW = {
  id: 1,
  code: 'CAM-1',
  name: 'ALEXA',
  in_shop: true,
  modified: '2026-11-20T10:00:00Z',
};

const nothing = { equipment: new Map(), hiddenEquipment: new Map() };

function read(row: object) {
  return createEquipmentReader(nothing, [])(EquipmentWire.parse({ ...ROW, ...row }));
}

test('an item is compared as what the shop shows of it, or as what sets need of it, or not at all', () => {
  expect(read({})).toMatchObject({ id: 1, published: { displayName: 'ALEXA' }, hidden: null });
  expect(read({ in_shop: false })).toMatchObject({ published: null, hidden: { id: 1 } });
  expect(read({ in_archive: true })).toMatchObject({ published: null, hidden: null });
});

test('an item that is as it was is the mirror’s own row, and no change', async () => {
  const { published } = read({});
  const known = {
    equipment: new Map([[1, published ?? expect.fail()]]),
    hiddenEquipment: new Map(),
  };
  const again = createEquipmentReader(known, [])(EquipmentWire.parse(ROW));
  expect(again.published).toBe(published);
  const same = await findEquipmentChanges(
    known,
    { rows: [again], unreadable: [] },
    { isComplete: true },
  );
  expect(same.equipment).toEqual({ put: [], remove: [] });

  const renamed = createEquipmentReader(known, [])(EquipmentWire.parse({ ...ROW, name: 'MINI' }));
  const other = await findEquipmentChanges(
    known,
    { rows: [renamed], unreadable: [] },
    { isComplete: true },
  );
  expect(other.equipment?.put).toMatchObject([{ id: 1, displayName: 'MINI' }]);
});
