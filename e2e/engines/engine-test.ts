import { findEngines } from '#tools/engines.ts';
import { readVariables } from '#tools/env.ts';
import { ROOT } from '#tools/repository.ts';
import { toClockScript } from '../support/clock.ts';
import { createConsoleWatch } from '../support/console-watch.ts';
import { test as base } from '../support/test.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { createEnginePage, type EnginePage } from './engine-page.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

interface Fixtures extends EngineOptions {
  readonly enginePage: EnginePage;
}

function startEngine(name: Engine['name'], clockScript: string): Promise<Engine> {
  const { firefox, webkit } = findEngines(readVariables(ROOT));
  if (name === 'Firefox' && firefox) return startFirefox(firefox, clockScript);
  if (name === 'WebKit' && webkit) return startWebKit(webkit);
  throw new Error(`${name} is not installed`);
}

/** Journeys in Firefox and WebKit, each in a browser that was never here. Playwright drives neither of them. */
export const test = base.extend<Fixtures>({
  engineName: ['Firefox', { option: true }],
  // The console that others watch is that of Playwright's own browser.
  consoleWatch: async ({ engineName: _name }, use) => use(createConsoleWatch()),
  enginePage: async ({ engineName, shop, clock }, use, testInfo) => {
    const engine = await startEngine(engineName, toClockScript(Number(clock)));
    try {
      await use(createEnginePage(engine, shop.url));
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('page', {
          body: await engine.takeScreenshot(),
          contentType: 'image/png',
        });
      }
    } finally {
      await engine.close();
    }
  },
});
