import {
  addDays,
  type PlainDate,
  PlainDateSchema,
  toHouseDate,
  toHouseDateTime,
} from '@klappe/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isBot } from '../../src/api/demand/services/demand-counts';
import { toDays } from '../../src/api/demand/services/demand-report';
import { readMails } from '../account/mails';
import { TEST_DATABASE_URL } from '../support/env';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';
import { aRest } from './an-inquiry';
import { askPanel, sendInquiry } from './customer';
import { shop } from './shared-stack';

const LIMIT_MS = 300_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36',
  'curl/8.5.0',
  '',
];

const Report = z.object({
  data: z.looseObject({
    days: z.tuple([z.string(), z.string()]),
    inquiries: z.looseObject({ sent: z.number(), sentCents: z.number() }),
    lists: z.array(z.object({ kind: z.string(), rows: z.array(z.looseObject({})) })),
    quiet: z.array(z.object({ code: z.string() })),
  }),
});

const Sent = z.object({ id: z.number() });

async function readReport() {
  const { backend, panelToken } = shop();
  const answer = await askPanel(backend, panelToken, 'GET /demand-report?period=week');
  const { data } = Report.parse(await answer.json());
  const rows = Object.fromEntries(data.lists.map(({ kind, rows: some }) => [kind, some]));
  return { ...data, rows };
}

async function report(events: readonly object[], agent = BROWSER): Promise<boolean> {
  const answer = await shop().backend.fetch('/demand', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ data: { events } }),
  });
  return z.object({ data: z.object({ counted: z.boolean() }) }).parse(await answer.json()).data
    .counted;
}

/** Makes the house as old as if its first start had been on that day. */
async function setFirstStart(day: PlainDate): Promise<void> {
  const at = new Date(`${day}T11:00:00Z`);
  const created_at = TEST_DATABASE_URL ? at : at.getTime();
  const changed = await openBackendDatabase(shop().backend)('admin_roles')
    .where({ code: 'strapi-super-admin' })
    .update({ created_at });
  expect(changed).toBe(1);
}

/** The texts of the house's weekly mails after the backend has looked on these days. */
async function readWeeklyMailsAfter(days: readonly PlainDate[]): Promise<readonly string[]> {
  const { backend } = shop();
  for (const day of days) {
    const at = new Date(`${day}T11:00:00Z`);
    await backend.doAt(at, 'api/demand/services/monday-mail.js', 'sendMondayMail');
  }
  const queued = await openBackendDatabase(backend)('outgoing_mails').whereLike(
    'key',
    'nachfrage-%',
  );
  return await waitFor(() => {
    const mails = readMails(backend).filter(({ name }) => name.startsWith('nachfrage-'));
    expect(mails).toHaveLength(queued.length);
    return mails.map(({ text }) => text);
  });
}

/** The house gets the figures of a whole week in which something was counted on the Monday after it, once. */
async function expectMondayMails(): Promise<void> {
  const today = toHouseDate(new Date());
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const monday = addDays(today, 7 - ((weekday + 6) % 7));
  const next = addDays(monday, 7);
  expect(await readWeeklyMailsAfter([today, addDays(monday, -7), monday])).toEqual([]);
  await setFirstStart(addDays(monday, -7));
  expect(await readWeeklyMailsAfter([monday])).toEqual([]);
  await setFirstStart(addDays(monday, -8));
  const [first, ...more] = await readWeeklyMailsAfter([monday, monday, addDays(monday, 1)]);
  expect(first).toMatch(/\d+ Anfragen für €/);
  expect(first).toContain('xylofonkran (3)');
  expect(first).toContain('Nachfrage im Adminbereich');
  expect(first).not.toContain('mueller');
  expect(more).toEqual([]);
  expect(await readWeeklyMailsAfter([next])).toHaveLength(1);
  const row = { kind: 'view', key: 'CAM-1', day: monday, count: 3 };
  await openBackendDatabase(shop().backend)('demand_counts').insert(row);
  const both = await readWeeklyMailsAfter([next, next]);
  expect(both).toHaveLength(2);
  expect(both.join('\n')).toMatch(/0 Anfragen \(in der Woche davor \d+\) für €/);
}

