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
  const writes = ['POST projectrequests', 'POST contacts', 'POST projects/{id}/tasks'] as const;
  for (const write of writes) {
    expect((await probeWrite(rentman, write)).right, write).toBe('granted');
  }
  expect(world.database.prepare('SELECT count(*) AS n FROM contacts').get()).toEqual({ n: 0 });
  world.sandbox.faults.set([{ kind: 'status', status: 401, method: 'POST' }]);
  expect((await probeWrite(rentman, 'POST contacts')).right).toBe('missing');
});

test('writes of rows are tried on a row that is not there: their right may be missing, and nothing changes', async () => {
  const writes = [
    'POST projectrequests/{id}/projectrequestequipment',
    'POST contacts/{id}/contactpersons',
    'PUT contacts/{id}',
    'PUT contactpersons/{id}',
    'PUT projectrequests/{id}',
    'DELETE projectrequestequipment/{id}',
  ] as const;
  const missing = toRentman(403, { message: 'You do not have the rights for this action' });
  const locked = toRentman(400, {
    errorMessage: '[400] You are not permitted to set: displayname',
  });
  const gone = toRentman(404, {});
  for (const write of writes) {
    expect((await probeWrite(missing, write)).right, write).toBe('missing');
    expect((await probeWrite(gone, write)).right, write).toBe('unknown');
    expect((await probeWrite(locked, write)).right, write).toBe('granted');
  }
});

test('a refusal by the gateway does not tell', async () => {
  const gateway = toRentman(400, { validation: { body: 'wrong' } });
  expect((await probeWrite(gateway, 'POST projects/{id}/tasks')).right).toBe('unknown');
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
