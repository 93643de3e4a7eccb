import { expect, onTestFinished, test } from 'vitest';
import { up } from '../../database/migrations/2026-11-21-catalogue-mirror-lists';
import { up as addProjects } from '../../database/migrations/2026-11-30-project-requests';
import { paceSync } from '../../src/rentman/catalogue/sync/schedule-sync';
import { createRequestBudget } from '../../src/rentman/request-budget';
import { openTestDatabase } from '../support/test-database';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

async function aBudget(perDay: number) {
  const knex = await openTestDatabase();
  await up(knex);
  await addProjects(knex);
  const time = { now: Date.parse('2026-11-21T06:30:00Z') };
  const queue = { started: 0, projects: 0 };
  /** A budget as after a restart: the process has sent nothing yet. */
  const open = () => {
    queue.started = 0;
    queue.projects = 0;
    const countStarted = () => ({ all: queue.started, projects: queue.projects });
    return createRequestBudget({ knex, countStarted, perDay, now: () => time.now });
  };
  return { time, queue, open };
}

test('the mirror uses half of its share at normal pace, then it slows down, then it pauses', async () => {
  const { queue, open } = await aBudget(1000);
  const budget = open();
  queue.started = 299;
  expect(budget.catalogue.use).toEqual({ used: 299, allowed: 600, pace: 'normal' });
  expect(budget.catalogue.findPauseMs(10)).toBe(0);
  queue.started = 300;
  expect(budget.catalogue.use.pace).toBe('slow');
  const early = budget.catalogue.findPauseMs(10);
  queue.started = 599;
  expect(budget.catalogue.findPauseMs(10)).toBeGreaterThan(early);
  queue.started = 600;
  expect(budget.catalogue.use).toEqual({ used: 600, allowed: 600, pace: 'paused' });
});

test('what was sent is remembered over a restart, for a day', async () => {
  const { time, queue, open } = await aBudget(1000);
  const before = open();
  queue.started = 200;
  await before.saveCounts();
  queue.started = 350;
  await before.saveCounts();
  await before.saveCounts();
  const after = open();
  await after.saveCounts();
  expect(after.catalogue.use.used).toBe(350);
  queue.started = 5;
  expect(after.catalogue.use.used).toBe(355);
  await after.saveCounts();
  time.now += DAY_MS - 60 * MINUTE_MS;
  expect(after.catalogue.use.used).toBe(355);
  time.now += 120 * MINUTE_MS;
  await after.saveCounts();
  expect(after.catalogue.use).toEqual({ used: 0, allowed: 600, pace: 'normal' });
});

test('over three days with restarts no 24 hours see more than 60 % of the quota, and rounds go on', async () => {
  const { time, queue, open } = await aBudget(1000);
  let budget = open();
  const sent: { at: number; requests: number }[] = [];
  const end = time.now + 3 * DAY_MS;
  for (let round = 0; time.now < end; round += 1) {
    if (round % 40 === 39) budget = open();
    await budget.saveCounts();
    const requests = round % 5 === 0 ? 14 : 7;
    if (budget.catalogue.use.used + requests <= budget.catalogue.use.allowed) {
      queue.started += requests;
      sent.push({ at: time.now, requests });
    }
    await budget.saveCounts();
    time.now += Math.max(MINUTE_MS, budget.catalogue.findPauseMs(requests));
  }
  const worst = sent.map(({ at }) =>
    sent
      .filter((other) => other.at >= at && other.at < at + DAY_MS)
      .reduce((sum, { requests }) => sum + requests, 0),
  );
  expect(Math.max(...worst)).toBeLessThanOrEqual(600);
  const lastDay = sent.filter(({ at }) => at > end - DAY_MS);
  expect(lastDay.length).toBeGreaterThan(30);
  const gaps = lastDay.slice(1).map(({ at }, index) => at - (lastDay[index]?.at ?? at));
  expect(Math.max(...gaps)).toBeLessThan(DAY_MS / 4);
});

