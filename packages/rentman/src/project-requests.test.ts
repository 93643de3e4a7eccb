import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  createProjectRequest,
  createProjectRequestLine,
  fetchProjectRequest,
  fetchProjectRequestLines,
  fetchProjectRequestsByExternalReference,
} from './project-requests.ts';
import { connectWorld } from './testing/connect-world.ts';

const DRAFT = {
  name: 'Donaufilm Huber 20.11.2026, 14:05',
  planPeriod: { start: '2027-03-27T12:00:00+01:00', end: '2027-03-29T12:00:00+02:00' },
  usagePeriod: { start: '2027-03-27T08:00:00+01:00', end: '2027-03-29T18:00:00+02:00' },
  externalReference: 1042,
};

test('a request arrives with everything the customer said', async () => {
  const { rentman, world } = connectWorld();
  const contactId = world.add('contacts', { type: 'company', name: 'Donaufilm' });
  const created = await createProjectRequest(rentman, {
    ...DRAFT,
    contactId,
    contactName: 'Donaufilm',
    contactAddress: {
      street: 'Ring',
      number: '1',
      postalCode: '1010',
      city: 'Wien',
      country: 'AT',
    },
    contactPhone: '+43 1 5',
    person: { firstName: 'Eva', lastName: 'Huber', email: 'eva@film.example' },
    language: 'de',
    remark: 'Bitte anrufen',
    priceInCents: 267_050,
  });
  expect(await fetchProjectRequest(rentman, created.id)).toEqual(created);
  const { name, planPeriod, usagePeriod, externalReference } = DRAFT;
  expect(created).toMatchObject({
    name,
    planPeriod,
    externalReference,
    status: 'open',
    projectId: null,
    remark: 'Bitte anrufen',
  });
  expect(await rentman.get(`projectrequests/${created.id}`, z.looseObject({}))).toMatchObject({
    source: 'api',
    linked_contact: `/contacts/${contactId}`,
    contact_name: 'Donaufilm',
    contact_mailing_city: 'Wien',
    contact_person_first_name: 'Eva',
    contact_person_lastname: 'Huber',
    contact_person_email: 'eva@film.example',
    contact_phone: '+43 1 5',
    usageperiod_start: usagePeriod.start,
    usageperiod_end: usagePeriod.end,
    price: 2670.5,
  });
});

test('a request without a reference has none', async () => {
  const { rentman } = connectWorld();
  const { name, planPeriod } = DRAFT;
  const created = await createProjectRequest(rentman, { name, planPeriod, contactId: null });
  expect(created).toMatchObject({ externalReference: null });
  expect(await rentman.get(`projectrequests/${created.id}`, z.looseObject({}))).toMatchObject({
    linked_contact: null,
    usageperiod_start: planPeriod.start,
    usageperiod_end: planPeriod.end,
  });
});

test('a request whose answer was lost is found by its reference', async () => {
  const { rentman, world } = connectWorld();
  world.sandbox.faults.set([{ kind: 'lost-answer', times: 1 }]);
  await expect(createProjectRequest(rentman, DRAFT)).rejects.toMatchObject({
    failure: 'unreachable',
  });
  expect(await fetchProjectRequestsByExternalReference(rentman, 1042)).toMatchObject([
    { name: DRAFT.name },
  ]);
  expect(await fetchProjectRequestsByExternalReference(rentman, 1043)).toEqual([]);
});

test('lines arrive with both quantities and come back in their order', async () => {
  const { rentman, world } = connectWorld();
  const equipmentId = world.add('equipment', { name: 'ALEXA 35' });
  const { id } = await createProjectRequest(rentman, DRAFT);
  const unknown = { name: 'Leihstativ', quantity: 1, order: 2 };
  await createProjectRequestLine(rentman, id, unknown);
  const line = { equipmentId, name: 'ALEXA 35', quantity: 2, unitPriceInCents: 89_010, order: 1 };
  await createProjectRequestLine(rentman, id, { ...line, factor: 1.5, remark: 'mit Sucher' });
  const { quantity, ...read } = line;
  expect(await fetchProjectRequestLines(rentman, id)).toMatchObject([
    { ...read, quantityTotal: quantity, factor: 1.5, remark: 'mit Sucher' },
    { name: 'Leihstativ', quantityTotal: 1, order: 2, equipmentId: null },
  ]);
  const path = `projectrequests/${id}/projectrequestequipment`;
  const { rows } = await rentman.list(path, z.looseObject({ id: z.number() }));
  expect(rows).toMatchObject([
    { quantity: 1, quantity_total: 1 },
    { quantity: 2, quantity_total: 2 },
  ]);
});

test('a line for equipment that is gone is refused by name', async () => {
  const { rentman } = connectWorld();
  const { id } = await createProjectRequest(rentman, DRAFT);
  const line = { equipmentId: 99, name: 'Weg', quantity: 1 };
  await expect(createProjectRequestLine(rentman, id, line)).rejects.toMatchObject({
    failure: 'refused',
    status: 400,
    request: `POST projectrequests/${id}/projectrequestequipment`,
    reason: expect.stringContaining('linked_equipment'),
  });
});
