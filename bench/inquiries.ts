import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { login, showOrder } from '@klappe/contracts';
import { z } from 'zod';
import { readUsage, toShare } from '../e2e/support/usage.ts';
import { waitUntil } from '../e2e/support/wait-until.ts';
import { type Figure, printFigures } from './figures.ts';
import { withStack } from './stack.ts';

const PROJECTS = 300;
const LINES = 500;
const ROUNDS = 30;
const MAX_MS = 200;
const MAX_GROWTH_MB = 100;
const CUSTOMER = 'katharina.huber';
const METRICS_TOKEN = 'metrics-token-of-a-bench';
/** Lists of changes and of done tasks, asked every five minutes: `follow-projects.ts`. */
const LISTS = 9;
const POLLS_A_DAY = 288;
const OPEN_PROJECTS = 500;
/** Until the demo's projects are read after the start, and again when they are due. */
const READ_MS = 20_000;
const LOGIN_LIMIT_MS = 60_000;
/** Ten logins that fail in ten minutes close an account. */
const LOGIN_POLL_MS = 7000;

/** Copies an inquiry of the customer with its order and project; the last copy gets so many lines. */
function fill(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'backend/klappe.sqlite'), { timeout: 60_000 });
  const base = database
    .prepare(
      `select i.id as inquiry, o.id as "order", p.id as project, l.user_id as user from inquiries i
       join orders o on o.inquiry_id = i.id join inquiry_projects p on p.inquiry_id = i.id
       join inquiries_user_lnk l on l.inquiry_id = i.id join up_users u on u.id = l.user_id
       where u.username = ? and json_array_length(p.reading, '$.lines') > 3 order by i.id limit 1`,
    )
    .get(CUSTOMER);
  if (!base) throw new Error('No project of the demo customer is read yet');
  const copy = (table: string, id: number, changes: Readonly<Record<string, string>>) => {
    const columns = database
      .prepare(`select name from pragma_table_info('${table}') where name <> 'id'`)
      .all()
      .map(({ name }) => String(name));
    const values = columns.map((name) => changes[name] ?? name);
    database.exec(
      `insert into ${table} (${columns.map((name) => `"${name}"`)}) select ${values} from ${table} where id = ${id}`,
    );
    return Number(database.prepare('select last_insert_rowid() as id').get()?.id);
  };
  let last = { inquiry: 0, order: 0, project: 0 };
  for (let n = 1; n <= PROJECTS; n += 1) {
    const unique = `'bench-${n}'`;
    const inquiry = copy('inquiries', Number(base.inquiry), {
      document_id: unique,
      number: `'2025${String(n).padStart(5, '0')}'`,
      head_key: unique,
      rentman_id: String(600_000 + n),
      rentman_project_id: String(600_000 + n),
    });
    database.exec(
      `insert into inquiries_user_lnk (inquiry_id, user_id) values (${inquiry}, ${base.user})`,
    );
    const order = copy('orders', Number(base.order), {
      document_id: unique,
      order_key: unique,
      inquiry_id: String(inquiry),
    });
    const project = copy('inquiry_projects', Number(base.project), {
      document_id: unique,
      inquiry_id: String(inquiry),
      rentman_project_id: String(600_000 + n),
      // Rentman has no such project: it is never due.
      state: "'bench'",
    });
    last = { inquiry, order, project };
  }
  const repeat = (table: string, column: string, id: number) => {
    const row = database.prepare(`select ${column} as json from ${table} where id = ?`).get(id);
    const json: unknown = JSON.parse(String(row?.json));
    const update = database.prepare(`update ${table} set ${column} = ? where id = ?`);
    update.run(JSON.stringify(toManyLines(json)), id);
  };
  repeat('inquiries', 'lines', last.inquiry);
  repeat('orders', 'products', last.order);
  repeat('inquiry_projects', 'reading', last.project);
  database.close();
  return last.order;
}

