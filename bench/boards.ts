import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { openPanelApi } from '../e2e/support/panel-api.ts';
import { sendInquiry } from '../e2e/support/traffic.ts';
import { toShare } from '../e2e/support/usage.ts';
import { type Figure, printFigures } from './figures.ts';
import { withStack } from './stack.ts';

const INQUIRIES = 20_000;
/** Rows of one kind, day and key each. */
const EVENTS = 500_000;
const DAYS = 760;
const ROUNDS = 12;
/** Until the one inquiry that is copied stands in Rentman. */
const DELIVERY_MS = 8000;
const MAX_MS = 300;

/** Columns of a copied inquiry that are not those of the one it is copied from; `n` counts the copies. */
const COPIED: Readonly<Record<string, string>> = {
  document_id: "'bench' || n",
  number: 'cast(202500000 + n as text)',
  head_key: "'bench-' || n",
  rentman_id: '500000 + n',
  email: "'kunde' || (n % 4000) || '@firma.example'",
  completed_at: `completed_at - (n % ${DAYS}) * 86400000`,
  created_at: `created_at - (n % ${DAYS}) * 86400000`,
  search_text: 'search_text || char(10) || (202500000 + n)',
};
const KINDS = ['search', 'missed', 'view', 'cart', 'asked', 'not-free', 'over-stock'];

/** The inquiries, with a project and a message each, and counts of two years, straight into the database. */
function fill(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'backend/klappe.sqlite'), { timeout: 60_000 });
  const numbers = (count: number) =>
    `with recursive copies(n) as (select 1 union all select n + 1 from copies where n < ${count})`;
  const columns = database
    .prepare("select name from pragma_table_info('inquiries')")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name !== 'id');
  const values = columns.map((name) => COPIED[name] ?? `base.${name}`);
  database.exec(`${numbers(INQUIRIES)} insert into inquiries (${columns}) select ${values}
    from copies, (select * from inquiries where state = 'delivered' order by id limit 1) base`);
  const ofCopy = "(select id from inquiries where document_id = 'bench' || n)";
  database.exec(`${numbers(INQUIRIES)}
    insert into inquiry_projects (document_id, inquiry_id, rentman_project_id, stage, is_others, state, attempts)
    select 'bench' || n, ${ofCopy}, 500000 + n, 'offer', 0, 'done', 0 from copies`);
  database.exec(`${numbers(INQUIRIES)}
    insert into project_messages
      (document_id, inquiry_id, message_key, kind, author, text, written_at, is_task_done, state, attempts)
    select 'bench' || n, ${ofCopy}, 'bench' || n, 'message', 'Eva Huber', 'Passt das?', 1790000000000 + n, 0, 'waiting', 0
    from copies`);
  const kinds = KINDS.map((kind, index) => `when ${index} then '${kind}'`).join(' ');
  database.exec(
    `${numbers(EVENTS)} insert or ignore into demand_counts (kind, day, key, count)
     select case n % ${KINDS.length} ${kinds} end, date('now', '-' || (n % ${DAYS}) || ' days'),
       'CAM-' || (n / ${DAYS}), 1 + n % 9 from copies`,
  );
  const count = (table: string) => database.prepare(`select count(*) as rows from ${table}`).get();
  console.info('inquiries', count('inquiries')?.rows, 'counts', count('demand_counts')?.rows);
  database.close();
}

const BOARDS: Readonly<Record<string, string>> = {
  Anfragen: '/inquiry-board?tab=new',
  'Anfragen, last page': '/inquiry-board?tab=decided&page=300',
  'Anfragen, search': '/inquiry-board?tab=new&search=donaufilm%20huber',
  'Anfragen, all filters':
    '/inquiry-board?tab=new&when=week&min=100&max=9000&waiting=1&stage=offer',
  'Anfragen, waiting for the house': '/inquiry-board?tab=decided&waiting=1',
  Nachrichten: '/message-board',
  Löschungen: '/erasure-board',
  'start page: what needs hands': '/needs-hands',
  'find by telephone number': '/find?search=0664%201112233',
  'find by number': '/find?search=202510000',
  'one customer': '/customer?email=kunde77@firma.example',
  Verfügbarkeit: '/availability-board?search=fx6',
  'Nachfrage, week': '/demand-report?period=week',
  'Nachfrage, season': '/demand-report?period=season',
  'Nicht gefunden': '/missed-searches',
};

await withStack({ RENTMAN_SYNC_SECONDS: '60' }, async ({ settings }) => {
  const { BACKEND_URL: url, DATA_DIR } = settings;
  await sendInquiry({
    urls: [url, url],
    code: 'CAM-0352',
    reference: 'Nachtzug',
    key: crypto.randomUUID(),
  });
  await delay(DELIVERY_MS);
  fill(DATA_DIR);
  const panel = await openPanelApi({ settings });
  const figures: Figure[] = [];
  for (const [what, path] of Object.entries(BOARDS)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      await panel.call('GET', path);
      times.push(performance.now() - startedAt);
    }
    const value = toShare(times, 0.95);
    figures.push({
      what: `${what}, p95 of ${ROUNDS}`,
      value,
      unit: 'ms',
      limit: MAX_MS,
    });
  }
  printFigures(`The panel with ${INQUIRIES} inquiries and ${EVENTS} counts`, figures);
});
