import { setTimeout as delay } from 'node:timers/promises';
import { type OrderProject, showCalendar } from '@klappe/contracts';
import { OFFER_ENDED, STAGE_RULES } from '@klappe/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readMails } from '../account/mails';
import { askPanel } from '../inquiry/customer';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';
import { anInquiry, askRentman, Rows, tell } from './an-inquiry';
import { stack } from './shared-stack';

const SETTING_PATH = '/content-manager/single-types/api::site-setting.site-setting';
const listStages = ({ reached }: OrderProject) => reached.map(({ stage }) => stage);

/** What is over is not read again and again: Rentman counts the requests of a day. */
async function expectToRest(project: number): Promise<void> {
  const count = () =>
    stack().rentman.requests.filter((request) => request === `GET /projects/${project}/quotes`)
      .length;
  await delay(500);
  const before = count();
  await delay(1500);
  expect(count()).toBe(before);
}

test('an inquiry goes through its stages as the house goes on', async () => {
  const inquiry = await anInquiry(stack(), await stack().addCustomer('paula.eins'));
  expect(await inquiry.see()).toMatchObject({ stage: 'received', planned: null, offers: [] });
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  await inquiry.play(project, 'quote');
  await inquiry.play(project, 'sent');
  await inquiry.waitForStage('offer');
  await inquiry.play(project, 'signed');
  await inquiry.waitForStage('confirmed');
  for (const [step, stage] of [
    ['packed', 'packed'],
    ['out', 'out'],
    ['returned', 'returned'],
  ] as const) {
    await inquiry.play(project, step);
    await inquiry.waitForStage(stage);
  }
  await expectToRest(project);
  expect(listStages(await inquiry.see())).toEqual([
    'received',
    'in-progress',
    'offer',
    'confirmed',
    'packed',
    'out',
    'returned',
  ]);
});

test('a declined inquiry stops', async () => {
  const inquiry = await anInquiry(stack(), await stack().addCustomer('paula.zwei'));
  await inquiry.decide('declined');
  expect(listStages(await inquiry.waitForStage('declined'))).toEqual(['received', 'declined']);
});

test('an offer shows once it was sent, with its own sums and what was planned then', async () => {
  const inquiry = await anInquiry(stack(), await stack().addCustomer('paula.drei'));
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  await inquiry.play(project, 'quote');
  await waitFor(async () => expect((await inquiry.see()).planned).toHaveLength(1));
  expect((await inquiry.see()).offers).toEqual([]);
  await inquiry.play(project, 'sent');
  const offered = await inquiry.waitForStage('offer');
  expect(offered.offers).toMatchObject([{ version: 1, isValid: true }]);
  const listMails = () =>
    readMails(stack().backend).filter(({ name }) => name.startsWith(`angebot-${inquiry.number}-`));
  await waitFor(() => expect(listMails()).toHaveLength(1));
  expect(listMails()[0]?.text).toContain('/profile/orders');
  expect(listMails()[0]?.text).not.toContain('€');
  const [offer] = offered.offers;
  expect(offer?.grossCents).toBe((offer?.netCents ?? 0) + (offer?.vatCents ?? 0));
  await inquiry.play(project, 'lines');
  await inquiry.play(project, 'version');
  const changed = await waitFor(async () => {
    const seen = await inquiry.see();
    expect(seen.offers).toMatchObject([{ version: 2 }]);
    return seen;
  });
  await waitFor(() => expect(listMails()).toHaveLength(2));
  const { netCents, grossCents } = offer ?? {};
  expect(changed.versions).toMatchObject([{ version: 1, netCents, grossCents }, { version: 2 }]);
  expect(changed.asked).toMatchObject([{ code: 'CAM-1', quantity: 2, category: 'Kamera' }]);
  expect(changed.planned).toMatchObject([{ code: 'CAM-1', quantity: 3 }, { quantity: 1 }]);
  expect(changed.planned?.[0]?.key).toBe(changed.asked[0]?.key);
  expect(changed.documents.filter(({ isReplaced }) => isReplaced)).toHaveLength(1);
});

test('a document is read afresh in Rentman, by its owner alone', async () => {
  const { jwt, ...customer } = await stack().addCustomer('paula.vier');
  const inquiry = await anInquiry(stack(), { jwt, ...customer });
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  await inquiry.play(project, 'quote');
  await inquiry.play(project, 'sent');
  const { offers } = await inquiry.waitForStage('offer');
  const path = `/orders/${inquiry.order}/documents/${offers[0]?.document}`;
  const open = (jwt: string, at = path) =>
    stack().backend.fetch(at, { headers: { authorization: `Bearer ${jwt}` } });
  const stranger = await stack().addCustomer('paula.fremd');
  expect((await open(stranger.jwt)).status).toBe(403);
  const answer = await open(jwt);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain('Angebot-');
  expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
  expect((await open(jwt, `/orders/${inquiry.order}/documents/offer-9999`)).status).toBe(404);
  stack().rentman.world.sandbox.faults.set([{ kind: 'status', path: '/quotes/*', status: 404 }]);
  expect((await open(jwt)).status).not.toBe(200);
  stack().rentman.world.sandbox.faults.set([]);
});

