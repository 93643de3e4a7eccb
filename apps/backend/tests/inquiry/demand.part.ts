import { toHouseDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isBot } from '../../src/api/demand/services/demand-counts';
import { toDays } from '../../src/api/demand/services/demand-report';
import { readMails } from '../account/mails';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';
import { aRest } from './an-inquiry';
import { askPanel, sendInquiry } from './customer';
import { shop } from './shared-stack';

const LIMIT_MS = 300_000;
const DAY_MS = 86_400_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36',
  'curl/8.5.0',
  '',
];

const Report = z.object({
  data: z.looseObject({
    inquiries: z.looseObject({ sent: z.number(), sentCents: z.number() }),
    lists: z.array(z.object({ kind: z.string(), rows: z.array(z.looseObject({})) })),
    quiet: z.array(z.object({ code: z.string() })),
  }),
});

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

/** The house gets the figures of the week on its Monday, once, and nothing on the day after. */
async function expectMondayMail(): Promise<void> {
  const { backend } = shop();
  const noon = new Date(`${toHouseDate(new Date())}T11:00:00Z`);
  const monday = new Date(noon.getTime() + (7 - ((noon.getUTCDay() + 6) % 7)) * DAY_MS);
  const tuesday = new Date(monday.getTime() + DAY_MS);
  for (const at of [monday, monday, tuesday]) {
    await backend.doAt(at, 'api/demand/services/monday-mail.js', 'sendMondayMail');
  }
  const rows = await openBackendDatabase(backend)('outgoing_mails').whereIn(
    'key',
    [monday, tuesday].map((day) => `nachfrage-${toHouseDate(day)}`),
  );
  expect(rows).toHaveLength(1);
  const mail = await waitFor(() => {
    const found = readMails(backend).find(({ text }) => text.includes('Nachfrage im Adminbereich'));
    if (!found) throw new Error('No mail about the week');
    return found;
  });
  expect(mail.text).toMatch(/\d+ Anfragen \(in der Woche davor 0\) für €/);
  expect(mail.text).toContain('xylofonkran (3)');
  expect(mail.text).not.toContain('mueller');
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
    await expectMondayMail();
    const { inquiries, quiet } = await readReport();
    expect(inquiries.sent).toBeGreaterThanOrEqual(3);
    expect(quiet.map(({ code }) => code)).not.toContain('CAM-1');
    const stored = JSON.stringify(await openBackendDatabase(backend)('demand_counts'));
    expect(stored).not.toMatch(/mueller|127\.0\.0\.1|Mozilla/);
  },
  LIMIT_MS,
);
