import { expect, test } from 'vitest';
import { ask, askIds, askRow } from '#app/testing/ask.ts';
import { createWorld, type World } from '#app/testing/world.ts';

const BYTES = new Uint8Array([0xff, 0xd8, 1, 2, 3]);

function aWorldWithPicture(options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld(options);
  const equipment = world.add('equipment', { name: 'ALEXA 35' });
  const file = world.addPicture(equipment, { bytes: BYTES, name: 'alexa 35.jpg' });
  return { world, equipment, file };
}

async function readUrl(world: World, file: number, field = 'url'): Promise<string> {
  return String((await askRow(world, `GET /files/${file}`))[field]);
}

test('a picture is linked from its item and found among its files', async () => {
  const { world, equipment, file } = aWorldWithPicture();
  const row = await askRow(world, `GET /equipment/${equipment}`);
  expect(row.image).toBe(`/files/${file}`);
  expect(await askIds(world, `/equipment/${equipment}/files`)).toEqual([file]);
});

test('a file names its item by number and type', async () => {
  const { world, equipment, file } = aWorldWithPicture();
  expect(await askRow(world, `GET /files/${file}`)).toMatchObject({
    item: equipment,
    itemtype: 'Equipment',
    image: true,
    type: 'image/jpeg',
    size: 5,
    extension: 'jpg',
    name_without_extension: 'alexa 35',
    parent_api_path: `/equipment/${equipment}`,
  });
});

test('the signed address gives the bytes to whoever has it', async () => {
  const { world, file } = aWorldWithPicture();
  const url = await readUrl(world, file);
  const response = await world.sandbox.fetch(new Request(url));
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
});

test('the signed address refuses a caller with a token', async () => {
  const { world, file } = aWorldWithPicture();
  expect((await ask(world, `GET ${await readUrl(world, file)}`)).status).toBe(403);
});

test('the signed address expires', async () => {
  let now = Date.parse('2026-11-20T12:00:00Z');
  const { world, file } = aWorldWithPicture({ now: () => now, pictureLifetimeMs: 60_000 });
  const url = await readUrl(world, file);
  now += 59_999;
  expect((await ask(world, `GET ${url}`, { authorization: null })).status).toBe(200);
  now += 1;
  expect((await ask(world, `GET ${url}`, { authorization: null })).status).toBe(403);
});

test('a changed address is refused', async () => {
  const { world, file } = aWorldWithPicture();
  const url = new URL(await readUrl(world, file));
  url.searchParams.set('expires', '9999999999999');
  expect((await ask(world, `GET ${url}`, { authorization: null })).status).toBe(403);
  url.searchParams.delete('signature');
  expect((await ask(world, `GET ${url}`, { authorization: null })).status).toBe(403);
});

test('the proxy address leads to a signed one, with and without a token', async () => {
  const { world, file } = aWorldWithPicture();
  const proxy = await readUrl(world, file, 'proxy_url');
  const withToken = await ask(world, `GET ${proxy}`);
  const without = await ask(world, `GET ${proxy}`, { authorization: null });
  expect([withToken.status, without.status]).toEqual([302, 302]);
  const target = without.headers.get('location') ?? '';
  expect((await ask(world, `GET ${target}`, { authorization: null })).status).toBe(200);
});