test("of a project of another customer's nothing is shown but the stage", async () => {
  const { world } = stack().rentman;
  const own = world.add('contacts', { type: 'company', name: 'Donaufilm' });
  const other = world.add('contacts', { type: 'company', name: 'Andere' });
  const customer = await stack().addCustomer('paula.sechs', { rentmanId: own });
  const inquiry = await anInquiry(stack(), customer);
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  world.edit('projects', project, { customer: `/contacts/${other}` });
  await inquiry.play(project, 'quote');
  await inquiry.play(project, 'sent');
  const seen = await inquiry.waitForStage('offer');
  expect(seen).toMatchObject({ planned: null, offers: [], documents: [], versions: [] });
  expect(seen.asked).toHaveLength(1);
  // The house is told once, and can see why in the panel.
  const listMails = (name: string) =>
    readMails(stack().backend).filter((mail) => mail.name.startsWith(`${name}-${inquiry.number}`));
  await waitFor(() => expect(listMails('projekt')).toHaveLength(1));
  expect(listMails('projekt')[0]?.text).toContain('gehört in Rentman zu einem anderen Kontakt');
  expect(listMails('angebot')).toEqual([]);
  const { panelToken, backend } = stack();
  const { documentId } = await openBackendDatabase(backend)('inquiries')
    .where({ number: inquiry.number })
    .first('document_id as documentId');
  const words = await askPanel(backend, panelToken, `GET /inquiry-words/${documentId}`);
  expect(await words.json()).toMatchObject({
    data: { hiddenBecause: expect.stringContaining('anderen Kontakt') },
  });
});

test('a house that never changes the status of its projects shows its offers by a switch in the panel', async () => {
  const { backend, panelToken } = stack();
  const setSwitch = (showsUnsentOffers: boolean) =>
    askPanel(backend, panelToken, `PUT ${SETTING_PATH}`, { showsUnsentOffers });
  const inquiry = await anInquiry(stack(), await stack().addCustomer('paula.neuneinhalb'));
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  await inquiry.play(project, 'quote');
  await waitFor(async () => expect((await inquiry.see()).planned).toHaveLength(1));
  expect((await setSwitch(true)).status).toBe(200);
  try {
    await tell(stack(), 'Project', project);
    const offered = await inquiry.waitForStage('offer');
    expect(offered.offers).toMatchObject([{ version: 1, isValid: true }]);
  } finally {
    await setSwitch(false);
  }
  await tell(stack(), 'Project', project);
  await inquiry.waitForStage('in-progress');
});

test('without the right to quotes the page shows the rest and says that it is not all', async () => {
  const inquiry = await anInquiry(stack(), await stack().addCustomer('paula.sieben'));
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  const { faults } = stack().rentman.world.sandbox;
  faults.set([{ kind: 'status', path: '/projects/*/quotes', status: 403 }]);
  await inquiry.play(project, 'packed');
  const seen = await inquiry.waitForStage('packed');
  faults.set([]);
  expect(seen).toMatchObject({ isStale: false, byEmail: 'offer', offers: [] });
  expect(seen.planned).toHaveLength(1);
});

test('while Rentman is away the page shows what was known and since when', async () => {
  const inquiry = await anInquiry(stack(), await stack().addCustomer('paula.acht'));
  const project = await inquiry.decide('accepted');
  const before = await inquiry.waitForStage('in-progress');
  const { faults } = stack().rentman.world.sandbox;
  faults.set([{ kind: 'status', path: '/projects/*', status: 500 }]);
  await tell(stack(), 'Project', project);
  const stale = await waitFor(async () => {
    const seen = await inquiry.see();
    expect(seen.isStale).toBe(true);
    return seen;
  });
  faults.set([]);
  expect(stale).toMatchObject({ stage: 'in-progress', planned: before.planned });
  await tell(stack(), 'Project', project);
  await waitFor(async () => expect((await inquiry.see()).isStale).toBe(false));
});

