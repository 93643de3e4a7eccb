import { OrderList, OwnCompany } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';
import { aCompany } from './a-company';
import { anInquiry } from './an-inquiry';
import { stack } from './shared-stack';
import { type Customer, callAs } from './shop-stack';

const Own = z.object({ data: OwnCompany.nullable() });
const Detail = z.object({ data: z.looseObject({ sentBy: z.string() }) });

const as = (customer: Customer) => callAs(stack(), customer);
const share = (customer: Customer, isShared: boolean) =>
  as(customer)('PUT /profile/company/history', { isShared });
const showCompany = async (customer: Customer) =>
  Own.parse((await as(customer)('GET /profile/company')).body).data;
const changeAccount = ({ id }: Customer, columns: object) =>
  openBackendDatabase(stack().backend)('up_users').where({ id }).update(columns);
const HISTORY = 'GET /orders/find-own/list?filter=upcoming';
const listHistory = async (customer: Customer, query = HISTORY) =>
  OrderList.parse((await as(customer)(query)).body);

test('only the approver lets colleagues see each other’s inquiries, and ends it', async () => {
  const { approver, member } = await aCompany('31001', ['Anna', 'Max']);
  const inquiry = await anInquiry(stack(), member);
  const path = `GET /orders/${inquiry.order}`;
  expect((await as(approver)(path)).status).toBe(403);
  expect(await listHistory(approver)).toMatchObject({ results: [], sharedWith: null });

  expect(await showCompany(member)).toMatchObject({
    company: 'Firma 31001',
    colleagueCount: 1,
    approver: 'Anna 31001',
    isApprover: false,
    isHistoryShared: false,
  });
  expect((await share(member, true)).status).toBe(403);
  // Twice is as once.
  for (const isShared of [true, true]) {
    expect(await share(approver, isShared)).toMatchObject({
      status: 200,
      body: { data: { isApprover: true, isHistoryShared: true } },
    });
  }

  expect(Detail.parse((await as(approver)(path)).body).data.sentBy).toBe('Max 31001');
  expect(Detail.parse((await as(member)(path)).body).data.sentBy).toBe('');
  expect(await listHistory(approver)).toMatchObject({
    results: [{ id: inquiry.order, sentBy: 'Max 31001' }],
    counts: { open: 1 },
    sharedWith: { company: 'Firma 31001', colleagueCount: 1 },
  });
  expect((await listHistory(approver, `${HISTORY}&q=${inquiry.number}`)).results).toHaveLength(1);
  // The specification's own call lists the caller's alone.
  expect((await listHistory(approver, 'GET /orders/find-own/list')).results).toEqual([]);

  expect((await share(approver, false)).status).toBe(200);
  expect((await as(approver)(path)).status).toBe(403);
  expect((await listHistory(approver)).results).toEqual([]);
});

test('colleagues read what was sent, offered and written, and can send nothing themselves', async () => {
  const { approver, member } = await aCompany('31002', ['Berta', 'Nora']);
  const inquiry = await anInquiry(stack(), member);
  await share(approver, true);
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  await inquiry.play(project, 'quote');
  await inquiry.play(project, 'sent');
  const { documents } = await waitFor(async () => {
    const seen = await inquiry.see();
    expect(seen.documents).not.toEqual([]);
    return seen;
  });
  await inquiry.ask(`POST /orders/${inquiry.order}/messages`, { text: 'Geht es früher?' });
  const seen = await as(approver)(`GET /orders/${inquiry.order}`);
  expect(seen).toMatchObject({
    body: { data: { project: { messages: [{ text: 'Geht es früher?' }], documents } } },
  });
  const document = `/orders/${inquiry.order}/documents/${documents[0]?.id}`;
  const { backend } = stack();
  const open = ({ jwt }: Customer) =>
    backend.fetch(document, { headers: { authorization: `Bearer ${jwt}` } });
  expect((await open(approver)).status).toBe(200);
  const writes = [
    ['messages', { text: 'Ich auch!' }],
    ['acceptances', { offer: 1 }],
    ['withdrawal', {}],
    ['changes', {}],
  ] as const;
  for (const [what, data] of writes) {
    const answer = await as(approver)(`POST /orders/${inquiry.order}/${what}`, data);
    expect([what, answer.status]).toEqual([what, 403]);
  }
  const stranger = await stack().addCustomer('fremde.31002', { client: 'business' });
  expect((await open(stranger)).status).toBe(403);
});

test('what somebody sent before they belonged to the company stays their own', async () => {
  const { contact, approver } = await aCompany('31003', ['Carla', 'Ina']);
  await share(approver, true);
  const later = await stack().addCustomer('jonas.31003', { client: 'private' });
  const inquiry = await anInquiry(stack(), later);
  await changeAccount(later, { client: 'business', rentman_id: contact });
  expect((await as(approver)(`GET /orders/${inquiry.order}`)).status).toBe(403);
  expect((await listHistory(approver)).results).toEqual([]);
  // One who left sees nothing of it any more.
  expect((await listHistory(later)).sharedWith).toMatchObject({ colleagueCount: 2 });
  await changeAccount(later, { client: 'private', rentman_id: null });
  expect((await listHistory(later)).sharedWith).toBeNull();
});

test('somebody without a company has none to share with', async () => {
  const alone = await stack().addCustomer('otto.31004');
  expect(await showCompany(alone)).toBeNull();
  expect((await share(alone, true)).status).toBe(403);
});

test('where Rentman names nobody the longest-standing account decides, and nobody while it names a person without one', async () => {
  const { contact, approver, member } = await aCompany('31005', ['Doris', 'Karl']);
  const { world } = stack().rentman;
  const stranger = world.add('contactpersons', { contact: `/contacts/${contact}` });
  world.edit('contacts', contact, { admin_contactperson: `/contactpersons/${stranger}` });
  expect(await showCompany(approver)).toMatchObject({ approver: null, isApprover: false });
  world.edit('contacts', contact, { admin_contactperson: null });
  expect(await showCompany(member)).toMatchObject({ approver: 'Doris 31005', isApprover: false });
  expect((await share(approver, true)).status).toBe(200);
});
