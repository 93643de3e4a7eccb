import { expect, test } from 'vitest';
import { addPlanning } from '#app/testing/add-planning.ts';
import { askPage, askRefusal, askRow } from '#app/testing/ask.ts';
import { createWorld } from '#app/testing/world.ts';

function aWorldWithFolder() {
  const world = createWorld();
  const parent = world.add('folders', { name: 'Kamera' });
  const folder = world.add('folders', { name: 'Digital', parent: `/folders/${parent}` });
  const item = world.add('equipment', {
    name: 'ALEXA 35',
    folder: `/folders/${folder}`,
    current_quantity: 3,
  });
  return { world, item, folder, parent };
}

test('an expanded link holds the whole linked row', async () => {
  const { world, item, folder } = aWorldWithFolder();
  const row = await askRow(world, `GET /equipment/${item}?expand=folder`);
  expect(row.folder).toEqual(await askRow(world, `GET /folders/${folder}`));
});

test('an empty link stays null, and one that leads nowhere becomes null', async () => {
  const { world, item } = aWorldWithFolder();
  const bare = world.add('equipment', { name: 'Stativ' });
  world.edit('equipment', item, { folder: '/folders/99' });
  const { data } = await askPage(world, '/equipment?expand=folder');
  expect(data.map((row) => [row.id, row.folder])).toEqual([
    [item, null],
    [bare, null],
  ]);
});

test('links are followed over three levels', async () => {
  const world = createWorld();
  const { status, project } = addPlanning(world, { lines: [{ name: 'ALEXA 35' }] });
  const query = 'expand=equipment_group.project,equipment_group.subproject.status';
  const [line] = (await askPage(world, `/projectequipment?${query}`)).data;
  expect(line?.equipment_group).toMatchObject({
    project: { id: project, name: 'Dreh' },
    subproject: { status: { id: status, name: 'Bestätigt' } },
  });
});

test('dotted fields pick from the expanded row', async () => {
  const world = createWorld();
  const { project } = addPlanning(world, { lines: [{ quantity_total: 2 }] });
  const query = 'expand=equipment_group.project&fields=quantity_total,equipment_group.project.name';
  const [line] = (await askPage(world, `/projectequipment?${query}`)).data;
  expect(line).toMatchObject({
    quantity_total: 2,
    equipment_group: { project: { id: project, name: 'Dreh' } },
  });
  expect(line).not.toHaveProperty('name');
  expect(line).not.toHaveProperty('equipment_group.name');
  expect(line).not.toHaveProperty('equipment_group.project.number');
});

test('an expanded link that fields leaves out does not come', async () => {
  const { world } = aWorldWithFolder();
  const [row] = (await askPage(world, '/equipment?expand=folder&fields=name')).data;
  expect(row).not.toHaveProperty('folder');
});

test('fields hidden in lists are hidden in expanded rows too, unless they are named', async () => {
  const { world, item } = aWorldWithFolder();
  world.add('accessories', { equipment: `/equipment/${item}`, parent_equipment: '/equipment/1' });
  const [plain] = (await askPage(world, '/accessories?expand=equipment')).data;
  expect(plain).not.toHaveProperty('equipment.current_quantity');
  const query = 'expand=equipment&fields=equipment.current_quantity';
  const [named] = (await askPage(world, `/accessories?${query}`)).data;
  expect(named).toHaveProperty('equipment.current_quantity', 3);
});

test('temporary equipment is hidden from expanding too', async () => {
  const { world, item } = aWorldWithFolder();
  world.add('accessories', { equipment: `/equipment/${item}` });
  world.edit('equipment', item, { temporary: true });
  const [row] = (await askPage(world, '/accessories?expand=equipment')).data;
  expect(row).toHaveProperty('equipment', null);
});

test('the address of an expanded picture comes with one call', async () => {
  const { world, item } = aWorldWithFolder();
  world.addPicture(item, { bytes: new Uint8Array([1]) });
  const [row] = (await askPage(world, '/equipment?expand=image&fields=name,image.url')).data;
  expect(row).toHaveProperty('image.url', expect.stringContaining('signature='));
});

test('the next page keeps expand and dotted fields', async () => {
  const { world, parent } = aWorldWithFolder();
  world.add('folders', { name: 'Optik', parent: `/folders/${parent}` });
  const query = 'limit=2&expand=parent&fields=name,parent.name';
  const first = await askPage(world, `/folders?${query}`);
  const second = await askPage(world, first.next_page_url ?? '');
  expect(second.data).toMatchObject([{ name: 'Optik', parent: { name: 'Kamera' } }]);
});

test.each([
  ['expand=name', "Field 'name' cannot be expanded"],
  ['expand=colour', "Field 'colour' cannot be expanded"],
  ['expand=folder.name', "Field 'name' cannot be expanded"],
  ['expand=folder.parent.parent.parent', 'Cannot expand more than 3 levels'],
  ['expand=', "Empty value for 'expand'"],
  ['fields=', "Empty value for 'fields'"],
  ['fields=folder.name', "Field 'folder' must be expanded"],
  ['expand=folder&fields=folder.parent.name', "Field 'parent' must be expanded"],
  ['expand=folder&fields=folder.colour', 'Unknown field'],
  ['expand=folder&fields=folder.custom_1', 'Unknown field'],
  ['expand=folder.parent&fields=folder.parent.parent.name', 'Unknown field'],
])('the query %s is refused with 400', async (query, reason) => {
  expect(await askRefusal(createWorld(), `GET /equipment?${query}`)).toEqual({
    status: 400,
    reason: `[400] ${reason}`,
  });
});
