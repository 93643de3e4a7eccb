import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PASSWORD } from '../account/account-stack';
import { aHead } from '../inquiry/an-inquiry';
import { aCameraRest, sendInquiry } from '../inquiry/customer';
import { aProduct, callAs, shareShopStack } from '../own-things/shop-stack';
import { call } from '../support/call';
import { failCommits, openDatabase } from '../support/failing-commits';
import { openPanel } from '../support/panel';
import { moveToSmallDisk } from '../support/small-disk';

const stack = shareShopStack();

/** A connection that was lost is told as 503. */
const FAULTS = [500, 503];

const Row = z.object({ data: z.looseObject({ id: z.number() }) });
const readId = ({ body }: { body: unknown }) => Row.parse(body).data.id;

/** Counts the rows that are stored, as another program sees them. */
async function countRows(table: string, where: object): Promise<number> {
  const database = openDatabase(stack().backend);
  const [row] = await database(table).where(where).count({ count: '*' });
  await database.destroy();
  return Number(row?.count);
}

/** Does a call while every COMMIT after a write to the table fails. */
async function whileFailing<T>(table: string, work: () => Promise<T>): Promise<T> {
  const repair = await failCommits(stack().backend, table);
  return await work().finally(repair);
}

test('the first call of an inquiry is not acknowledged when it is not stored', async () => {
  const key = crypto.randomUUID();
  const begin = () =>
    call(stack().backend, 'POST /rentman/projectrequest', {
      data: aHead(),
      headers: { 'idempotency-key': key },
    });
  expect((await whileFailing('inquiries', begin)).status).toBeOneOf(FAULTS);
  expect(await countRows('inquiries', { head_key: key })).toBe(0);
  expect((await begin()).status).toBe(200);
  expect(await countRows('inquiries', { head_key: key })).toBe(1);
});

test('an inquiry that is not stored is no inquiry that was sent before', async () => {
  const { id, complete } = await sendInquiry(stack().backend);
  const failed = await whileFailing('outgoing_mails', async () => [
    await complete(),
    await complete(),
  ]);
  for (const { status } of failed) expect(status).toBeOneOf(FAULTS);
  expect(await countRows('inquiries', { id, state: 'incomplete' })).toBe(1);
  const answer = await complete(aCameraRest());
  expect(answer).toMatchObject({ status: 200, body: { data: { id } } });
  const { number } = z.object({ data: z.object({ number: z.string() }) }).parse(answer.body).data;
  expect(await countRows('outgoing_mails', { key: `anfrage-${number}-kunde` })).toBe(1);
});

test('a message to the house is not received when it is not stored', async () => {
  const key = crypto.randomUUID();
  const data = {
    name: 'Eva Huber',
    email: 'eva@huber.example',
    phone: '',
    subject: '',
    message: 'Darf ich am Montag kommen?',
    website: '',
    elapsedMs: 9000,
  };
  const send = () =>
    call(stack().backend, 'POST /contact-messages', { data, headers: { 'idempotency-key': key } });
  expect((await whileFailing('contact_messages', send)).status).toBeOneOf(FAULTS);
  expect(await countRows('contact_messages', { key })).toBe(0);
  expect((await send()).status).toBe(200);
  expect(await countRows('contact_messages', { key })).toBe(1);
});

test('an account is not called deleted while it exists', async () => {
  const { jwt, id } = await stack().addCustomer('karla.konto');
  const leave = () =>
    call(stack().backend, 'DELETE /users/me', { jwt, body: { currentPassword: PASSWORD } });
  expect((await whileFailing('up_users', leave)).status).toBeOneOf(FAULTS);
  expect((await call(stack().backend, 'GET /users/me', { jwt })).status).toBe(200);
  expect((await leave()).status).toBe(200);
  expect(await countRows('up_users', { id })).toBe(0);
});

test('wishes are not called moved, and a list not taken, when nothing is stored', async () => {
  const send = callAs(stack(), await stack().addCustomer('wilma.wunsch'));
  const key = crypto.randomUUID();
  const create = () => send('POST /wishlists', { name: 'Winter' }, { 'idempotency-key': key });
  const from = readId(await send('GET /wishlists/find-own/default-list'));
  await send(`PUT /wishlists/${from}`, { products: [aProduct({ quantity: 1 })] });

  expect((await whileFailing('wishlists', create)).status).toBeOneOf(FAULTS);
  const to = readId(await create());
  const move = () => send(`POST /wishlists/${from}/move`, { to, codes: ['CAM-1'] });
  expect((await whileFailing('wishlists', move)).status).toBeOneOf(FAULTS);
  expect(await countRows('wishlists', { id: to, revision: 0 })).toBe(1);
  expect((await move()).status).toBe(200);
  expect(await countRows('wishlists', { id: to, revision: 1 })).toBe(1);
});

test('what is saved after a failed COMMIT is stored for good', async () => {
  const send = callAs(stack(), await stack().addCustomer('wolf.warenkorb'));
  const me = z.looseObject({ id: z.number() }).parse((await send('GET /users/me')).body);
  const open = () => send('POST /carts', { user: { connect: [{ id: me.id }] } });
  expect((await whileFailing('carts', open)).status).toBeOneOf(FAULTS);
  const id = readId(await open());
  expect((await send(`PUT /carts/${id}`, { products: [aProduct()] })).status).toBe(200);
  expect(await countRows('carts', { id, revision: 1 })).toBe(1);
});

test('the panel does not call saved or published what is not stored', async () => {
  const panel = await openPanel(stack().backend);
  const setting = () =>
    panel.saveSingle('api::site-setting.site-setting', { companyName: 'Lichtspiel' });
  expect((await whileFailing('site_settings', setting)).status).toBeOneOf(FAULTS);
  expect(await countRows('site_settings', { company_name: 'Lichtspiel' })).toBe(0);
  const page = { name: 'Neues', slug: 'neues' };
  const publish = () => panel.publish('api::page.page', page);
  expect((await whileFailing('pages', publish)).status).toBeOneOf(FAULTS);
  expect(await countRows('pages', { slug: 'neues' })).toBe(0);

  expect([(await setting()).status, (await publish()).status]).toEqual([200, 200]);
  expect(await countRows('site_settings', { company_name: 'Lichtspiel' })).toBe(1);
});

test('with a full disk nothing is acknowledged that is lost, and all goes on when there is room', async ({
  skip,
}) => {
  const { backend } = stack();
  skip(backend.databaseUrl !== null, 'PostgreSQL has its own disk');
  const disk = await moveToSmallDisk(backend);
  skip(disk === null, 'Only root may mount a small disk');
  if (!disk) return;
  const inquiries = await Promise.all([1, 2, 3].map(() => sendInquiry(backend)));
  disk.fill();
  for (const { complete } of inquiries) expect((await complete()).status).toBeOneOf(FAULTS);

  // A first start has to write.
  const before = backend.output.length;
  const empty = { DATA_DIR: join(backend.dataDir, 'new') };
  await expect(backend.restart(empty)).rejects.toThrow('did not start');
  const said = backend.output.slice(before);
  expect(said).toContain('there is no space left on the disk.\n');
  expect(said).not.toContain('    at ');
  disk.free();
  await backend.restart();
  for (const { id, complete } of inquiries) {
    expect(await complete()).toMatchObject({ status: 200, body: { data: { id } } });
  }
  const sent = inquiries.map(({ id }) => id);
  const database = openDatabase(backend);
  const stored = await database('inquiries').whereIn('id', sent).whereNot({ state: 'incomplete' });
  await database.destroy();
  expect(stored).toHaveLength(3);
});
