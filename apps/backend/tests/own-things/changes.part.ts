import type { InquiryChangeWrite } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { readMails } from '../account/mails';
import { waitFor } from '../support/wait-for';
import { anInquiry, askRentman, Rows } from './an-inquiry';
import { stack } from './shared-stack';

const rented = (code: string, quantity = 1) => ({ code, kind: 'rental' as const, quantity });

/** The inquiry of `anInquiry` with another camera and a day more. */
function aChange(changes: Partial<InquiryChangeWrite> = {}): InquiryChangeWrite {
  return {
    equipment: [rented('CAM-1', 3), rented('CAM-2')],
    details: {
      shipping: 'pickup',
      start: '2030-03-04',
      end: '2030-03-07',
      useStart: '2030-03-04',
      useEnd: '2030-03-07',
      remark: 'Bitte mit Stativ.',
    },
    pickup: 'morning',
    message: 'Wir drehen länger.',
    way: 'directly',
    ...changes,
  };
}

async function aChangeable(name: string) {
  const inquiry = await anInquiry(stack(), await stack().addCustomer(name));
  const { order, ask } = inquiry;
  return {
    ...inquiry,
    change: (change: object = aChange(), key = crypto.randomUUID()) =>
      ask(`POST /orders/${order}/changes`, change, { 'idempotency-key': key }),
    listMails: (kind: string) =>
      readMails(stack().backend).filter(
        (mail) => mail.name.includes(kind) && mail.text.includes(inquiry.number),
      ),
    async readRequest() {
      const query = `/projectrequests?external_reference=${inquiry.number}`;
      const { data } = Rows.parse(await askRentman(stack(), query));
      const path = `/projectrequests/${data[0]?.id}/projectrequestequipment`;
      return { request: data[0], lines: Rows.parse(await askRentman(stack(), path)).data };
    },
  };
}

test('an open inquiry is changed at once: page, history, mails and Rentman say the same', async () => {
  const inquiry = await aChangeable('adele.eins');
  expect(await inquiry.see()).toMatchObject({ changeWay: 'directly', changeAskedAt: null });
  const key = crypto.randomUUID();
  const changed = await inquiry.change(aChange(), key);
  expect(changed).toMatchObject({
    status: 200,
    body: {
      data: {
        asked: [
          { code: 'CAM-1', quantity: 3 },
          { code: 'CAM-2', quantity: 1 },
        ],
      },
    },
  });
  expect(await inquiry.change(aChange(), key)).toMatchObject({ status: 200 });
  expect((await inquiry.ask(`GET /orders/${inquiry.order}`)).body).toMatchObject({
    data: {
      products: [{ code: 'CAM-1', quantity: 3 }, { code: 'CAM-2' }],
      rentalEnd: '2030-03-07',
      usageDays: 4,
      remark: 'Bitte mit Stativ.',
      totalCents: (3 * 15_000 + 8000) * 4,
      project: { stage: 'received', changeAskedAt: null },
    },
  });
  const { messages } = await inquiry.see();
  expect(messages).toMatchObject([{ from: 'customer', kind: 'change' }]);
  expect(messages[0]?.text).toMatch(/^– Drehtage .*Wir drehen länger\.$/s);
  await waitFor(async () => {
    const { request, lines } = await inquiry.readRequest();
    expect(request).toMatchObject({ planperiod_end: '2030-03-07T18:00:00+01:00' });
    expect(lines).toMatchObject([
      { quantity_total: 3, factor: 4 },
      { quantity_total: 1, factor: 4 },
    ]);
  });
  await waitFor(() => expect(inquiry.listMails('aenderung')).toHaveLength(2));
  const toHouse = inquiry.listMails('haus').find(({ text }) => text.includes('Änderung zur'));
  for (const words of [
    'Rückgabe Do 7.3. (statt Mi 6.3.)',
    'Sony FX6: 3 (statt 2)',
    '1 × Kamera CAM-2 (neu)',
    'Bitte mit Stativ.',
    'Wir drehen länger.',
  ])
    expect(toHouse?.text).toContain(words);
  const toCustomer = inquiry.listMails('aenderung').find(({ name }) => !name.includes('haus'));
  expect(toCustomer?.text).toContain('Sony FX6: 3 (statt 2)');
  expect(toCustomer?.text).toContain('Anmerkung:\nBitte mit Stativ.');
});

test('a second change takes out what the first one added, and prices of lines that stay are kept', async () => {
  const inquiry = await aChangeable('adele.zwei');
  await inquiry.change();
  await stack().changeRentman('equipment/1', { price: 999 });
  expect((await inquiry.change(aChange({ equipment: [rented('CAM-1')] }))).status).toBe(200);
  await stack().changeRentman('equipment/1', { price: 150 });
  await waitFor(async () =>
    expect((await inquiry.readRequest()).lines).toMatchObject([
      { linked_equipment: '/equipment/1', quantity_total: 1, unit_price: 150 },
    ]),
  );
});

