import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { WEBHOOK_TOKEN } from '../catalogue/sign-webhook';
import { STATUS_TOKEN } from '../support/start-backend';
import { waitForSync } from '../support/status';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';
import { anInquiry, tell } from './an-inquiry';
import { shareShopStack } from './shop-stack';

const DAY_MS = 86_400_000;
const REQUESTS_A_READING = 10;
/** SQLite takes so many values in a statement. */
const MAX_INSERTED = 20;
const stack = shareShopStack({ settings: { RENTMAN_WEBHOOK_TOKEN: WEBHOOK_TOKEN } });

const Reached = z.array(z.object({ stage: z.string(), at: z.string() }));
const Share = z.object({ used: z.number(), allowed: z.number(), pace: z.string() });
const Status = z.object({ data: z.object({ requests: Share, projectRequests: Share }) });

const database = () => openBackendDatabase(stack().backend);
const parseJson = (value: unknown): unknown =>
  typeof value === 'string' ? JSON.parse(value) : value;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const countProjectRequests = () =>
  stack().rentman.requests.filter((request) => /^GET \/projects\/\d+\/quotes/.test(request)).length;
const countCatalogueRequests = () =>
  stack().rentman.requests.filter((request) => request.startsWith('GET /equipment')).length;

/** An inquiry whose project has reached a stage, with the row that says so. */
async function aProject(name: string, steps: readonly string[], stage: string) {
  const inquiry = await anInquiry(stack(), await stack().addCustomer(name));
  const project = await inquiry.decide('accepted');
  await inquiry.waitForStage('in-progress');
  for (const step of steps) await inquiry.play(project, step);
  await inquiry.waitForStage(stage);
  const row = await waitFor(async () => {
    const found = await database()('inquiry_projects')
      .where({ rentman_project_id: project, stage })
      .whereNull('claim_token')
      .first();
    expect(found).toBeDefined();
    return found;
  });
  return { inquiry, project, row };
}

/** Copies of an inquiry's project as the release before leaves them: due to be read again since yesterday. */
async function addCopies(
  { row }: { readonly row: Readonly<Record<string, unknown>> },
  count: number,
  days: number,
) {
  const knex = database();
  const { id: _inquiry, ...inquiry } = await knex('inquiries')
    .where({ id: row.inquiry_id })
    .first();
  const { id: _project, ...project } = row;
  const reached = Reached.parse(parseJson(row.reached)).map((each) => ({
    ...each,
    at: ago(days).toISOString(),
  }));
  const keys = Array.from({ length: count }, () => crypto.randomUUID().replaceAll('-', ''));
  const inquiries = keys.map((key) => ({
    ...inquiry,
    lines: JSON.stringify(parseJson(inquiry.lines)),
    document_id: key.slice(0, 24),
    number: key.slice(0, 20),
    head_key: key,
    rentman_id: null,
  }));
  await knex.batchInsert('inquiries', inquiries, MAX_INSERTED);
  const added = await knex('inquiries').whereIn('head_key', keys).select('id');
  const projects = added.map(({ id }, index) => ({
    ...project,
    reading: JSON.stringify(parseJson(project.reading)),
    versions: JSON.stringify(parseJson(project.versions)),
    reached: JSON.stringify(reached),
    document_id: keys[index]?.slice(0, 24),
    inquiry_id: id,
    read_at: ago(4),
    changed_at: null,
    next_attempt_at: ago(1),
    state: 'pending',
  }));
  await knex.batchInsert('inquiry_projects', projects, MAX_INSERTED);
}

async function waitUntilNoneIsDue(): Promise<void> {
  const knex = database();
  await waitFor(async () => {
    const due = await knex('inquiry_projects').where((row) =>
      row
        .where('state', 'reading')
        .orWhere((each) =>
          each.where('state', 'pending').where('next_attempt_at', '<', new Date()),
        ),
    );
    expect(due).toHaveLength(0);
  });
}

