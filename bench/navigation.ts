import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { waitUntil } from '../e2e/support/wait-until.ts';
import { SLOW_CPU, toMedian, visitSlowly, withShop } from './slow-phone.ts';

const RUNS = 5;
const GOAL_MS = 100;
const SUGGESTIONS_GOAL_MS = 80;
/** Long enough for what is prefetched on touch, and for the events of an interaction to be reported. */
const SETTLE_MS = 1500;
const LIMIT_MS = 20_000;

/**
 * Notes when a new heading is painted after a click, and suggestions after a key, and the longest interaction. A heading
 * counts as Event Timing counts: from the input's own time until its frame is on the screen, which Element Timing tells.
 */
const OBSERVE = `const noted = globalThis.noted = { clickedAt: 0, headingMs: 0, interactionMs: 0, suggestedMs: 0 };
addEventListener('click', ({ timeStamp }) => { noted.clickedAt = timeStamp; noted.heading = document.querySelector('h1')?.textContent; }, true);
new MutationObserver(() => {
  const heading = document.querySelector('h1');
  if (noted.clickedAt && heading && heading.textContent !== noted.heading) heading.setAttribute('elementtiming', 'heading');
}).observe(document, { childList: true, subtree: true, characterData: true });
new PerformanceObserver((list) => {
  for (const { renderTime } of list.getEntries()) noted.headingMs ||= renderTime - noted.clickedAt;
}).observe({ type: 'element', buffered: true });
addEventListener('input', ({ target, timeStamp }) => {
  noted.suggestedMs = 0;
  const list = document.querySelector('[role=listbox]');
  if (!list) return;
  const seen = new MutationObserver(() => {
    const all = list.querySelector(':scope > [role=option]');
    if (!all?.getAttribute('href')?.endsWith('q=' + target.value)) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => { noted.suggestedMs = performance.now() - timeStamp; }));
  });
  seen.observe(list, { attributes: true, childList: true, subtree: true });
}, true);
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) noted.interactionMs = Math.max(noted.interactionMs, duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

const Noted = z.object({
  headingMs: z.number(),
  interactionMs: z.number(),
  suggestedMs: z.number(),
});

interface Step {
  readonly what: string;
  readonly path: string;
  readonly measure: keyof z.infer<typeof Noted>;
  /** 100 unless told. */
  readonly goalMs?: number;
  readonly act: (page: Page) => Promise<void>;
}

const LIST = '/rental/kamera/digital-cinema';

const STEPS: readonly Step[] = [
  {
    what: 'list → product, its data prefetched',
    path: LIST,
    measure: 'headingMs',
    act: (page) => clickPrefetched(page, '.card-name a'),
  },
  {
    what: 'list → basket',
    path: LIST,
    measure: 'headingMs',
    act: (page) => clickPrefetched(page, '.cart-link'),
  },
  {
    what: 'add to cart',
    path: LIST,
    measure: 'interactionMs',
    act: (page) => tapInSight(page, '.card-action button'),
  },
  {
    what: 'filter (Nur verfügbare)',
    path: LIST,
    measure: 'interactionMs',
    act: (page) => tapInSight(page, '.toolbar-free'),
  },
  {
    what: 'menu',
    path: LIST,
    measure: 'interactionMs',
    act: (page) => tapInSight(page, '.menu-button'),
  },
  {
    what: 'dialog of the period',
    path: LIST,
    measure: 'interactionMs',
    act: (page) => tapInSight(page, '.period-button'),
  },
  {
    what: 'suggestions after a key',
    path: LIST,
    measure: 'suggestedMs',
    goalMs: SUGGESTIONS_GOAL_MS,
    act: async (page) => {
      await page.locator('.search-button').tap();
      await page.keyboard.type('s');
      await page.locator('[role=option]').first().waitFor();
      await page.waitForTimeout(SETTLE_MS);
      await page.keyboard.type('k');
    },
  },
];

/** A visitor's finger or pointer is there before the click; the data come meanwhile. */
async function clickPrefetched(page: Page, selector: string): Promise<void> {
  const link = page.locator(selector).first();
  await link.focus();
  await page.waitForTimeout(SETTLE_MS);
  await link.click({ force: true });
}

/**
 * A finger taps what stands still in the window. `force`: Playwright's own check of what was hit runs in the page and would
 * be measured too.
 */
async function tapInSight(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  await target.tap({ force: true });
}

async function measureStep(browser: Browser, shopUrl: string, step: Step): Promise<number> {
  const url = `${shopUrl}${step.path}`;
  const page = await visitSlowly(browser, { url, script: OBSERVE, network: 'fast' });
  await page.waitForTimeout(SETTLE_MS);
  await step.act(page);
  const read = async () => Noted.parse(await page.evaluate('noted'))[step.measure];
  await waitUntil(step.what, LIMIT_MS, async () => (await read()) || undefined);
  await page.waitForTimeout(SETTLE_MS);
  const noted = await read();
  await page.context().close();
  return noted;
}

await withShop(async ({ browser, shopUrl }) => {
  console.info(`\n${RUNS} runs each, medians; ${SLOW_CPU}× slower processor\n`);
  console.info('| what | ms until painted | asked | load |\n|---|--:|--:|--:|');
  for (const step of STEPS) {
    const found: number[] = [];
    for (let run = 0; run < RUNS; run += 1) found.push(await measureStep(browser, shopUrl, step));
    const load = loadavg()[0]?.toFixed(1);
    console.info(
      `| ${step.what} | ${toMedian(found).toFixed(0)} | ≤ ${step.goalMs ?? GOAL_MS} | ${load} |`,
    );
  }
});
