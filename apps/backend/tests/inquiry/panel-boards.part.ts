import { expect, test } from 'vitest';
import { z } from 'zod';
import { signInAs } from '../support/sign-in-admin';
import { waitFor } from '../support/wait-for';
import { aCameraRest, askPanel, send, sendInquiry } from './customer';
import { shop } from './shared-stack';

/** A real backend takes its time to start. */
const LIMIT_MS = 300_000;

const Rows = z.object({
  data: z.object({
    rows: z.array(z.looseObject({ documentId: z.string() })),
    counts: z.record(z.string(), z.number()),
    hiddenCount: z.number().optional(),
  }),
});
const Hands = z
  .object({ data: z.record(z.string(), z.looseObject({ count: z.number() })) })
  .transform(({ data }) => ({
    data: Object.fromEntries(Object.entries(data).map(([kind, { count }]) => [kind, count])),
  }));

const MESSAGE = {
  name: 'Eva Müller',
  email: 'eva@mueller.example',
  phone: '+43 1 234 56 78',
  subject: 'Besichtigung',
  message: 'Ich WÜRDE gerne am Montag mit großem Gepäck kommen.',
  website: '',
  elapsedMs: 9000,
};

test(
  'who disposes finds inquiries and messages, sees what needs hands, and settles it; editors see nothing of it',
  async () => {
    // The first on this backend: nothing has been sent before.
    const { rentman, backend, panelToken: admin } = shop();
    const dispatch = await signInAs(backend, admin, 'klappe-disposition');
    const editor = await signInAs(backend, admin, 'strapi-editor');
    const read = async (path: string, token = dispatch) => {
      const answer = await askPanel(backend, token, `GET ${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.json();
    };
    const list = async (query: string) => Rows.parse(await read(`/inquiry-board?${query}`)).data;

    const path = '/projectrequests';
    rentman.world.sandbox.faults.set([{ kind: 'status', status: 400, method: 'POST', path }]);
    await (await sendInquiry(backend)).complete(aCameraRest());
    await sendInquiry(backend);
    await send(backend, '/contact-messages', MESSAGE, { key: crypto.randomUUID() });
    await waitFor(async () => {
      expect((await list('tab=help')).counts).toEqual({
        new: 0,
        waiting: 0,
        due: 0,
        delivering: 0,
        help: 1,
        decided: 0,
        dropped: 1,
      });
    });
    const counts = { newInquiries: 0, inquiries: 1, messages: 1, approvals: 0, mails: 0, sync: 0 };
    expect(Hands.parse(await read('/needs-hands')).data).toMatchObject(counts);
    expect(Hands.parse(await read('/needs-hands', editor)).data).toEqual({
      pages: 0,
      searches: 0,
    });

    expect(await list('tab=help')).toMatchObject({ hiddenCount: 0 });
    expect(await list('tab=help&mine=1')).toMatchObject({ rows: [], hiddenCount: 1 });
    expect(await list('tab=help&mine=1&search=gibtesnicht')).toMatchObject({ hiddenCount: 0 });
    const [row] = (await list('tab=help')).rows;
    expect(row).toMatchObject({
      number: '202600001',
      state: 'failed',
      decision: null,
      customer: expect.stringMatching(/\w+ \w+/),
      period: expect.stringMatching(/^\d\d\.\d\d\./),
      total: expect.stringContaining('€'),
    });
    const { customer } = z.object({ customer: z.string() }).parse(row);
    const [first = ''] = customer.split(' ');
    // Words of the customer and of the line, in any case; the name of a column is no word of it.
    for (const [search, hits] of [
      [`${first.toUpperCase()} cam-1`, 1],
      ['202600001', 1],
      ['displayname', 0],
      ['100%', 0],
      // The customer's telephone number is stored as +43 1 234 56 78.
      ['+43 1 2345678', 1],
      ['01/234 56-78', 1],
      ['004312345678', 1],
      ['01 234 56 79', 0],
    ] as const) {
      const found = await list(`tab=help&search=${encodeURIComponent(search)}`);
      expect([search, found.rows.length]).toEqual([search, hits]);
    }

    const sheetPath = `/inquiry-board/${row?.documentId}`;
    expect(await read(sheetPath)).toMatchObject({
      data: {
        state: 'failed',
        problem: { what: 'Rentman nimmt die Anfrage nicht an.', toDo: expect.any(String) },
        order: {
          customer: { name: customer, email: expect.stringContaining('@') },
          lines: [{ code: 'CAM-1', quantity: 2, price: expect.stringContaining('pro Tag') }],
        },
      },
    });
    rentman.world.sandbox.faults.set([]);
    const resend = `POST /inquiry-delivery/${row?.documentId}/resend`;
    expect((await askPanel(backend, dispatch, resend)).status).toBe(200);
    await waitFor(async () => {
      const sheet = await read(sheetPath);
      expect(sheet).toMatchObject({ data: { state: 'delivered', problem: null } });
      expect(JSON.stringify(sheet)).toContain('Steht in Rentman');
    });
    expect((await list('tab=new')).rows).toHaveLength(1);

    // SQLite's own comparison knows ASCII only.
    for (const [search, hits] of [
      ['müller', 1],
      ['MÜLLER', 1],
      ['würde', 1],
      ['grossem', 1],
      ['großem', 1],
      ['01/2345678', 1],
      ['0043 1 234-56-78', 1],
      ['01 234 56 79', 0],
    ] as const) {
      const found = Rows.parse(await read(`/message-board?search=${encodeURIComponent(search)}`));
      expect([search, found.data.rows.length]).toEqual([search, hits]);
    }
    const [message] = Rows.parse(await read('/message-board')).data.rows;
    expect(message).toMatchObject({ name: 'Eva Müller', subject: 'Besichtigung', doneAt: null });
    const settle = (step: string, token = dispatch) =>
      askPanel(backend, token, `POST /message-board/${message?.documentId}/${step}`);
    expect((await settle('done', editor)).status).toBe(403);
    expect((await settle('done')).status).toBe(200);
    expect(Rows.parse(await read('/message-board?tab=done')).data.rows).toMatchObject([
      { doneAt: expect.any(String), doneBy: expect.stringMatching(/\w/) },
    ]);
    expect((await settle('reopen')).status).toBe(200);
    expect(Hands.parse(await read('/needs-hands')).data.messages).toBe(1);

    for (const call of ['GET /inquiry-board', `GET ${sheetPath}`, 'GET /message-board']) {
      expect([call, (await askPanel(backend, editor, call)).status]).toEqual([call, 403]);
    }
    expect((await backend.fetch('/needs-hands')).status).toBe(401);
  },
  LIMIT_MS,
);
