import { expect, test } from 'vitest';
import { fetchContact } from './contacts.ts';
import { EquipmentWire, fetchKeptEquipment } from './equipment.ts';
import {
  fetchAllFactors,
  fetchAllRepairs,
  fetchAllSetContents,
  fetchEquipmentFiles,
  fetchFiles,
  fetchFolders,
} from './equipment-parts.ts';
import { fetchAllProjectEquipment } from './planning.ts';
import { fetchProjectRequest, fetchProjectRequestLines } from './project-requests.ts';
import { connectTo } from './testing/connect-world.ts';
import {
  CONTACT_ROW,
  EQUIPMENT_ROW,
  FACTOR_ROW,
  FILE_ROW,
  KIT_PART_ROW,
  PROJECT_REQUEST_LINE_ROW,
  PROJECT_REQUEST_ROW,
  REPAIR_ROW,
  SET_CONTENT_ROW,
} from './testing/recorded-shapes.ts';

/** A client whose lists and items are answered as Rentman would. */
function answerList(...data: readonly object[]) {
  const page = { itemCount: data.length, limit: 300, offset: 0, next_page_url: null };
  return connectTo(async () => Response.json({ data, ...page }));
}

function answerItem(data: object) {
  return connectTo(async () => Response.json({ data }));
}

test('equipment in a list has no stock, in its own answer it has', async () => {
  const listed = answerList(EQUIPMENT_ROW);
  const [row] = (await fetchKeptEquipment(listed, (equipment) => equipment)).rows;
  expect(row).toMatchObject({
    id: 5,
    code: '10042',
    dayPriceInCents: 7500,
    folderId: 12,
    factorGroupId: 1,
    imageFileId: 98,
    tags: ['wash', 'led'],
    isInShop: true,
    isSaleOnly: false,
    isStockTracked: true,
    stock: null,
    custom: { custom_1: 'text', custom_2: null },
    modified: '2026-10-14T08:05:11+02:00',
    unreadableFields: [],
  });
  const alone = answerItem({ ...EQUIPMENT_ROW, current_quantity: 24 });
  expect((await alone.get('equipment/5', EquipmentWire))?.stock).toBe(24);
});

test('a factor is a number though the document says text', async () => {
  for (const factor of [1.5, '1.5']) {
    const [row] = (await fetchAllFactors(answerList({ ...FACTOR_ROW, factor }))).rows;
    expect(row).toMatchObject({ factorGroupId: 1, fromDays: 2, toDays: 2, factor: 1.5 });
  }
});

test('a factor that is none is named and left out', async () => {
  const { rows, unreadable } = await fetchAllFactors(answerList({ ...FACTOR_ROW, factor: 'x' }));
  expect(rows).toEqual([]);
  expect(unreadable).toMatchObject([{ id: 2, reason: expect.stringContaining('factor: ') }]);
});

test('the parts of a kit count by their whole number', async () => {
  const [line] = (await fetchAllProjectEquipment(answerList(KIT_PART_ROW))).rows;
  expect(line).toMatchObject({
    equipmentId: 5,
    parentId: 310,
    groupId: 44,
    quantity: 12,
    subrented: 2,
    modified: '2026-10-14T08:05:11.000+02:00',
  });
});

test('the content of a set has numbers where text is documented', async () => {
  const [row] = (await fetchAllSetContents(answerList(SET_CONTENT_ROW))).rows;
  expect(row).toMatchObject({
    setId: 30,
    equipmentId: 31,
    quantity: 4,
    isReservedFromStock: false,
  });
});

test('a repair without an end lasts on', async () => {
  const [row] = (await fetchAllRepairs(answerList(REPAIR_ROW))).rows;
  expect(row).toMatchObject({
    equipmentId: 5,
    serialNumberId: 77,
    period: { start: '2026-10-10T00:00:00+02:00', end: null },
    isTakenFromStock: true,
    state: 'in-progress',
  });
});

test('a file names its item by number, and its type may be missing', async () => {
  expect((await fetchFiles(answerList(FILE_ROW), [98])).rows).toMatchObject([
    { itemId: 5, itemType: '', isImage: true, mimeType: 'image/jpeg' },
  ]);
  const typed = { ...FILE_ROW, itemtype: 'Equipment', url: undefined };
  expect((await fetchEquipmentFiles(answerList(typed))).rows).toMatchObject([
    { itemType: 'Equipment', url: '' },
  ]);
});

test('a contact has nulls among its empty texts', async () => {
  expect(await fetchContact(answerItem(CONTACT_ROW), 12)).toMatchObject({
    code: '1012',
    type: 'company',
    name: 'Muster Veranstaltungen',
    rentalDiscount: 0.1,
    mailingAddress: { street: 'Ring', state: '', country: 'at' },
    visitAddress: { street: '' },
    adminContactPersonId: null,
  });
});

test('an accepted request names its project, and 0 is no reference', async () => {
  expect(await fetchProjectRequest(answerItem(PROJECT_REQUEST_ROW), 61)).toMatchObject({
    status: 'accepted',
    projectId: 7,
    externalReference: null,
  });
  const lines = await fetchProjectRequestLines(answerList(PROJECT_REQUEST_LINE_ROW), 61);
  expect(lines).toMatchObject([{ equipmentId: 5, quantityTotal: 2, factor: 1.5, order: 1 }]);
});

test('a list goes on where the next address leads, whatever it says of its length', async () => {
  const asked: string[] = [];
  const folder = { updateHash: '', modified: null, name: 'Licht', itemtype: 'equipment', order: 1 };
  const rentman = connectTo(async (request) => {
    asked.push(new URL(request.url).search);
    const isLast = request.url.includes('cursor=');
    const next = 'http://localhost:4500/folders?itemtype=equipment&cursor=eyJhZnRlciI6NDU2fQ==';
    return Response.json({
      data: [{ ...folder, id: isLast ? 2 : 1 }],
      itemCount: 1,
      next_page_url: isLast ? null : next,
    });
  });
  expect((await fetchFolders(rentman)).rows.map(({ id }) => id)).toEqual([1, 2]);
  expect(asked[1]).toBe('?itemtype=equipment&cursor=eyJhZnRlciI6NDU2fQ==');
});

test.each([
  ['{"errorType":"string","errorMessage":"[400] Unknown property \'x\'","trace":[]}', 400],
  ['{"message":"Missing Authentication Token"}', 403],
  ['{"message":"Unauthorized"}', 401],
  ['<html>Bad gateway</html>', 502],
])('the refusal %s is told as it came', async (body, status) => {
  const rentman = connectTo(async () => new Response(body, { status }), { retries: 0 });
  await expect(rentman.get('equipment/7', EquipmentWire)).rejects.toMatchObject({
    failure: 'refused',
    status,
  });
});
