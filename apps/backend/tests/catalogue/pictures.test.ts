import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPictureFolder } from '../../src/rentman/catalogue/pictures/picture-folder';
import { aMirror, syncOnce } from '../support/a-mirror';
import { addEquipment, BLUE_PNG, RED_PNG, seedCatalogue } from '../support/seed-catalogue';

async function aMirrorWithPicture(bytes: Uint8Array = RED_PNG) {
  const mirror = await aMirror();
  const { camera } = seedCatalogue(mirror.world);
  const file = mirror.world.addPicture(camera, { bytes, contentType: 'image/png' });
  await syncOnce(mirror.sync);
  const findImages = () => mirror.sync.snapshot.byKey.get('rental CAM-1')?.images;
  const countDownloads = () =>
    mirror.requests.filter((request) => request.startsWith('GET /_sandbox/')).length;
  return { ...mirror, camera, file, findImages, countDownloads };
}

test('a picture is copied and shown under a name with a hash of its content', async () => {
  const { findImages, listPictures, file } = await aMirrorWithPicture();
  const [name] = listPictures();
  expect(name).toMatch(new RegExp(`^${file}-[0-9a-f]{16}\\.png$`));
  expect(findImages()).toEqual([`/rentman/pictures/${name}`]);
});

test('a picture is copied once, also over a restart', async () => {
  const { sync, reopen, countDownloads } = await aMirrorWithPicture();
  await syncOnce(sync);
  const restarted = reopen();
  await restarted.load();
  await syncOnce(restarted);
  expect(countDownloads()).toBe(1);
});

test('after a death in the first round the next one copies no pictures, and the round after it does', async () => {
  const mirror = await aMirror();
  const { camera } = seedCatalogue(mirror.world);
  mirror.world.addPicture(camera, { bytes: RED_PNG, contentType: 'image/png' });
  const restarted = mirror.reopen({ isSmallStart: true });
  await restarted.load();
  await syncOnce(restarted);
  expect(restarted.snapshot.byKey.get('rental CAM-1')?.images).toEqual([]);
  expect(mirror.listPictures()).toEqual([]);
  await syncOnce(restarted);
  expect(restarted.snapshot.byKey.get('rental CAM-1')?.images).toHaveLength(1);
});

test('a picture that changed is copied again under a new name', async () => {
  const { sync, world, file, countDownloads, findImages } = await aMirrorWithPicture();
  const before = findImages();
  world.database.prepare('UPDATE pictures SET bytes = ? WHERE file_id = ?').run(BLUE_PNG, file);
  world.edit('files', file, { size: BLUE_PNG.length + 1 });
  await syncOnce(sync);
  expect(countDownloads()).toBe(2);
  expect(findImages()).not.toEqual(before);
});

test('a copy that vanished from the folder is made again at the next start', async () => {
  const { reopen, pictureFolder, listPictures } = await aMirrorWithPicture();
  const before = listPictures();
  for (const name of before) rmSync(join(pictureFolder, name));
  const restarted = reopen();
  await restarted.load();
  await syncOnce(restarted);
  expect(listPictures()).toEqual(before);
});

test('a file that is no picture leaves its item without one, and is logged once', async () => {
  const { sync, findImages, warnings, countDownloads } = await aMirrorWithPicture(
    Buffer.from('<html>not a picture</html>'),
  );
  await syncOnce(sync);
  expect(findImages()).toEqual([]);
  expect(warnings.filter((line) => line.includes('is no picture'))).toHaveLength(1);
  expect(countDownloads()).toBe(1);
});

test('further pictures follow the main one when staff ticked them for the shop', async () => {
  const { sync, world, camera, findImages } = await aMirrorWithPicture();
  world.addPicture(camera, { bytes: BLUE_PNG, contentType: 'image/png' });
  const hidden = world.addPicture(camera, { bytes: Buffer.concat([RED_PNG, RED_PNG]) });
  const main = world.addPicture(camera, { bytes: Buffer.concat([BLUE_PNG, RED_PNG]) });
  world.edit('files', hidden, { in_webshop: false });
  await syncOnce(sync);
  const images = findImages() ?? [];
  expect(images).toHaveLength(3);
  expect(images[0]).toContain(`/${main}-`);
});

test('a classified picture is not shown, not even as the main one', async () => {
  const { sync, world, file, findImages } = await aMirrorWithPicture();
  world.edit('files', file, { classified: true });
  await syncOnce(sync);
  expect(findImages()).toEqual([]);
});

test('a main picture that is gone leaves its item without one', async () => {
  const mirror = await aMirror((world) => {
    addEquipment(world, { image: '/files/404' });
  });
  await syncOnce(mirror.sync);
  await syncOnce(mirror.sync);
  expect(mirror.sync.snapshot.byKey.get('rental CAM-1')?.images).toEqual([]);
  expect(mirror.warnings).toEqual(['Rentman: file 404: does not exist']);
});

test('pictures that cannot be fetched now are fetched when Rentman is back', async () => {
  const mirror = await aMirror();
  const { camera } = seedCatalogue(mirror.world);
  mirror.world.addPicture(camera, { bytes: RED_PNG });
  mirror.world.sandbox.faults.set([{ kind: 'status', path: '/_sandbox/storage/*', status: 503 }]);
  await expect(syncOnce(mirror.sync)).rejects.toThrow(/503/);
  expect(mirror.sync.snapshot.byKey.size).toBe(1);
  mirror.world.sandbox.faults.set([]);
  await syncOnce(mirror.sync);
  expect(mirror.sync.snapshot.byKey.get('rental CAM-1')?.images).toHaveLength(1);
});

