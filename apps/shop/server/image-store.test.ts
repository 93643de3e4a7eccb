import { mkdtemp, readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openImageStore } from './image-store.ts';

const aFolder = () => mkdtemp(join(tmpdir(), 'klappe-images-'));

test('a picture written is read again, also by the next process', async () => {
  const folder = await aFolder();
  await (await openImageStore(folder, 1000)).write('a.webp', Buffer.from('picture'));
  const store = await openImageStore(folder, 1000);
  expect((await store.read('a.webp'))?.toString()).toBe('picture');
  expect(await store.read('b.webp')).toBeNull();
});

test('pictures not used for the longest time leave when the room runs out', async () => {
  const folder = await aFolder();
  const store = await openImageStore(folder, 1000);
  await store.write('old.webp', Buffer.alloc(400));
  await utimes(join(folder, 'old.webp'), 1, 1);
  await store.write('new.webp', Buffer.alloc(400));
  await store.write('newest.webp', Buffer.alloc(400));
  expect((await readdir(folder)).sort()).toEqual(['new.webp', 'newest.webp']);
});