/** The lines of a list, or of a reading, again and again. */
function toManyLines(json: unknown): unknown {
  if (Array.isArray(json)) return Array.from({ length: LINES }, (_, n) => json[n % json.length]);
  const reading = z.looseObject({ lines: z.array(z.unknown()) }).parse(json);
  return { ...reading, lines: toManyLines(reading.lines) };
}

const METRIC = /^klappe_rentman_request_seconds_count(\{.*\}) (\S+)$/;
/** The catalogue is asked for besides. */
const OF_PROJECTS =
  /projects|quotes|contracts|invoices|crew|statuses|projectequipment|files|folders/;

/** How many requests about projects Rentman has got so far. */
async function countProjectRequests(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const counts = text.split('\n').flatMap((line) => {
    const [, labels = '', count] = METRIC.exec(line) ?? [];
    return OF_PROJECTS.test(labels) ? [Number(count)] : [];
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Makes the demo's own projects due and answers how many requests one of them costs. */
async function countReading(url: string, dataDir: string): Promise<number> {
  const database = new DatabaseSync(join(dataDir, 'backend/klappe.sqlite'), { timeout: 60_000 });
  const before = await countProjectRequests(url);
  const due = database
    .prepare("update inquiry_projects set next_attempt_at = 0 where state = 'pending'")
    .run();
  database.close();
  await delay(READ_MS);
  return ((await countProjectRequests(url)) - before) / Number(due.changes);
}

/** The bearer of the customer; undefined while the account is not made yet. */
async function logIn(url: string): Promise<string | undefined> {
  const answer = await fetch(`${url}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: CUSTOMER, password: 'Klappe-Demo-2026' }),
  });
  return answer.ok ? login.response.parse(await answer.json()).jwt : undefined;
}

await withStack({ RENTMAN_SYNC_SECONDS: '5', METRICS_TOKEN }, async ({ settings, processes }) => {
  const { BACKEND_URL: url, DATA_DIR } = settings;
  await waitUntil('the account', LOGIN_LIMIT_MS, () => logIn(url), LOGIN_POLL_MS);
  await delay(READ_MS);
  const perProject = await countReading(url, DATA_DIR);
  const order = fill(DATA_DIR);
  const jwt = await logIn(url);
  const ask = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${jwt}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return await answer.json();
  };
  const { data } = showOrder.response.parse(await ask(`/orders/${order}`));
  console.info(
    'lines asked and planned',
    data.project?.asked.length,
    data.project?.planned?.length,
  );
  const list = '/orders/find-own/list?filter';
  const pages: Readonly<Record<string, string>> = {
    'upcoming, 100 of them': `${list}=upcoming&page=1&pageSize=100`,
    'past, a page': `${list}=past&page=1&pageSize=10`,
    'search for a product': `${list}=all&q=skypanel&page=1&pageSize=10`,
    [`one with ${LINES} lines`]: `/orders/${order}`,
  };
  const figures: Figure[] = [];
  const readMemory = () => readUsage(processes.findPid('backend') ?? 0).rssMb;
  const before = readMemory();
  for (const [what, path] of Object.entries(pages)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      await ask(path);
      times.push(performance.now() - startedAt);
    }
    figures.push({
      what: `${what}, p95 of ${ROUNDS}`,
      value: toShare(times, 0.95),
      unit: 'ms',
      limit: MAX_MS,
    });
  }
  const growth = readMemory() - before;
  figures.push(
    { what: 'memory more after all of these', value: growth, unit: 'MB', limit: MAX_GROWTH_MB },
    { what: 'requests to Rentman for reading a project', value: perProject, unit: '' },
    {
      what: `requests a day for ${OPEN_PROJECTS} open projects`,
      value: OPEN_PROJECTS * perProject + LISTS * POLLS_A_DAY,
      unit: '',
      limit: 15_000,
    },
  );
  printFigures(`A customer with ${PROJECTS} inquiries, one of ${LINES} lines`, figures);
});