test('a deleted folder of pictures is filled again by the next round', async () => {
  const mirror = await aMirror((world) => {
    const { camera } = seedCatalogue(world);
    world.addPicture(camera, { bytes: RED_PNG });
  });
  await syncOnce(mirror.sync);
  const copied = mirror.listPictures();
  rmSync(mirror.pictureFolder, { recursive: true });
  await syncOnce(mirror.sync);
  expect(mirror.listPictures()).toEqual(copied);
  expect(copied).toHaveLength(1);
});

test('a picture is recognised by its bytes, not by its name', async () => {
  const { pictureFolder } = await aMirror();
  const save = (bytes: Uint8Array) => createPictureFolder(pictureFolder).save(1, bytes, 'picture');
  expect(await save(RED_PNG)).toMatch(/\.png$/);
  expect(await save(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toMatch(/\.jpg$/);
  expect(await save(Buffer.from('RIFF0000WEBPVP8 '))).toMatch(/\.webp$/);
  expect(await save(Buffer.from('0000ftypavif'))).toMatch(/\.avif$/);
  expect(await save(Buffer.from('GIF89a'))).toMatch(/\.gif$/);
  expect(await save(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
  expect(await save(PDF)).toBeNull();
  expect(await save(Buffer.alloc(0))).toBeNull();
});

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

test('public papers of an item become its data sheets; other papers and what is no PDF do not', async () => {
  const { sync, world, camera, listPictures } = await aMirrorWithPicture();
  const findSheets = () => sync.snapshot.byKey.get('rental CAM-1')?.sheets;
  const sheet = world.addSheet(camera, { bytes: PDF, name: 'FX6 "Größe"\\Datenblatt.pdf' });
  const secret = world.addSheet(camera, { bytes: PDF, name: 'Einkauf.pdf' });
  const large = world.addSheet(camera, { bytes: PDF, name: 'Handbuch.pdf' });
  world.addSheet(camera, { bytes: Buffer.from('<script>'), name: 'Falsch.pdf' });
  world.edit('files', secret, { public: false });
  world.edit('files', large, { size: 25_000_000 });
  await syncOnce(sync);
  const [name = ''] = listPictures().filter((each) => each.endsWith('.pdf'));
  expect(name).toMatch(new RegExp(`^${sheet}-[0-9a-f]{16}\\.pdf$`));
  expect(findSheets()).toEqual([
    { title: 'FX6 Größe Datenblatt', path: `/rentman/pictures/${name}`, sizeInBytes: PDF.length },
  ]);
  expect(sync.findSheetTitle(name)).toBe('FX6 Größe Datenblatt');
  expect(listPictures().filter((each) => each.endsWith('.pdf'))).toHaveLength(1);

  world.edit('files', sheet, { public: false });
  await syncOnce(sync);
  expect(findSheets()).toEqual([]);
});

test.each([
  [1000, 'every five seconds', 3],
  [2500, 'once a minute', 1],
])(
  'with %i items, pictures that are being copied are published %s',
  async (items, _, times) => {
    const time = { now: Date.now() };
    const mirror = await aMirror(
      (world) => {
        const { subcategory } = seedCatalogue(world);
        const folder = `/folders/${subcategory}`;
        world.database.transaction(() => {
          for (let n = 0; n < items; n += 1) {
            const item = addEquipment(world, { code: `L-${n}`, name: 'Stativ', folder });
            if (n < 150) world.addPicture(item, { bytes: RED_PNG, contentType: 'image/png' });
          }
        })();
      },
      { time },
    );
    await mirror.sync.load();
    // Each batch of fifty takes six seconds.
    const { requests, purged } = mirror;
    const listen = requests.push.bind(requests);
    requests.push = (...lines: string[]) => {
      if (lines.some((line) => line === 'GET /files')) time.now += 6000;
      return listen(...lines);
    };
    await syncOnce(mirror.sync);
    const published = purged.filter((tags) => !tags.includes('menu'));
    expect(published).toHaveLength(times);
  },
  120_000,
);

test('files that may not be seen leave the items without pictures, and say so', async () => {
  const mirror = await aMirror();
  seedCatalogue(mirror.world);
  mirror.world.sandbox.faults.set([{ kind: 'status', status: 403, path: '/files' }]);
  await syncOnce(mirror.sync);
  expect(mirror.sync.status).toMatchObject({ state: 'ok', missingLists: ['files'] });
  expect(mirror.sync.snapshot.byKey.has('rental CAM-1')).toBe(true);
});

test('a list of files that is suddenly empty takes no picture away until it is empty again', async () => {
  const { sync, world, time, findImages } = await aMirrorWithPicture();
  world.sandbox.faults.set([{ kind: 'empty-list', path: '/files' }]);
  time.now += 86_400_000;
  await syncOnce(sync);
  expect(findImages()).toHaveLength(1);
  expect(sync.status.missingLists).toEqual(['files']);
  world.sandbox.faults.set([]);
  time.now += 60_000;
  await syncOnce(sync);
  expect(findImages()).toHaveLength(1);
  expect(sync.status.missingLists).toEqual([]);
});