test('projects and the catalogue leave each other their share', async () => {
  const { queue, open } = await aBudget(1000);
  const budget = open();
  queue.started = queue.projects = 100;
  expect(budget.projects.use).toEqual({ used: 100, allowed: 200, pace: 'slow' });
  expect(budget.catalogue.use).toEqual({ used: 0, allowed: 600, pace: 'normal' });
  queue.started = queue.projects = 200;
  expect(budget.projects.use.pace).toBe('paused');
  expect(budget.catalogue.use).toEqual({ used: 0, allowed: 600, pace: 'normal' });
  queue.started = 790;
  expect(budget.catalogue.use).toEqual({ used: 590, allowed: 600, pace: 'slow' });
});

test('a fifth of the day stays for customers, even when they have used up what the catalogue may', async () => {
  const { queue, open } = await aBudget(1000);
  const budget = open();
  queue.started = 750;
  queue.projects = 40;
  expect(budget.projects.use).toEqual({ used: 40, allowed: 200, pace: 'slow' });
  queue.started = 800;
  expect(budget.projects.use.pace).toBe('paused');
  expect(budget.projects.findPauseMs(10)).toBe(MINUTE_MS);
});

test('what was sent about projects is remembered over a restart', async () => {
  const { queue, open } = await aBudget(1000);
  const before = open();
  queue.started = 60;
  queue.projects = 40;
  await before.saveCounts();
  queue.started = 80;
  queue.projects = 50;
  await before.saveCounts();
  const after = open();
  await after.load();
  expect([after.projects.use.used, after.catalogue.use.used]).toEqual([50, 30]);
});

test.each([
  ['all of it', 0, 'Catalogue sync: paused, 60 of 60 requests of a day are used'],
  ['the projects', 60, 'Reading of projects: paused, 60 of 20 requests of a day are used'],
])('a process that starts without requests left for %s says so', async (_, projects, line) => {
  const { queue, open } = await aBudget(100);
  const before = open();
  queue.started = 60;
  queue.projects = projects;
  await before.saveCounts();
  const budget = open();
  await budget.load();
  const lines: string[] = [];
  const idle = async () => {};
  const pacing = paceSync({
    sync: { sync: idle, refetchRows: idle },
    budget,
    everyMs: MINUTE_MS,
    log: { info: (line) => void lines.push(line), warn: (line) => void lines.push(line) },
  });
  onTestFinished(() => pacing.stop());
  expect(lines).toEqual([line]);
});

test('a mirror that has used up its share asks nothing, says so once and goes on when it may', async () => {
  const { time, queue, open } = await aBudget(100);
  const budget = open();
  const lines: string[] = [];
  let asked = 0;
  const ask = async () => {
    asked += 1;
    queue.started += 20;
  };
  const pacing = paceSync({
    sync: { sync: ask, refetchRows: ask },
    budget,
    everyMs: MINUTE_MS,
    log: { info: (line) => void lines.push(line), warn: (line) => void lines.push(line) },
  });
  onTestFinished(() => pacing.stop());
  const { signal } = new AbortController();
  const waits: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await pacing.runRound(signal);
    waits.push(pacing.findRoundWaitMs());
  }
  expect(asked).toBe(3);
  expect(waits[0]).toBe(MINUTE_MS);
  expect(waits[1]).toBeGreaterThan(MINUTE_MS);
  expect(waits[4]).toBe(MINUTE_MS);
  await expect(pacing.refetchRows(new Map(), signal)).rejects.toThrow(/used up/);
  expect(lines).toEqual([
    'Catalogue sync: slow, 40 of 60 requests of a day are used',
    'Catalogue sync: paused, 60 of 60 requests of a day are used',
  ]);
  time.now += 26 * 60 * MINUTE_MS;
  expect(await pacing.runRound(signal)).toBe(true);
  expect(lines.at(-1)).toBe('Catalogue sync: at its usual pace again');
});
