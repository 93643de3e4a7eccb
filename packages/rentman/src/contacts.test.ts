import { expect, test } from 'vitest';
import {
  createContact,
  createContactPerson,
  deleteContact,
  deleteContactPerson,
  fetchContact,
  fetchContactPerson,
  fetchContactPersonsOfContact,
  fetchContactsByCode,
  fetchContactsByEmail,
  updateContact,
  updateContactPerson,
} from './contacts.ts';
import { connectWorld } from './testing/connect-world.ts';

test('a company is created, read and changed in our words', async () => {
  const { rentman, world } = connectWorld();
  const folderId = world.add('folders', { name: 'Webshop', itemtype: 'contact' });
  const address = { street: 'Ring', number: '1', postalCode: '1010', city: 'Wien', country: 'AT' };
  const { id } = await createContact(rentman, {
    type: 'company',
    name: 'Donaufilm GmbH',
    vatCode: 'ATU12345675',
    email1: 'office@donaufilm.example',
    folderId,
    visitAddress: address,
    invoiceAddress: { city: 'Graz' },
  });
  const changed = await updateContact(rentman, id, { phone1: '+43 1 5', folderId: null });
  expect(changed).toEqual(await fetchContact(rentman, id));
  expect(changed).toMatchObject({
    type: 'company',
    displayName: 'Donaufilm GmbH',
    vatCode: 'ATU12345675',
    phone1: '+43 1 5',
    folderId: null,
    visitAddress: { ...address, state: '', country: 'at' },
    invoiceAddress: { city: 'Graz', street: '' },
    mailingAddress: { city: '' },
  });
});

test('contacts are found by their exact number', async () => {
  const { rentman, world } = connectWorld();
  const id = world.add('contacts', { code: 'K-7', name: 'Donaufilm', type: 'company' });
  world.add('contacts', { code: 'k-7', name: 'Andere', type: 'company' });
  expect(await fetchContactsByCode(rentman, 'K-7')).toMatchObject([{ id }]);
});

test('contacts are found by either e-mail address, each once', async () => {
  const { rentman, world } = connectWorld();
  const both = { email_1: 'a@film.example', email_2: 'a@film.example' };
  const one = world.add('contacts', { name: 'Eins', ...both });
  const two = world.add('contacts', { name: 'Zwei', email_2: 'A@film.example' });
  const found = await fetchContactsByEmail(rentman, 'a@film.example');
  expect(found.map((contact) => contact.id)).toEqual([one, two]);
});

test('a value that Rentman would take for a list finds nothing and asks nothing', async () => {
  const { rentman, world, requests } = connectWorld();
  world.add('contacts', { code: '1' });
  expect(await fetchContactsByCode(rentman, '1,2')).toEqual([]);
  expect(await fetchContactsByCode(rentman, '')).toEqual([]);
  expect(await fetchContactsByEmail(rentman, 'a@x.example,b@x.example')).toEqual([]);
  expect(requests).toEqual([]);
});

test('a contact person lives under its company', async () => {
  const { rentman, world } = connectWorld();
  const contactId = world.add('contacts', { type: 'company', name: 'Donaufilm' });
  const draft = { firstName: 'Eva', lastName: 'Huber', email: 'eva@film.example' };
  const { id } = await createContactPerson(rentman, contactId, draft);
  const changed = await updateContactPerson(rentman, id, { mobilePhone: '+43 660 1' });
  expect(changed).toMatchObject({ contactId, ...draft, mobilePhone: '+43 660 1' });
  expect(await fetchContactPerson(rentman, id)).toEqual(changed);
  expect(await fetchContactPersonsOfContact(rentman, contactId)).toEqual([changed]);
});

test('a creation can be undone, once', async () => {
  const { rentman, world } = connectWorld();
  const { id } = await createContact(rentman, { type: 'company', name: 'Donaufilm' });
  const person = await createContactPerson(rentman, id, { firstName: 'Eva' });
  expect(await deleteContactPerson(rentman, person.id)).toBe(true);
  expect(await deleteContactPerson(rentman, person.id)).toBe(false);
  expect(await deleteContact(rentman, id)).toBe(true);
  expect(await fetchContact(rentman, id)).toBeNull();
  expect(world.remove('contacts', id)).toBe(false);
});
