import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { ROOT } from '#tools/repository.ts';
import { type ConsoleWatch, createConsoleWatch } from './console-watch.ts';
import { createMails, type Mails } from './mails.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { type HouseVariables, startHouse, type TestHouse } from './start-house.ts';

interface WorkerFixtures {
  /** A file that wants a house of its own kind sets these. */
  houseVariables: HouseVariables;
  /** The running system: started once, shared by the journeys of a worker. */
  testHouse: TestHouse;
  shop: { readonly url: string };
  backend: { readonly url: string };
  sandbox: Sandbox;
  mails: Mails;
}

interface TestFixtures {
  consoleWatch: ConsoleWatch;
  /** Names complaints in the browser's console that belong to this journey. */
  allowConsoleErrors: (pattern: RegExp) => void;
}

const START_LIMIT_MS = 240_000;

/** Journeys import this `test`: it starts the system, watches the console, and ends it all. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  houseVariables: [{}, { option: true, scope: 'worker' }],
  testHouse: [
    async ({ houseVariables }, use, worker) => {
      const testHouse = await startHouse(houseVariables);
      await use(testHouse);
      await testHouse.end(join(ROOT, 'test-results', `logs-${worker.workerIndex}`));
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  shop: [
    async ({ testHouse }, use) => use({ url: testHouse.settings.SHOP_URL }),
    { scope: 'worker' },
  ],
  backend: [
    async ({ testHouse }, use) => use({ url: testHouse.settings.BACKEND_URL }),
    { scope: 'worker' },
  ],
  sandbox: [
    async ({ testHouse }, use) => use(createSandbox(testHouse.settings, testHouse.house)),
    { scope: 'worker' },
  ],
  mails: [
    async ({ testHouse }, use) => use(createMails(testHouse.settings.DATA_DIR)),
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
});

export { expect };
