import { addDays, toHouseDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { signInAs } from '../support/sign-in-admin';
import { waitFor } from '../support/wait-for';
import { aCameraRest, askPanel, readRentman, sendInquiry } from './customer';
import { shop } from './shared-stack';

const LIMIT_MS = 300_000;
const ROUNDS = 8;

const Sheet = z.object({
  data: z.looseObject({
    state: z.string(),
    number: z.string(),
    handling: z.looseObject({
      assignee: z.string(),
      notes: z.array(z.object({ by: z.string(), text: z.string() })),
    }),
  }),
});
const Rows = z.object({
  data: z.object({ rows: z.array(z.object({ documentId: z.string(), number: z.string() })) }),
});

const ask = async (request: string, body?: object, token = shop().panelToken) =>
  await askPanel(shop().backend, token, request, body);

async function readSheet(documentId: string) {
  const answer = await ask(`GET /inquiry-board/${documentId}`);
  return Sheet.parse(await answer.json()).data;
}

function refuseRequests(isRefused: boolean): void {
  const fault = { kind: 'status', status: 400, method: 'POST', path: '/projectrequests' } as const;
  shop().rentman.world.sandbox.faults.set(isRefused ? [fault] : []);
}

/** An inquiry that Rentman has refused; answers with its document id. */
async function aFailedInquiry(): Promise<string> {
  refuseRequests(true);
  const known = new Set((await listFailed()).map(({ documentId }) => documentId));
  await (await sendInquiry(shop().backend)).complete(aCameraRest());
  let found = '';
  await waitFor(async () => {
    found = (await listFailed()).find(({ documentId }) => !known.has(documentId))?.documentId ?? '';
    expect(found).not.toBe('');
  });
  refuseRequests(false);
  return found;
}

async function listFailed() {
  const answer = await ask('GET /inquiry-board?tab=help');
  return Rows.parse(await answer.json()).data.rows;
}

async function countRequests(number: string): Promise<number> {
  const { url, world } = shop().rentman;
  const requests = await readRentman(url, world.token, 'projectrequests');
  return requests.filter((each) => String(each.external_reference) === number).length;
}

test(
  'staff note, take and put off an inquiry; two who write at once lose nothing',
  async () => {
    const { backend, panelToken } = shop();
    const editor = await signInAs(backend, panelToken, 'strapi-author');
    const documentId = await aFailedInquiry();
    const path = `/inquiry-handling/${documentId}`;
    const texts = ['Rückruf erbeten', 'Zahlt bar', 'Braucht Zustellung', 'Kommt selbst'];
    const noted = await Promise.all(texts.map((text) => ask(`POST ${path}/note`, { text })));
    expect(noted.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { handling } = await readSheet(documentId);
    expect(handling.notes.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    expect((await ask(`POST ${path}/note`, { text: '  ' })).status).toBe(400);

    expect((await ask(`POST ${path}/take`)).status).toBe(200);
    expect((await ask(`POST ${path}/take`)).status).toBe(200);
    const { assignee } = (await readSheet(documentId)).handling;
    expect(await readSheet(documentId)).toMatchObject({
      handling: { assignee: expect.stringMatching(/\w/), isMine: true },
    });
    for (const wrong of [{ from: 1 }, { from: {} }, []]) {
      expect((await ask(`POST ${path}/take`, wrong)).status).toBe(400);
    }
    // Whoever has not seen that somebody has it is told, and may take it over then.
    const other = await signInAs(backend, panelToken, 'klappe-disposition');
    const late = await ask(`POST ${path}/take`, { from: '' }, other);
    expect([late.status, await late.text()]).toEqual([
      400,
      expect.stringContaining(`Um diese Anfrage kümmert sich inzwischen ${assignee}.`),
    ]);
    expect(await readSheet(documentId)).toMatchObject({ handling: { isMine: true } });
    expect((await ask(`POST ${path}/take`, { from: assignee }, other)).status).toBe(200);
    expect(await readSheet(documentId)).toMatchObject({ handling: { isMine: false } });
    expect((await ask(`POST ${path}/release`)).status).toBe(200);
    expect(await readSheet(documentId)).toMatchObject({ handling: { assignee: '' } });

    const countDue = async () => {
      const answer = await ask('GET /needs-hands');
      const Hands = z.object({
        data: z.looseObject({ followUps: z.object({ count: z.number() }) }),
      });
      return Hands.parse(await answer.json()).data.followUps.count;
    };
    expect(await countDue()).toBe(0);
    const past = await ask(`POST ${path}/follow-up`, { day: '2020-01-01' });
    expect([past.status, await past.text()]).toEqual([
      400,
      expect.stringContaining('Dieser Tag ist schon vorbei.'),
    ]);
    const today = toHouseDate(new Date());
    expect((await ask(`POST ${path}/follow-up`, { day: addDays(today, 1) })).status).toBe(200);
    expect(await countDue()).toBe(0);
    expect((await ask(`POST ${path}/follow-up`, { day: today })).status).toBe(200);
    expect(await countDue()).toBe(1);
    const due = Rows.parse(await (await ask('GET /inquiry-board?tab=due')).json()).data.rows;
    expect(due.map((row) => row.documentId)).toEqual([documentId]);
    expect((await ask(`POST ${path}/follow-up`, { day: 'morgen' })).status).toBe(400);
    expect((await ask(`POST ${path}/follow-up`, { day: null })).status).toBe(200);
    expect(await countDue()).toBe(0);

    const steps = [
      'note',
      'take',
      'release',
      'follow-up',
      'by-hand',
      'by-hand/search',
      'by-hand/undo',
    ];
    for (const step of steps) {
      expect([step, (await ask(`POST ${path}/${step}`, {}, editor)).status]).toEqual([step, 403]);
    }
    expect((await ask('POST /inquiry-handling/gibtesnicht/take')).status).toBe(404);
  },
  LIMIT_MS,
);

/** A project that staff made in Rentman themselves. */
function aProject(number: string, name = 'Von Hand'): { kind: 'project'; id: number } {
  return { kind: 'project', id: shop().rentman.world.add('projects', { number, name }) };
}

const Search = z.object({
  data: z.object({
    unchecked: z.string(),
    found: z.array(z.object({ kind: z.string(), id: z.number(), name: z.string() })),
  }),
});

test(
  'what was entered in Rentman by hand is looked up there, is not sent again, and shows its stage',
  async () => {
    const documentId = await aFailedInquiry();
    const byHand = `POST /inquiry-handling/${documentId}/by-hand`;
    expect((await ask(byHand, { number: '', found: null })).status).toBe(400);
    const unknown = await ask(`${byHand}/search`, { number: 'abc' });
    expect([unknown.status, await unknown.text()]).toEqual([
      400,
      expect.stringContaining('weder ein Projekt noch eine Projektanfrage mit der Nummer abc.'),
    ]);
    expect((await ask(byHand, { number: 'abc', found: null })).status).toBe(400);
    const project = aProject('202688', 'Nachtdreh');
    const { data } = Search.parse(
      await (await ask(`${byHand}/search`, { number: '202688' })).json(),
    );
    expect(data).toEqual({ unchecked: '', found: [{ ...project, name: 'Nachtdreh' }] });
    // Nothing is ended before somebody has said that it is this one.
    expect((await ask(byHand, { number: '202688', found: null })).status).toBe(400);
    expect(await readSheet(documentId)).toMatchObject({ state: 'failed' });

    expect((await ask(byHand, { number: '202688', found: project })).status).toBe(200);
    const sheet = await readSheet(documentId);
    expect(sheet).toMatchObject({
      state: 'delivered',
      decision: 'accepted',
      handling: { hand: { number: '202688', found: 'project' } },
    });
    expect(JSON.stringify(sheet)).toContain('Nr. 202688');
    await waitFor(async () => {
      const answer = await ask(`GET /inquiry-board?tab=decided&search=${sheet.number}`);
      expect(await answer.json()).toMatchObject({
        data: { rows: [{ documentId, state: 'by-hand', stage: 'In Bearbeitung' }] },
      });
    });
    expect((await ask(`POST /inquiry-delivery/${documentId}/resend`)).status).toBe(400);
    expect((await ask(byHand, { number: '202688', found: project })).status).toBe(400);
    expect(await countRequests(sheet.number)).toBe(0);

    expect((await ask(`${byHand}/undo`)).status).toBe(200);
    expect(await readSheet(documentId)).toMatchObject({
      state: 'failed',
      decision: null,
      handling: { hand: null },
      problem: { what: expect.stringContaining('zurückgenommen') },
    });
    expect((await ask(`${byHand}/undo`)).status).toBe(400);
    expect((await ask(`POST /inquiry-delivery/${documentId}/resend`)).status).toBe(200);
    await waitFor(async () => {
      expect(await readSheet(documentId)).toMatchObject({ state: 'delivered', decision: null });
    });
    expect(await countRequests(sheet.number)).toBe(1);
  },
  LIMIT_MS,
);

test(
  'a number that Rentman cannot be asked for is kept as unchecked, and looked up later',
  async () => {
    const documentId = await aFailedInquiry();
    const byHand = `POST /inquiry-handling/${documentId}/by-hand`;
    const { faults } = shop().rentman.world.sandbox;
    faults.set([{ kind: 'status', status: 403, path: '/projects*' }]);
    const { data } = Search.parse(await (await ask(`${byHand}/search`, { number: '4711' })).json());
    expect(data).toEqual({ unchecked: expect.stringContaining('fehlt ein Recht'), found: [] });
    expect((await ask(byHand, { number: '4711', found: null })).status).toBe(200);
    faults.set([]);
    expect(await readSheet(documentId)).toMatchObject({
      state: 'delivered',
      decision: null,
      handling: { hand: { number: '4711', found: null } },
    });
    const lookUp = () =>
      shop().backend.doAt(new Date(), 'api/inquiry/services/by-hand.js', 'lookUpHandNumbers');
    // Nothing bears the number.
    await lookUp();
    expect(await readSheet(documentId)).toMatchObject({ handling: { hand: { found: null } } });
    const project = aProject('4711', 'Spät gefunden');
    await lookUp();
    expect(await readSheet(documentId)).toMatchObject({
      state: 'delivered',
      decision: 'accepted',
      handling: { hand: { number: '4711', found: project.kind } },
    });
  },
  LIMIT_MS,
);

test(
  'of a delivery and an end by hand at the same moment exactly one gets the inquiry',
  async () => {
    const { faults } = shop().rentman.world.sandbox;
    const outcomes: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const documentId = await aFailedInquiry();
      const number = String(9000 + round);
      const project = aProject(number);
      faults.set([{ kind: 'delay', method: 'POST', path: '/projectrequests', ms: 20 }]);
      const steps = [
        () => ask(`POST /inquiry-delivery/${documentId}/resend`),
        () => ask(`POST /inquiry-handling/${documentId}/by-hand`, { number, found: project }),
      ];
      // Each of them is the first in turn, and the end by hand is tried twice.
      const order = round % 2 === 0 ? [0, 1, 1] : [1, 0, 1];
      const answers = await Promise.all(order.map((index) => steps[index]?.()));
      const isByHand = answers.some(
        (answer, index) => order[index] === 1 && answer?.status === 200,
      );
      await waitFor(async () => {
        expect((await readSheet(documentId)).state).toBe('delivered');
      });
      const sheet = await readSheet(documentId);
      const expected = isByHand ? { number, found: 'project' } : null;
      expect(sheet).toMatchObject({ handling: { hand: expected } });
      expect([isByHand, await countRequests(sheet.number)]).toEqual([isByHand, isByHand ? 0 : 1]);
      outcomes.push(isByHand ? 'by hand' : 'delivered');
    }
    faults.set([]);
    expect(outcomes).toHaveLength(ROUNDS);
  },
  LIMIT_MS,
);

test(
  'a request that an attempt left in Rentman without an answer cannot be doubled by hand',
  async () => {
    const { faults } = shop().rentman.world.sandbox;
    faults.set([
      { kind: 'lost-answer', method: 'POST', path: '/projectrequests', times: 1 },
      // Keeps the next attempt from finding it before the dispatcher writes.
      { kind: 'status', method: 'GET', path: '/projectrequests*', status: 503 },
    ]);
    await (await sendInquiry(shop().backend)).complete(aCameraRest());
    let documentId = '';
    await waitFor(async () => {
      const answer = await ask('GET /inquiry-board?tab=delivering');
      const [row] = Rows.parse(await answer.json()).data.rows;
      documentId = row?.documentId ?? '';
      expect(documentId).not.toBe('');
      expect((await readSheet(documentId)).state).toBe('pending');
    });
    faults.set([]);
    const hand = { number: '9100', found: aProject('9100') };
    const answer = await ask(`POST /inquiry-handling/${documentId}/by-hand`, hand);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('steht schon in Rentman, als Projektanfrage');
  },
  LIMIT_MS,
);

test(
  'a deleted account leaves a task for Rentman that the house ticks off',
  async () => {
    const { panelToken, backend } = shop();
    const links = { rentmanId: 77, customerNumber: '10077' };
    const customer = await shop().addCustomer('lea.loesch', links);
    const unknown = await shop().addCustomer('uwe.unbekannt');
    const users = '/content-manager/collection-types/plugin::users-permissions.user';
    const Users = z.object({
      results: z.array(z.object({ id: z.number(), documentId: z.string() })),
    });
    for (const { id } of [customer, unknown]) {
      const found = await askPanel(backend, panelToken, `GET ${users}?filters[id][$eq]=${id}`);
      const [user] = Users.parse(await found.json()).results;
      expect((await ask(`DELETE ${users}/${user?.documentId}`)).status).toBe(200);
    }
    const List = z.object({
      data: z.object({ rows: z.array(z.looseObject({ documentId: z.string() })) }),
    });
    const list = async (tab: string) =>
      List.parse(await (await ask(`GET /erasure-board?tab=${tab}`)).json()).data.rows;
    const [erasure, ...others] = await list('open');
    expect(others).toEqual([]);
    expect(erasure).toMatchObject({ customerNumber: '10077', rentmanId: 77, doneAt: null });
    const hands = async () => await (await ask('GET /needs-hands')).json();
    expect(await hands()).toMatchObject({ data: { erasures: { count: 1 } } });
    expect((await ask(`POST /erasure-board/${erasure?.documentId}/done`)).status).toBe(200);
    expect(await hands()).toMatchObject({ data: { erasures: { count: 0 } } });
    expect(await list('done')).toMatchObject([{ doneBy: expect.stringMatching(/\w/) }]);
    expect((await ask(`POST /erasure-board/${erasure?.documentId}/reopen`)).status).toBe(200);
    expect(await list('open')).toHaveLength(1);
  },
  LIMIT_MS,
);
