import { showPackingList, tickPackingList } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readMails } from '../account/mails';
import { call } from '../support/call';
import { waitFor } from '../support/wait-for';
import { aLine, aPlanner } from './a-project';
import { anInquiry, askRentman, tell } from './an-inquiry';
import { stack } from './shared-stack';
import { callAs } from './shop-stack';

type Ask = ReturnType<typeof callAs>;

const PlannedLines = z.object({
  data: z.array(z.looseObject({ id: z.number(), equipment: z.string().nullable() })),
});

const read = async (ask: Ask, path: string) =>
  showPackingList.response.parse((await ask(`GET /packing/${path}`)).body).data;
const aTick = (line: string, count: number, changes: object = {}) => ({
  line,
  phase: 'pickup',
  count,
  at: 1_800_000_000_000,
  ...changes,
});
const put = async (ask: Ask, path: string, ...ticks: readonly object[]) => {
  const { body } = await ask(`PUT /packing/${path}/ticks`, { ticks });
  return tickPackingList.response.parse(body).data.ticks;
};

test('a project is packed by all its members; of two counts the later stays, in whichever order they come', async () => {
  const { equipmentIds, rentman } = stack();
  rentman.world.edit('equipment', equipmentIds[1] ?? 0, { qrcodes: 'QR-77, QR-78' });
  await tell(stack(), 'Equipment', equipmentIds[1] ?? 0);
  const owner = await aPlanner('packt.eins');
  const products = [
    aLine('CAM-1', { quantity: 2, heading: 'Kamera', note: 'Lange Platte' }),
    aLine('CAM-2', { quantity: 4, heading: 'Kamera' }),
  ];
  const { id } = await owner.add('Nachtzug', { products });
  const path = `projects/${id}`;
  await waitFor(async () =>
    expect(await read(owner.send, path)).toMatchObject({
      title: 'Nachtzug',
      canReport: false,
      ticks: [],
      lines: [
        { key: 'CAM-1', quantity: 2, heading: 'Kamera', note: 'Lange Platte', labels: [] },
        { key: 'CAM-2', quantity: 4, labels: ['QR-77', 'QR-78'] },
      ],
    }),
  );
  const early = Date.now() - 60_000;
  const late = early + 20_000;
  await put(owner.send, path, aTick('CAM-2', 4, { at: late }), aTick('CAM-1', 1, { at: early }));
  // Sent later, counted earlier, and one that is no line.
  const ticks = await put(
    owner.send,
    path,
    aTick('CAM-2', 3, { at: early }),
    aTick('CAM-1', 2, { at: late }),
    aTick('weg', 1, { at: late }),
    aTick('CAM-1', 1, { at: early, phase: 'return' }),
    aTick('CAM-1', 2, { at: late, phase: 'return' }),
  );
  const counts = ticks.map(({ line, phase, count }) => `${phase} ${line} ${count}`);
  expect(counts.toSorted()).toEqual(['pickup CAM-1 2', 'pickup CAM-2 4', 'return CAM-1 2']);
  // A clock that is ahead does not shut out the others.
  await put(owner.send, path, aTick('CAM-2', 1, { at: Date.now() + 86_400_000 }));
  await new Promise((resolve) => setTimeout(resolve, 5));
  const last = await put(owner.send, path, aTick('CAM-2', 2, { at: Date.now() }));
  expect(last.find(({ line }) => line === 'CAM-2')).toMatchObject({ count: 2 });

  const stranger = callAs(stack(), await stack().addCustomer('packt.fremd'));
  expect((await stranger(`GET /packing/${path}`)).status).toBe(403);
  expect((await stranger(`PUT /packing/${path}/ticks`, { ticks: [] })).status).toBe(403);
  expect((await owner.send('GET /packing/baskets/1')).status).toBe(404);
  for (const ticks of [[aTick('CAM-1', -1)], Array(1001).fill(aTick('CAM-1', 1)), [{}]]) {
    expect((await owner.send(`PUT /packing/${path}/ticks`, { ticks })).status).toBe(400);
  }
  const report = { line: 'CAM-1', phase: 'pickup', problem: 'missing', quantity: 1, note: '' };
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect(await owner.send(`POST /packing/${path}/reports`, report, key)).toMatchObject({
    status: 409,
    body: { error: { name: 'nothing-asked' } },
  });
});

test('an inquiry is packed as the house planned it, and what is broken reaches the house once', async () => {
  const inquiry = await anInquiry(stack(), await stack().addCustomer('packt.zwei'));
  const path = `orders/${inquiry.order}`;
  expect(await read(inquiry.ask, path)).toMatchObject({
    canReport: true,
    lines: [{ key: 'CAM-1' }],
  });
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  await inquiry.play(project, 'lines');
  await waitFor(async () => {
    const { lines } = await read(inquiry.ask, path);
    const { planned } = await inquiry.see();
    expect(lines.map(({ name }) => name)).toEqual(planned?.map(({ name }) => name));
  });
  const lines = PlannedLines.parse(
    await askRentman(stack(), `/projects/${project}/projectequipment`),
  );
  const camera = `/equipment/${stack().equipmentIds[0]}`;
  const line = lines.data.find(({ equipment }) => equipment === camera);
  const { world } = stack().rentman;
  const piece = world.add('serialnumbers', { equipment: camera, serial: 'FX6-4711' });
  world.edit('projectequipment', line?.id ?? 0, { serial_number_ids: `${piece}` });
  await tell(stack(), 'Project', project);
  await waitFor(async () => {
    const { planned } = await inquiry.see();
    expect(planned?.find(({ code }) => code === 'CAM-1')?.serials).toEqual(['FX6-4711']);
  });
  const report = {
    line: 'CAM-1',
    phase: 'return',
    problem: 'broken',
    quantity: 1,
    note: 'Display hat einen Sprung.',
  };
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (let time = 0; time < 2; time += 1) {
    const { status } = await inquiry.ask(`POST /packing/${path}/reports`, report, key);
    expect(status).toBe(200);
  }
  const { messages } = await inquiry.see();
  expect(messages.filter(({ from }) => from === 'customer')).toHaveLength(1);
  expect(messages[0]?.author).toBe('Anna Huber');
  expect(messages[0]?.text).toMatch(
    /^Defekt bei der Rückgabe: 1 × .+ \(CAM-1\)\nDisplay hat einen Sprung\.$/,
  );
  await waitFor(() =>
    expect(
      readMails(stack().backend).filter(({ text }) => text.includes('Defekt bei der Rückgabe')),
    ).toHaveLength(1),
  );
  const gone = { ...report, line: 'weg' };
  const fresh = { 'idempotency-key': crypto.randomUUID() };
  expect((await inquiry.ask(`POST /packing/${path}/reports`, gone, fresh)).status).toBe(404);
  expect((await call(stack().backend, `GET /packing/${path}`)).status).toBe(403);
});