test('what cannot be asked for is refused, and the inquiry stays as it was', async () => {
  const inquiry = await aChangeable('adele.drei');
  const before = await inquiry.see();
  const details = { ...aChange().details, end: '2030-03-01' };
  const wrongDates = await inquiry.change(aChange({ details }));
  expect(wrongDates).toMatchObject({ status: 400 });
  expect(JSON.stringify(wrongDates.body)).toContain('"path":["details","end"]');
  const past = { ...aChange().details, start: '2020-03-04', useStart: '2020-03-04' };
  expect((await inquiry.change(aChange({ details: past }))).status).toBe(400);
  expect(await inquiry.change(aChange({ equipment: [rented('FEHLT-1')] }))).toMatchObject({
    status: 409,
    body: { error: { name: 'codes-unavailable', details: { codes: ['FEHLT-1'] } } },
  });
  expect((await inquiry.change({ ...aChange(), equipment: [] })).status).toBe(400);
  expect(await inquiry.see()).toEqual(before);
});

test('where nothing differs only the message reaches the house', async () => {
  const inquiry = await aChangeable('adele.acht');
  const { asked } = await inquiry.see();
  const details = { ...aChange().details, end: '2030-03-06', useEnd: '2030-03-06' };
  const same = aChange({
    equipment: [rented('CAM-1', 2)],
    details: { ...details, remark: 'Bitte mit Koffer.' },
    message: 'Alles gut so?',
  });
  expect(await inquiry.change(same)).toMatchObject({
    status: 200,
    body: { data: { asked, messages: [{ text: 'Alles gut so?' }] } },
  });
  expect((await inquiry.change({ ...same, message: '' })).status).toBe(200);
  expect(inquiry.listMails('aenderung')).toHaveLength(0);
});

test('once the house plans, a change is a task that names the difference to the plan', async () => {
  const inquiry = await aChangeable('adele.vier');
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  await inquiry.play(project, 'lines');
  await waitFor(async () => expect((await inquiry.see()).planned?.length).toBeGreaterThan(1));
  expect(await inquiry.change()).toMatchObject({
    status: 409,
    body: { error: { name: 'way-changed', details: { way: 'by-request' } } },
  });
  const before = await inquiry.see();
  const change = aChange({ equipment: [rented('CAM-1', 5)], way: 'by-request' });
  expect(await inquiry.change(change)).toMatchObject({
    status: 200,
    body: { data: { changeAskedAt: expect.any(String), asked: before.asked } },
  });
  await waitFor(async () => {
    const { data } = Rows.parse(await askRentman(stack(), `/projects/${project}/tasks`));
    expect(data).toMatchObject([
      { name: expect.stringMatching(/^Änderungswunsch zur Webshop-Anfrage/) },
    ]);
    expect(data[0]?.details).toContain('Sony FX6: 5 (geplant 3)');
    expect(data[0]?.details).toContain('entfällt');
  });
});

test('what is packed cannot be changed any more', async () => {
  const inquiry = await aChangeable('adele.fuenf');
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  await inquiry.play(project, 'packed');
  await inquiry.waitForStage('packed');
  expect(await inquiry.see()).toMatchObject({ changeWay: 'none' });
  for (const way of ['directly', 'by-request'] as const) {
    expect((await inquiry.change(aChange({ way }))).status).toBe(409);
  }
});

test('many changes at once leave one of them, whole, and each once', async () => {
  const inquiry = await aChangeable('adele.sechs');
  const quantities = [1, 2, 3, 4];
  const answers = await Promise.all(
    quantities.map((quantity) =>
      inquiry.change(
        aChange({ equipment: [rented('CAM-1', quantity), rented('CAM-2', quantity)] }),
      ),
    ),
  );
  expect(answers.map(({ status, body }) => (status === 200 ? 'changed' : body))).toContain(
    'changed',
  );
  const [camera, other] = (await inquiry.see()).asked;
  expect(camera?.quantity).toBe(other?.quantity);
  await waitFor(async () =>
    expect((await inquiry.readRequest()).lines).toMatchObject([
      { quantity_total: camera?.quantity },
      { quantity_total: camera?.quantity },
    ]),
  );
});

test('a change while Rentman is away is delivered once it is back', async () => {
  const { faults } = stack().rentman.world.sandbox;
  const inquiry = await aChangeable('adele.sieben');
  faults.set([{ kind: 'status', status: 503, path: '/projectrequests' }]);
  expect((await inquiry.change()).status).toBe(200);
  expect((await inquiry.see()).asked).toMatchObject([{ quantity: 3 }, { quantity: 1 }]);
  faults.set([]);
  await waitFor(async () =>
    expect((await inquiry.readRequest()).lines).toMatchObject([
      { quantity_total: 3 },
      { quantity_total: 1 },
    ]),
  );
});