/** As if so many days had passed for every project. */
async function letDaysPass(days: number): Promise<void> {
  const knex = database();
  const earlier = (at: unknown) =>
    at === null ? null : new Date(new Date(at as string).getTime() - days * DAY_MS);
  for (const row of await knex('inquiry_projects').whereNot('state', 'done')) {
    const reached = Reached.parse(parseJson(row.reached)).map((each) => ({
      ...each,
      at: new Date(Date.parse(each.at) - days * DAY_MS).toISOString(),
    }));
    await knex('inquiry_projects')
      .where({ id: row.id })
      .update({
        reached: JSON.stringify(reached),
        created_at: earlier(row.created_at),
        read_at: earlier(row.read_at),
        changed_at: earlier(row.changed_at),
        next_attempt_at: earlier(row.next_attempt_at),
      });
  }
}

async function readShares() {
  const answer = await stack().backend.fetch('/rentman/status', {
    headers: { authorization: `Bearer ${STATUS_TOKEN}` },
  });
  return Status.parse(await answer.json()).data;
}

test('2,000 projects that are over cost hardly a request in a month, and a look or a webhook still wakes them', async () => {
  const ended = await aProject('endlich.vorbei', ['quote', 'returned'], 'returned');
  // A reading that the stop cuts off would be done again and counted.
  await waitUntilNoneIsDue();
  await stack().backend.stop();
  await addCopies(ended, 1980, 40);
  await addCopies(ended, 20, 0);
  const before = countProjectRequests();
  await stack().backend.restart();
  await waitUntilNoneIsDue();
  await letDaysPass(30);
  await waitUntilNoneIsDue();
  // Once each of the twenty that have just ended.
  expect(countProjectRequests() - before).toBe(20);
  const states = await database()('inquiry_projects').distinct('state');
  expect(states).toEqual([{ state: 'done' }]);

  const settled = countProjectRequests();
  await database()('inquiry_projects')
    .where({ id: ended.row.id })
    .update({ read_at: ago(1) });
  await ended.inquiry.see();
  await waitFor(() => expect(countProjectRequests()).toBe(settled + 1));
  await waitUntilNoneIsDue();
  // The copies share their project with it: the webhook would name them all.
  await database()('inquiry_projects')
    .whereNot({ id: ended.row.id })
    .update({ rentman_project_id: 999_999, rows: '' });
  await tell(stack(), 'Project', ended.project);
  await waitFor(() => expect(countProjectRequests()).toBe(settled + 2));
  await waitUntilNoneIsDue();
  expect(await database()('inquiry_projects').distinct('state')).toEqual([{ state: 'done' }]);
}, 300_000);

test('projects stop at their share of the day, while the catalogue and inquiries go on', async () => {
  const open = await aProject('noch.offen', [], 'in-progress');
  await stack().backend.stop();
  await addCopies(open, 200, 0);
  const settings = { RENTMAN_REQUESTS_PER_DAY: '3000' };
  await stack().backend.restart(settings);
  await waitFor(async () => expect((await readShares()).projectRequests.pace).toBe('slow'));
  // From half of the share on, readings that nobody asks for wait.
  await delay(2000);
  const { used } = (await readShares()).projectRequests;
  expect(used).toBeLessThan(300 + 5 * REQUESTS_A_READING);
  await database()('inquiry_projects')
    .where({ state: 'pending' })
    .update({ changed_at: new Date(), next_attempt_at: ago(1) });
  await waitFor(async () => expect((await readShares()).projectRequests.pace).toBe('paused'));
  await delay(2000);
  const [projects, catalogue] = [countProjectRequests(), countCatalogueRequests()];
  await waitForSync(stack().backend);
  await waitForSync(stack().backend);
  expect(countProjectRequests()).toBe(projects);
  expect(countCatalogueRequests()).toBeGreaterThan(catalogue);
  const shares = await readShares();
  expect(shares.projectRequests).toMatchObject({ allowed: 600, pace: 'paused' });
  expect(shares.projectRequests.used).toBeLessThan(600 + 5 * REQUESTS_A_READING);
  expect(shares.requests).toMatchObject({ allowed: 1800, pace: 'normal' });
  await anInquiry(stack(), await stack().addCustomer('geht.trotzdem'));

  const log = stack().backend.output.length;
  await stack().backend.restart(settings);
  const line = /Reading of projects: paused, \d+ of 600 requests of a day are used/;
  expect(stack().backend.output.slice(log)).toMatch(line);
}, 300_000);