test('staff keep their remarks, shortages and unsent offers to themselves', async () => {
  const inquiry = await anInquiry(stack(), await stack().addCustomer('paula.neun'));
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  const { data } = Rows.parse(await askRentman(stack(), `/projects/${project}/projectequipment`));
  stack().rentman.world.edit('projectequipment', data[0]?.id ?? 0, {
    internal_remark: 'Kunde zahlt spät',
    external_remark: 'mit PL-Mount',
    has_missings: true,
  });
  await tell(stack(), 'ProjectEquipment', data[0]?.id ?? 0);
  await waitFor(async () =>
    expect((await inquiry.see()).planned).toMatchObject([{ remark: 'mit PL-Mount' }]),
  );
  const { body } = await inquiry.ask(`GET /orders/${inquiry.order}`);
  expect(JSON.stringify(body)).not.toMatch(/zahlt spät|missing/);
});

test('a message becomes one task as soon as there is a project, and is answered when the task is done', async () => {
  const inquiry = await anInquiry(stack(), await stack().addCustomer('paula.zehn'));
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const path = `POST /orders/${inquiry.order}/messages`;
  for (const attempt of [1, 2]) {
    const answer = await inquiry.ask(path, { text: 'Geht es früher?' }, headers);
    expect([attempt, answer.status]).toEqual([attempt, 200]);
  }
  const project = await inquiry.decide('accepted');
  const [task] = await waitFor(async () => {
    const { data } = Rows.parse(await askRentman(stack(), `/projects/${project}/tasks`));
    expect(data).toHaveLength(1);
    return data;
  });
  expect((await inquiry.see()).messages).toMatchObject([
    { from: 'customer', text: 'Geht es früher?', isAnswered: false },
  ]);
  const { world } = stack().rentman;
  world.edit('tasks', task?.id ?? 0, { completed_at: new Date().toISOString() });
  await tell(stack(), 'Task', task?.id ?? 0);
  await waitFor(async () =>
    expect((await inquiry.see()).messages).toMatchObject([{ isAnswered: true }]),
  );
});

test('a message that is sent twice at the same moment is one', async () => {
  const inquiry = await anInquiry(stack(), await stack().addCustomer('paula.sechzehn'));
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = () =>
    inquiry.ask(`POST /orders/${inquiry.order}/messages`, { text: 'Einmal.' }, headers);
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await inquiry.see()).messages).toHaveLength(1);
});

test('a task whose creation got no answer is found again and not made twice', async () => {
  const inquiry = await anInquiry(stack(), await stack().addCustomer('paula.elf'));
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  const { faults } = stack().rentman.world.sandbox;
  faults.set([{ kind: 'lost-answer', method: 'POST', path: '/projects/*/tasks', times: 1 }]);
  await inquiry.ask(`POST /orders/${inquiry.order}/messages`, { text: 'Mit Anhänger?' });
  await waitFor(async () => {
    const { body } = await inquiry.ask(`GET /orders/${inquiry.order}`);
    expect(body).toMatchObject({ data: { project: { messages: [{ text: 'Mit Anhänger?' }] } } });
    expect(await countTasks(`/projects/${project}/tasks`)).toBe(1);
  });
  faults.set([]);
  await inquiry.ask(`POST /orders/${inquiry.order}/messages`, { text: 'Und noch etwas.' });
  await waitFor(async () => expect(await countTasks(`/projects/${project}/tasks`)).toBe(2));
});

const countTasks = async (path: string) => Rows.parse(await askRentman(stack(), path)).data.length;

test('a yes to an offer is one task on the quote, and the next version asks for another', async () => {
  const inquiry = await anInquiry(stack(), await stack().addCustomer('paula.zwoelf'));
  const accept = (offer: number) =>
    inquiry.ask(`POST /orders/${inquiry.order}/acceptances`, { offer });
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  expect((await accept(1)).status).toBe(409);
  await inquiry.play(project, 'quote');
  await inquiry.play(project, 'sent');
  const { offers } = await inquiry.waitForStage('offer');
  const id = offers[0]?.id ?? 0;
  expect([(await accept(id)).status, (await accept(id)).status]).toEqual([200, 200]);
  await waitFor(async () => expect(await countTasks(`/quotes/${id}/tasks`)).toBe(1));
  expect((await inquiry.see()).offers).toMatchObject([{ acceptedAt: expect.any(String) }]);
  const listOwn = (name: RegExp) =>
    readMails(stack().backend).filter(
      (mail) => mail.to === 'paula.zwoelf@example.com' && name.test(mail.name),
    );
  await waitFor(() => expect(listOwn(/zusage/)).toHaveLength(1));
  const said = listOwn(/zusage/)[0]?.text;
  expect(said).toMatch(/Angebot .+, Version 1, € [\d.,]+ netto, € [\d.,]+ inkl\. USt\./);
  expect(said).toContain(`Anfrage ${inquiry.number}`);
  expect(said).toContain('/profile/orders');
  await inquiry.play(project, 'version');
  await waitFor(async () =>
    expect((await inquiry.see()).offers).toMatchObject([{ version: 2, acceptedAt: null }]),
  );
  expect(await accept(id + 1000)).toMatchObject({
    status: 409,
    body: { error: { message: OFFER_ENDED } },
  });
  await inquiry.play(project, 'signed');
  const { stage, offers: left } = await inquiry.waitForStage('confirmed');
  expect(left).toMatchObject([{ isValid: true, acceptedAt: null }]);
  expect(await accept(id)).toMatchObject({
    status: 409,
    body: { error: { name: 'too-late', message: STAGE_RULES[stage].noAcceptance } },
  });
  expect(await countTasks(`/quotes/${id}/tasks`)).toBe(1);
  await waitFor(() => expect(listOwn(/^bestaetigt-/)).toHaveLength(1));
  expect(listOwn(/zusage/)).toHaveLength(1);
});

