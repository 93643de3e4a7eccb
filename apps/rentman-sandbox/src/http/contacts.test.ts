import { expect, test } from 'vitest';
import { ask, askIds, askRefusal, askRow } from '#app/testing/ask.ts';
import { createWorld } from '#app/testing/world.ts';

test('a company keeps its name and loses the names of a person', async () => {
  const body = { type: 'company', name: 'Donaufilm GmbH', firstname: 'Eva', surname: 'Huber' };
  expect(await askRow(createWorld(), 'POST /contacts', body)).toMatchObject({
    displayname: 'Donaufilm GmbH',
    name: 'Donaufilm GmbH',
    firstname: '',
    surname: '',
  });
});

test('a private contact keeps its names and loses that of a company', async () => {
  const body = { type: 'private', name: 'GmbH', firstname: 'Eva', surname: 'Huber' };
  expect(await askRow(createWorld(), 'POST /contacts', body)).toMatchObject({
    displayname: 'Eva Huber',
    name: '',
  });
});

test('a contact without a number gets the next one', async () => {
  const world = createWorld();
  world.add('contacts', { type: 'company', name: 'Alt', code: '20500' });
  expect(await askRow(world, 'POST /contacts', { name: 'Neu' })).toMatchObject({ code: '20501' });
});

test('a contact is found by number and by e-mail', async () => {
  const world = createWorld();
  const { id } = await askRow(world, 'POST /contacts', {
    code: 'K 7',
    email_1: 'eva@film.example',
  });
  expect(await askIds(world, '/contacts?code=K%207')).toEqual([id]);
  expect(await askIds(world, '/contacts?email_1=Eva@film.example')).toEqual([id]);
});

test('a contact person is made under its contact only', async () => {
  const world = createWorld();
  const { id } = await askRow(world, 'POST /contacts', { name: 'Donaufilm' });
  const path = `/contacts/${id}/contactpersons`;
  const person = await askRow(world, `POST ${path}`, { firstname: 'Eva', lastname: 'Huber' });
  expect(person).toMatchObject({ contact: `/contacts/${id}`, displayname: 'Eva Huber' });
  expect(await askIds(world, path)).toEqual([person.id]);
  expect((await ask(world, 'POST /contactpersons', { body: {} })).status).toBe(403);
});

test('a contact person cannot be moved to another contact', async () => {
  const world = createWorld();
  const { id } = await askRow(world, 'POST /contacts', { name: 'Donaufilm' });
  const body = { contact: `/contacts/${id}` };
  const { reason } = await askRefusal(world, `POST /contacts/${id}/contactpersons`, body);
  expect(reason).toContain('not permitted to set the following field: contact');
});

test('people of an unknown contact are refused with 404', async () => {
  const world = createWorld();
  expect((await ask(world, 'GET /contacts/9/contactpersons')).status).toBe(404);
  expect((await ask(world, 'POST /contacts/9/contactpersons', { body: {} })).status).toBe(404);
});

test('a deleted contact is gone with its people', async () => {
  const world = createWorld();
  const { id } = await askRow(world, 'POST /contacts', { name: 'Donaufilm' });
  await askRow(world, `POST /contacts/${id}/contactpersons`, { firstname: 'Eva' });
  expect(await ask(world, `DELETE /contacts/${id}`)).toMatchObject({ status: 204, text: '' });
  expect((await ask(world, `DELETE /contacts/${id}`)).status).toBe(404);
  expect(await askIds(world, '/contactpersons')).toEqual([]);
});
