import { expect, test } from 'vitest';
import { z } from 'zod';
import { probeRead, probeWrite, readToken } from './account.ts';
import { connectTo, connectWorld } from './testing/connect-world.ts';

const toRentman = (status: number, body: object) =>
  connectTo(async () => Response.json(body, { status }), { retries: 0 });

test('a list that the user may see is granted, with its first row', async () => {
  const { world, rentman } = connectWorld();
  const firstId = world.add('folders', { name: 'Kamera' });
  expect(await probeRead(rentman, 'folders')).toEqual({ right: 'granted', error: null, firstId });
  world.sandbox.faults.set([{ kind: 'status', status: 403, path: '/folders' }]);
  expect(await probeRead(rentman, 'folders')).toMatchObject({ right: 'missing', firstId: null });
});

test('a write is granted where the backend finds fault with the body, and missing where with the user', async () => {
  const { world, rentman } = connectWorld();
  const lists = ['projectrequests', 'contacts', 'tasks'] as const;
  for (const list of lists) expect((await probeWrite(rentman, list)).right, list).toBe('granted');
  expect(world.database.prepare('SELECT count(*) AS n FROM contacts').get()).toEqual({ n: 0 });
  world.sandbox.faults.set([{ kind: 'status', status: 401, method: 'POST' }]);
  expect((await probeWrite(rentman, 'contacts')).right).toBe('missing');
});

test('a refusal by the gateway does not tell', async () => {
  const gateway = toRentman(400, { validation: { body: 'wrong' } });
  expect((await probeWrite(gateway, 'tasks')).right).toBe('unknown');
});

test('a token names its user where it is a JWT', () => {
  const claims = Buffer.from(JSON.stringify({ user: 7, role: 'Shop', account: 'haus' }));
  expect(readToken(`x.${claims.toString('base64url')}.y`)).toEqual({
    crewId: 7,
    role: 'Shop',
    account: 'haus',
  });
  expect(readToken('sandbox-token')).toEqual({ crewId: null, role: '', account: '' });
});

test('a write that is answered without an envelope is read all the same', async () => {
  const rentman = toRentman(200, { id: 7, name: 'Haus' });
  expect(await rentman.post('contacts', {}, z.object({ id: z.number() }))).toEqual({ id: 7 });
});
