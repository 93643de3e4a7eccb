import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findOrInstallChromium } from '#tools/chromium.ts';
import { readVariables } from '#tools/env.ts';
import { ROOT } from '#tools/repository.ts';
import { startStack } from '../e2e/support/start-stack.ts';
import { waitForPictures } from '../e2e/support/wait-for-pictures.ts';

/** A phone on slow 4G, as Lighthouse's mobile preset has it. */
export const SLOW_CPU = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'de-AT',
};

/** As root Chromium runs without its sandbox only. */
export const BROWSER_FLAGS: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

interface Bench {
  readonly browser: Browser;
  readonly shopUrl: string;
}

/** Starts the system with the demo's data, and ends it after the work. */
export async function withStack(work: (shopUrl: string) => Promise<void>): Promise<void> {
  const stack = await startStack();
  try {
    await waitForPictures(stack.settings.BACKEND_URL);
    await work(stack.settings.SHOP_URL);
  } finally {
    await stack.end(join(stack.settings.DATA_DIR, '../klappe-bench-logs'));
  }
}

/** The same with a browser. */
export function withShop(work: (bench: Bench) => Promise<void>): Promise<void> {
  return withStack(async (shopUrl) => {
    const executablePath = await findOrInstallChromium(readVariables(ROOT));
    const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });
    await work({ browser, shopUrl });
    await browser.close();
  });
}

interface Visit {
  readonly url: string;
  /** Runs before the page's own scripts. */
  readonly script: string;
  /** Fast where only the processor is measured. */
  readonly network: 'slow' | 'fast';
}

/** Opens a page as a slow phone does, in a profile of its own, and waits until its buttons work. */
export async function visitSlowly(
  browser: Browser,
  { url, script, network }: Visit,
): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  if (network === 'slow') await devTools.send('Network.emulateNetworkConditions', NETWORK);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  await page.addInitScript(script);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return page;
}

/** The kinds of pages whose first load is measured. */
export const FIRST_PAGES = [
  { page: 'list', path: '/rental' },
  { page: 'product', path: '/rental/kamera/digital-cinema/arri-alexa-35-xtreme-cam-0352' },
  { page: 'start', path: '/start' },
  { page: 'content page', path: '/agb' },
  { page: 'basket', path: '/basket' },
] as const;

export function toMedian(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
