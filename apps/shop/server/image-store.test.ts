import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openImageStore } from './image-store.ts';

const fail = (error: Error) => expect.unreachable(error.message);
const aFolder = () => mkdtemp(join(tmpdir(), 'klappe-images-'));

test('a picture written is read again, also by the next process', async () => {
  const folder = await aFolder();
  await (await openImageStore(folder, 1000, fail)).write('a.webp', Buffer.from('picture'));
  const store = await openImageStore(folder, 1000, fail);
  expect((await store.read('a.webp'))?.toString()).toBe('picture');
  expect(await store.read('b.webp')).toBeNull();
});

test('pictures not used for the longest time leave when the room runs out', async () => {
  const folder = await aFolder();
  const store = await openImageStore(folder, 1000, fail);
  await store.write('old.webp', Buffer.alloc(400));
  await utimes(join(folder, 'old.webp'), 1, 1);
  await store.write('new.webp', Buffer.alloc(400));
  await store.write('newest.webp', Buffer.alloc(400));
  expect((await readdir(folder)).sort()).toEqual(['new.webp', 'newest.webp']);
});

test('a deleted folder is made again', async () => {
  const folder = await aFolder();
  const store = await openImageStore(folder, 1000, fail);
  await rm(folder, { recursive: true });
  await store.write('a.webp', Buffer.from('picture'));
  expect((await store.read('a.webp'))?.toString()).toBe('picture');
});

test('a folder that cannot be written to is told once, and used again when it can', async () => {
  const obstacle = join(await aFolder(), 'file');
  await writeFile(obstacle, '');
  const complaints: string[] = [];
  const store = await openImageStore(join(obstacle, 'images'), 1000, ({ message }) => {
    complaints.push(message);
  });
  await store.write('a.webp', Buffer.from('picture'));
  await store.write('b.webp', Buffer.from('picture'));
  expect(complaints).toEqual([expect.stringContaining('Pictures cannot be kept: Error: ENOTDIR')]);
  await rm(obstacle);
  await store.write('a.webp', Buffer.from('picture'));
  expect((await store.read('a.webp'))?.toString()).toBe('picture');
});