test('programs are known by what they call themselves', () => {
  expect(BOTS.map(isBot)).toEqual([true, true, true, true]);
  expect(isBot(BROWSER)).toBe(false);
});

test('a period stands beside the one before it', () => {
  const last = toHouseDate(new Date('2026-11-25T12:00:00Z'));
  expect(toDays('week', last)).toEqual({
    days: ['2026-11-19', '2026-11-25'],
    daysBefore: ['2026-11-12', '2026-11-18'],
  });
});

test(
  'what is searched, viewed, put into carts and asked for is counted without persons, from three on',
  async () => {
    const { backend } = shop();
    const view = { kind: 'view', code: 'CAM-1' };
    for (let visit = 0; visit < 4; visit += 1) expect(await report([view])).toBe(true);
    expect(await report([view, view, view], BOTS[0])).toBe(false);
    await report([
      { kind: 'cart', code: 'CAM-1' },
      { kind: 'cart', code: 'CAM-1' },
    ]);
    await report(Array.from({ length: 5 }, () => ({ kind: 'view', code: 'GIBT-ES-NICHT' })));
    for (let search = 0; search < 3; search += 1) {
      await backend.fetch('/rentman/equipment/products?q=Kamera&limit=12');
      await backend.fetch('/rentman/equipment/products?q=xylofonkran&limit=12');
      await backend.fetch('/rentman/equipment/products?q=eva%40mueller.example&limit=12');
    }
    const equipment = [{ code: 'CAM-1', kind: 'rental' as const, quantity: 60 }];
    for (let inquiry = 0; inquiry < 3; inquiry += 1) {
      const { complete } = await sendInquiry(backend);
      expect((await complete(aRest({ equipment }))).status).toBe(200);
    }
    await waitFor(async () => {
      const { rows } = await readReport();
      expect(rows).toMatchObject({
        view: [{ key: 'CAM-1', count: 4, before: 0 }],
        cart: [],
        search: [{ key: 'kamera', count: 3 }],
        missed: [{ key: 'xylofonkran', count: 3 }],
        'over-stock': [{ key: 'CAM-1', count: 3 }],
        'not-free': [],
      });
    });
    await expectMondayMails();
    const { inquiries, quiet } = await readReport();
    expect(inquiries.sent).toBeGreaterThanOrEqual(3);
    expect(quiet.map(({ code }) => code)).not.toContain('CAM-1');
    const stored = JSON.stringify(await openBackendDatabase(backend)('demand_counts'));
    expect(stored).not.toMatch(/mueller|127\.0\.0\.1|Mozilla/);
  },
  LIMIT_MS,
);

test(
  'an inquiry counts for the day that it was in Vienna when it was sent',
  async () => {
    const { backend } = shop();
    const { complete } = await sendInquiry(backend);
    const equipment = [{ code: 'CAM-1', kind: 'rental' as const, quantity: 1 }];
    expect((await complete(aRest({ equipment }))).status).toBe(200);
    const inquiriesTable = () => openBackendDatabase(backend)('inquiries');
    const { id } = Sent.parse(await inquiriesTable().orderBy('id', 'desc').first('id'));
    const { days, inquiries } = await readReport();
    const countSentAt = async (day: string, time: `${number}:${number}`) => {
      const at = new Date(toHouseDateTime(PlainDateSchema.parse(day), time));
      const completed_at = TEST_DATABASE_URL ? at : at.getTime();
      await inquiriesTable().where({ id }).update({ completed_at });
      return (await readReport()).inquiries.sent - inquiries.sent;
    };
    expect(await countSentAt(days[0], '00:30')).toBe(0);
    expect(await countSentAt(addDays(PlainDateSchema.parse(days[0]), -1), '23:30')).toBe(-1);
    expect(await countSentAt(days[1], '23:30')).toBe(0);
    expect(await countSentAt(addDays(PlainDateSchema.parse(days[1]), 1), '00:30')).toBe(-1);
  },
  LIMIT_MS,
);
