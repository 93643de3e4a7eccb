import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { findClockOffset, MONDAY, setClock } from './clock.ts';
import { type ConsoleWatch, createConsoleWatch } from './console-watch.ts';
import { findCluster, findTemplateNow } from './env.ts';
import { createMails, type Mails } from './mails.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { type StackVariables, startStack, type TestStack } from './start-stack.ts';
import { waitForMirror } from './wait-for-mirror.ts';

/** What the projects of Playwright's configuration differ in. */
export interface ProjectOptions {
  /** The PostgreSQL cluster that the stack's database lies in; undefined on SQLite. */
  cluster: string | undefined;
  /** The moment at which the stack starts, for its processes, for the pages and for the journey itself; null for the real time. */
  now: string | null;
}

interface WorkerFixtures extends ProjectOptions {
  /** `NOW` of the stack, as its processes get it; empty for the real time. */
  clock: string;
  /** A file that wants a stack with other settings sets these. */
  stackVariables: StackVariables;
  /** The running system: started once, shared by the journeys of a worker. */
  testStack: TestStack;
  shop: { readonly url: string };
  backend: { readonly url: string };
  sandbox: Sandbox;
  mails: Mails;
}

interface TestFixtures {
  consoleWatch: ConsoleWatch;
  /** Allows errors in the browser's console that this journey causes on purpose. */
  allowConsoleErrors: (pattern: RegExp) => void;
  /** A page of a browser that runs no scripts. */
  plainPage: Page;
}

const START_LIMIT_MS = 300_000;

/** Journeys import this `test`: it starts the system, watches the console, and ends it all. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stackVariables: [{}, { option: true, scope: 'worker' }],
  cluster: [findCluster(), { option: true, scope: 'worker' }],
  now: [MONDAY, { option: true, scope: 'worker' }],
  clock: [
    async ({ browser, now }, use) => {
      if (now === null) return use('');
      const offsetMs = findClockOffset(now);
      const putBack = setClock(browser, offsetMs);
      await use(String(offsetMs));
      putBack();
    },
    { scope: 'worker', auto: true },
  ],
  testStack: [
    async ({ stackVariables, cluster, clock }, use, worker) => {
      const testStack = await startStack({ NOW: clock, ...stackVariables }, cluster);
      // Its data is no copy of the template's.
      if (cluster !== findCluster() || clock !== findTemplateNow())
        await waitForMirror(testStack.settings);
      await use(testStack);
      await testStack.end(join(worker.project.outputDir, `logs-${worker.workerIndex}`));
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  shop: [
    async ({ testStack }, use) => use({ url: testStack.settings.SHOP_URL }),
    { scope: 'worker' },
  ],
  backend: [
    async ({ testStack }, use) => use({ url: testStack.settings.BACKEND_URL }),
    { scope: 'worker' },
  ],
  sandbox: [
    async ({ testStack }, use) => use(createSandbox(testStack.settings, testStack.processes)),
    { scope: 'worker' },
  ],
  mails: [
    async ({ testStack }, use) => use(createMails(testStack.settings.DATA_DIR)),
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  consoleWatch: [
    async ({ context }, use) => {
      const consoleWatch = createConsoleWatch();
      consoleWatch.watch(context);
      await use(consoleWatch);
      expect(consoleWatch.findComplaints(), 'errors in the console of the browser').toEqual([]);
    },
    { auto: true },
  ],
  allowConsoleErrors: async ({ consoleWatch }, use) => use(consoleWatch.allow),
  plainPage: async ({ browser, baseURL, consoleWatch }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    consoleWatch.watch(context);
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };
