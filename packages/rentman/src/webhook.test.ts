import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseWebhook } from './webhook.ts';

const TOKEN = 'webhook-token';

const UPDATE = JSON.stringify({
  account: 'lichtspiel',
  user: { id: 1, itemType: 'Crew', ref: '/crew/1' },
  eventType: 'update',
  itemType: 'ProjectEquipment',
  items: [
    {
      id: 7,
      ref: '/projectequipment/7',
      parent: { id: 3, itemType: 'ProjectEquipmentGroup', ref: '/projectequipmentgroup/3' },
    },
    { id: 8, ref: '/projectequipment/8', parent: null },
  ],
  eventDate: '2026-11-20T10:00:00+01:00',
});

function sign(body: string, algorithm = 'sha512', token = TOKEN): string {
  return `${algorithm}=${createHmac(algorithm, token).update(body).digest('hex')}`;
}

test('a signed body tells which rows changed', async () => {
  expect(await parseWebhook(UPDATE, sign(UPDATE), TOKEN)).toEqual({
    ok: true,
    identity: sign(UPDATE),
    event: {
      kind: 'update',
      itemType: 'ProjectEquipment',
      ids: [7, 8],
      parents: [{ id: 3, itemType: 'ProjectEquipmentGroup' }],
      happenedAt: '2026-11-20T10:00:00+01:00',
    },
  });
});

test('deleted rows come as plain numbers', async () => {
  const body = JSON.stringify({
    account: 'lichtspiel',
    user: null,
    eventType: 'delete',
    itemType: 'Equipment',
    items: [4, 5],
    eventDate: '2026-11-20T10:00:00+01:00',
  });
  expect(await parseWebhook(body, sign(body), TOKEN)).toMatchObject({
    ok: true,
    event: { kind: 'delete', ids: [4, 5], parents: [] },
  });
});

test('bytes are checked as they came', async () => {
  const bytes = new TextEncoder().encode(UPDATE);
  expect((await parseWebhook(bytes, sign(UPDATE), TOKEN)).ok).toBe(true);
});

test('the weaker algorithm is taken too, by its name, in any case', async () => {
  expect((await parseWebhook(UPDATE, sign(UPDATE, 'sha256'), TOKEN)).ok).toBe(true);
  expect((await parseWebhook(UPDATE, sign(UPDATE).toUpperCase(), TOKEN)).ok).toBe(true);
});

test('of two digests the stronger one counts', async () => {
  const both = `${sign(UPDATE, 'sha256')}, ${sign(UPDATE)}`;
  expect(await parseWebhook(UPDATE, both, TOKEN)).toMatchObject({ identity: sign(UPDATE) });
  const forged = `${sign(UPDATE, 'sha256')}, ${sign('other')}`;
  expect(await parseWebhook(UPDATE, forged, TOKEN)).toMatchObject({ problem: 'forged' });
});

test('the same body has the same identity, another body another', async () => {
  const first = await parseWebhook(UPDATE, sign(UPDATE), TOKEN);
  const again = await parseWebhook(UPDATE, sign(UPDATE), TOKEN);
  expect(again).toEqual(first);
  const later = UPDATE.replace('10:00:00', '10:00:01');
  const other = await parseWebhook(later, sign(later), TOKEN);
  expect(other).toMatchObject({ ok: true, identity: expect.not.stringMatching(sign(UPDATE)) });
});

test.each([
  ['no header', null],
  ['an empty header', ''],
  ['no algorithm', sign(UPDATE).slice('sha512='.length)],
  ['an unknown algorithm', `md5=${'0'.repeat(32)}`],
  ['a digest of the wrong length', 'sha512=abcd'],
  ['a digest that is no number', `sha512=${'x'.repeat(128)}`],
])('%s is unsigned', async (_name, header) => {
  expect(await parseWebhook(UPDATE, header, TOKEN)).toMatchObject({ problem: 'unsigned' });
});

test('without a token nothing is signed', async () => {
  expect(await parseWebhook(UPDATE, sign(UPDATE, 'sha512', 'x'), '')).toMatchObject({
    problem: 'unsigned',
  });
});

test.each([
  ['another body', sign(`${UPDATE} `)],
  ['another token', sign(UPDATE, 'sha512', 'other-token')],
  ['another algorithm', `sha512=${'0'.repeat(128)}`],
])('a digest of %s is forged', async (_name, header) => {
  expect(await parseWebhook(UPDATE, header, TOKEN)).toMatchObject({ problem: 'forged' });
});

test.each([
  'no json',
  '{}',
  JSON.stringify({ ...JSON.parse(UPDATE), eventType: 'explode' }),
  JSON.stringify({ ...JSON.parse(UPDATE), items: ['x'] }),
])('a signed body that is no event is unreadable: %s', async (body) => {
  expect(await parseWebhook(body, sign(body), TOKEN)).toMatchObject({ problem: 'unreadable' });
});
