import { expect, test } from 'vitest';
import { downloadFile, fetchEquipmentFiles, fetchFiles } from './equipment-parts.ts';
import { connectTo, connectWorld } from './testing/connect-world.ts';

const BYTES = new Uint8Array([1, 2, 3]);

function aWorldWithPicture() {
  const connected = connectWorld();
  const equipmentId = connected.world.add('equipment', { name: 'ALEXA' });
  const source = { bytes: BYTES, contentType: 'image/png', name: 'alexa.png' };
  return { ...connected, equipmentId, fileId: connected.world.addPicture(equipmentId, source) };
}

test('a picture is found and downloaded without the token', async () => {
  const { rentman, equipmentId, fileId } = aWorldWithPicture();
  const [file] = (await fetchFiles(rentman, [fileId])).rows;
  expect(file).toMatchObject({
    name: 'alexa.png',
    mimeType: 'image/png',
    sizeInBytes: 3,
    isImage: true,
    isInWebshop: true,
    itemId: equipmentId,
    itemType: 'Equipment',
  });
  expect(await downloadFile(rentman, file?.url ?? '')).toEqual({
    bytes: BYTES,
    contentType: 'image/png',
  });
});

test('files are fetched by ids and all pictures at once', async () => {
  const { rentman, fileId, requests } = aWorldWithPicture();
  expect((await fetchFiles(rentman, [fileId, 99])).rows).toMatchObject([{ id: fileId }]);
  expect((await fetchEquipmentFiles(rentman)).rows).toMatchObject([{ id: fileId, url: '' }]);
  expect(requests).toHaveLength(2);
});

test('no ids are asked for without a request', async () => {
  const { rentman, requests } = connectWorld();
  expect(await fetchFiles(rentman, [])).toEqual({ rows: [], unreadable: [] });
  expect(requests).toEqual([]);
});

test('many ids are asked for in several requests', async () => {
  const { rentman, requests } = connectWorld();
  const ids = Array.from({ length: 401 }, (_, index) => index + 1);
  await fetchFiles(rentman, ids);
  expect(requests).toHaveLength(3);
});

test('an expired address is refused, and the fault does not hold its signature', async () => {
  const { rentman } = aWorldWithPicture();
  const url = 'http://localhost:4500/_sandbox/storage/1/a.png?expires=1&signature=secret';
  const fault = await downloadFile(rentman, url).catch((error: unknown) => error);
  expect(fault).toMatchObject({
    failure: 'refused',
    status: 403,
    request: 'GET localhost:4500/_sandbox/storage/1/a.png',
  });
  expect(String(fault)).not.toContain('secret');
});

test('a download is repeated while the store is down', async () => {
  const { rentman, world, fileId } = aWorldWithPicture();
  const [file] = (await fetchFiles(rentman, [fileId])).rows;
  world.sandbox.faults.set([{ kind: 'reset', times: 2 }]);
  expect((await downloadFile(rentman, file?.url ?? '')).bytes).toEqual(BYTES);
});

test('an address that is none is unreadable', async () => {
  const { rentman } = connectWorld();
  await expect(downloadFile(rentman, '')).rejects.toMatchObject({ failure: 'unreadable' });
  await expect(downloadFile(rentman, 'file:///etc/passwd')).rejects.toMatchObject({
    failure: 'unreadable',
  });
});

test('a file too big for a picture is not read', async () => {
  const headers = { 'content-length': '90000000' };
  const rentman = connectTo(async () => new Response('x', { headers }));
  await expect(downloadFile(rentman, 'http://store.example/a')).rejects.toMatchObject({
    failure: 'unreadable',
    reason: 'too big',
  });
});