test('an open inquiry is withdrawn at once, and its request in Rentman says so', async () => {
  const inquiry = await anInquiry(stack(), await stack().addCustomer('paula.dreizehn'));
  const path = `POST /orders/${inquiry.order}/withdrawal`;
  expect((await inquiry.ask(path, {})).body).toMatchObject({ data: { stage: 'withdrawn' } });
  expect((await inquiry.ask(path, {})).status).toBe(409);
  await waitFor(async () => {
    const { data } = Rows.parse(await askRentman(stack(), '/projectrequests?sort=-id&limit=1'));
    expect(data).toMatchObject([{ name: expect.stringMatching(/^ZURÜCKGEZOGEN: /) }]);
  });
});

test('staff see what the customer said and note that it is done, in Rentman too', async () => {
  const { world } = stack().rentman;
  world.add('taskstatuses', { id: 1, name: 'Zu erledigen' });
  world.add('taskstatuses', { id: 2, name: 'Erledigt', type: 'done' });
  const inquiry = await anInquiry(stack(), await stack().addCustomer('paula.vierzehn'));
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  const { backend, panelToken } = stack();
  const ask = async (request: string): Promise<unknown> =>
    (await askPanel(backend, panelToken, request)).json();
  const Hands = z.object({ data: z.object({ answers: z.object({ count: z.number() }) }) });
  const countAnswers = async () => Hands.parse(await ask('GET /needs-hands')).data.answers.count;
  const before = await countAnswers();
  await inquiry.ask(`POST /orders/${inquiry.order}/messages`, { text: 'Wo parken wir?' });
  await waitFor(async () => expect(await countTasks(`/projects/${project}/tasks`)).toBe(1));
  const Board = z.object({
    data: z.object({ rows: z.array(z.looseObject({ documentId: z.string() })) }),
  });
  const board = Board.parse(await ask('GET /inquiry-board?tab=decided')).data.rows;
  const documentId = await findDocument(
    ask,
    board.map((row) => row.documentId),
    'Wo parken wir?',
  );
  const Changes = z.object({
    data: z.object({
      difference: z.object({ rows: z.array(z.looseObject({ change: z.string() })) }),
    }),
  });
  const listed = async (filter: string) =>
    JSON.stringify(await ask(`GET /inquiry-board?tab=decided&${filter}`)).includes(documentId);
  const listWaiting = async () =>
    Board.parse(await ask('GET /inquiry-board?tab=waiting')).data.rows;
  expect(await countAnswers()).toBe(before + 1);
  expect(await listWaiting()).toContainEqual(
    expect.objectContaining({ documentId, isWaiting: true }),
  );
  // Once the project was read.
  await waitFor(async () => expect(await listed('stage=in-progress')).toBe(true));
  expect(await listed('stage=returned')).toBe(false);
  const Words = z.object({ data: z.object({ words: z.array(z.object({ id: z.number() })) }) });
  const [word] = Words.parse(await ask(`GET /inquiry-words/${documentId}`)).data.words;
  await ask(`POST /inquiry-words/${documentId}/${word?.id}/done`);
  expect((await inquiry.see()).messages).toMatchObject([{ isAnswered: true }]);
  expect(await countAnswers()).toBe(before);
  expect(JSON.stringify(await listWaiting())).not.toContain(documentId);
  const lines = Rows.parse(await askRentman(stack(), `/projects/${project}/projectequipment`));
  world.edit('projectequipment', lines.data[0]?.id ?? 0, { unit_price: 95.5 });
  await tell(stack(), 'Project', project);
  await waitFor(async () => {
    const { difference } = Changes.parse(await ask(`GET /inquiry-words/${documentId}`)).data;
    expect(difference.rows).toContainEqual({
      change: 'neuer Preis',
      asked: expect.stringMatching(/^2 × .+ zu € 150,00$/),
      planned: expect.stringMatching(/^2 × .+ zu € 95,50$/),
    });
  });
  await inquiry.play(project, 'lines');
  await waitFor(async () => {
    const { difference } = Changes.parse(await ask(`GET /inquiry-words/${documentId}`)).data;
    expect(difference.rows.map(({ change }) => change)).toContain('neu');
  });
  await waitFor(async () => {
    const { data } = Rows.parse(await askRentman(stack(), `/projects/${project}/tasks`));
    expect(data).toMatchObject([{ status: '/taskstatuses/2' }]);
  });
});

test('what staff write is on the customer’s page and in one mail, however often it is sent', async () => {
  const inquiry = await anInquiry(stack(), await stack().addCustomer('paula.fuenfzehn'));
  const { backend, panelToken } = stack();
  const ask = async (request: string, body?: object): Promise<unknown> =>
    (await askPanel(backend, panelToken, request, body)).json();
  const Board = z.object({
    data: z.object({ rows: z.array(z.object({ documentId: z.string(), number: z.string() })) }),
  });
  const board = Board.parse(await ask(`GET /inquiry-board?tab=all&search=${inquiry.number}`));
  const [row] = board.data.rows;
  const path = `POST /inquiry-words/${row?.documentId}/messages`;
  await inquiry.ask(`POST /orders/${inquiry.order}/messages`, { text: 'Wann ist sie bereit?' });
  const word = { text: 'Die Kamera ist ab 8 Uhr bereit.', key: crypto.randomUUID() };
  const answers = await Promise.all([ask(path, word), ask(path, word)]);
  expect([...answers, await ask(path, word)]).toEqual(Array(3).fill({ data: {} }));
  // The first account is only called "Admin": the house speaks.
  expect((await inquiry.see()).messages).toMatchObject([
    { text: 'Wann ist sie bereit?', isAnswered: true },
    {
      from: 'house',
      text: word.text,
      isAnswered: true,
      author: expect.not.stringMatching(/^Admin/),
    },
  ]);
  await waitFor(() => {
    const mails = readMails(backend).filter(({ text }) => text.includes(word.text));
    expect(mails.map(({ to }) => to)).toEqual(['paula.fuenfzehn@example.com']);
  });
  for (const text of [' ', 'x'.repeat(2001)]) {
    expect(await ask(path, { ...word, text })).toMatchObject({ error: { status: 400 } });
  }
});

async function findDocument(
  ask: (request: string) => Promise<unknown>,
  documentIds: readonly string[],
  text: string,
): Promise<string> {
  for (const id of documentIds) {
    if (JSON.stringify(await ask(`GET /inquiry-words/${id}`)).includes(text)) return id;
  }
  throw new Error(`No inquiry says ${text}`);
}

test('a calendar follows moved dates and keeps what is cancelled; a new code ends the old one', async () => {
  const customer = await stack().addCustomer('paula.kalender');
  const inquiry = await anInquiry(stack(), customer);
  const Code = z.object({ data: z.object({ code: z.string() }) });
  const { code } = Code.parse((await inquiry.ask('GET /calendar-code')).body).data;
  const read = async (each: string) => {
    const answer = await stack().backend.fetch(`/calendars/${each}`);
    return answer.status === 200
      ? showCalendar.response.parse(await answer.json()).data
      : answer.status;
  };
  expect(await read(code)).toMatchObject([
    { state: 'asked', dates: { start: '2030-03-04', end: '2030-03-06' } },
  ]);
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  await inquiry.play(project, 'dates');
  await waitFor(async () =>
    expect(await read(code)).toMatchObject([
      { state: 'asked', dates: { start: '2030-03-05', end: '2030-03-07' } },
    ]),
  );
  await inquiry.play(project, 'cancelled');
  await inquiry.waitForStage('cancelled');
  expect(await read(code)).toMatchObject([{ state: 'cancelled' }]);

  const next = Code.parse((await inquiry.ask('POST /calendar-code', {})).body).data.code;
  expect(await read(code)).toBe(404);
  expect(await read(next)).toHaveLength(1);
  const [id] = next.split('-');
  for (const wrong of [`${id}-`, `${id}-x`, 'x', '0-x', '%00', `${next}x`]) {
    expect(await read(wrong), wrong).not.toBe(200);
    expect(await read(wrong), wrong).toBeTypeOf('number');
  }
});
