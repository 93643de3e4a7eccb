import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { findOrInstallTestBrowser } from '#tools/chromium.ts';
import { readVariables } from '#tools/env.ts';
import { ROOT } from '#tools/repository.ts';
import { SCREEN } from '../e2e/support/screen.ts';
import { waitUntil } from '../e2e/support/wait-until.ts';
import { type Figure, printFigures, toMedian } from './figures.ts';
import { SLOW_CPU, type SlowVisit, withSlowPhone } from './slow-phone.ts';
import { withStack } from './stack.ts';

const RUNS = 5;
/** Each tap has a page load of its own at a slow processor and waits until the page is at rest. */
const TAP_RUNS = 3;
/** Limits of every page; that of a tap is what a person takes for at once. */
const MAX_FIRST_PAINT_S = 0.95;
const MAX_LARGEST_PAINT_S = 1.4;
const MAX_TAP_MS = 100;
/** What tasks of more than 50 ms take beyond these: Lighthouse's blocking time. */
const MAX_BLOCKED_MS = 150;
/** Long enough for what is prefetched on touch, and for the events of an interaction to be reported. */
const SETTLE_MS = 1500;
const LIMIT_MS = 20_000;

const PHONE = {
  viewport: { width: SCREEN.width, height: SCREEN.height },
  deviceScaleFactor: SCREEN.deviceScaleFactor,
  isMobile: true,
  hasTouch: true,
  locale: 'de-AT',
};

const LIST = '/rental/kamera/digital-cinema';
const FIRST_PAGES = {
  list: '/rental',
  product: '/rental/kamera/digital-cinema/arri-alexa-35-xtreme-cam-0352',
  start: '/start',
  'content page': '/agb',
  basket: '/basket',
};

/** A page that does not work yet has no figures. */
const READ = `document.documentElement.dataset.hydrated === 'true' ? found : null`;
const Paint = z.object({
  firstMs: z.number(),
  largestMs: z.number(),
  largest: z.string(),
  blockedMs: z.number(),
  shift: z.number(),
});

/** Runs in the page before its own scripts. */
const PAINT_SCRIPT = `const found = globalThis.found = { firstMs: 0, largestMs: 0, largest: '', blockedMs: 0, shift: 0 };
function observe(type, note) {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
}
observe('paint', (entry) => { found.firstMs = entry.startTime; });
observe('longtask', ({ duration }) => { found.blockedMs += duration - 50; });
observe('layout-shift', (entry) => { found.shift += entry.value; });
observe('largest-contentful-paint', ({ startTime, element }) => {
  found.largestMs = startTime;
  found.largest = element ? element.localName + '.' + element.className : '';
});`;

/** Opens the list with a script of ours at a slow processor, in a profile of its own, and waits until its buttons work. */
async function visitList(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  await page.addInitScript(TAP_SCRIPT);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return page;
}

/** Medians of first and largest paint, and the bytes of the HTML. */
async function measurePaint(visit: SlowVisit, name: string, url: string): Promise<Figure[]> {
  const paints: z.infer<typeof Paint>[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    paints.push(Paint.parse(await visit(url, { script: PAINT_SCRIPT, read: READ })));
  }
  const first = toMedian(paints.map(({ firstMs }) => firstMs)) / 1000;
  const largest = toMedian(paints.map(({ largestMs }) => largestMs)) / 1000;
  const html = Buffer.from(await (await fetch(url)).arrayBuffer());
  const bytes = brotliCompressSync(html).length / 1000;
  const largestIs = `largest paint (${paints[0]?.largest})`;
  return [
    { what: `${name}, first paint`, value: first, unit: 's', limit: MAX_FIRST_PAINT_S },
    { what: `${name}, ${largestIs}`, value: largest, unit: 's', limit: MAX_LARGEST_PAINT_S },
    {
      what: `${name}, blocked`,
      value: toMedian(paints.map(({ blockedMs }) => blockedMs)),
      unit: 'ms',
      limit: MAX_BLOCKED_MS,
    },
    { what: `${name}, layout shift`, value: toMedian(paints.map(({ shift }) => shift)), unit: '' },
    { what: `${name}, HTML plain`, value: html.length / 1000, unit: 'kB' },
    { what: `${name}, HTML compressed`, value: bytes, unit: 'kB' },
  ];
}

/**
 * Notes when a new heading is painted after a click, and suggestions after a key, and the longest interaction. A heading
 * counts as Event Timing counts: from the input's own time until its frame is on the screen, which Element Timing tells.
 */
const TAP_SCRIPT = `const noted = globalThis.noted = { clickedAt: 0, headingMs: 0, interactionMs: 0, suggestedMs: 0 };
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
  readonly measure: keyof z.infer<typeof Noted>;
  readonly act: (page: Page) => Promise<void>;
}

const LINKS = {
  'list → product, its data prefetched': '.card-name a',
  'list → basket': '.cart-link',
};
const BUTTONS = {
  'add to cart': '.card-action button',
  'filter (Nur verfügbare)': '.toolbar-free',
  menu: '.menu-button',
  'dialog of the period': '.period-button',
};
const STEPS: readonly Step[] = [
  ...Object.entries(LINKS).map(
    ([what, selector]): Step => ({
      what,
      measure: 'headingMs',
      act: (page) => clickPrefetched(page, selector),
    }),
  ),
  ...Object.entries(BUTTONS).map(
    ([what, selector]): Step => ({
      what,
      measure: 'interactionMs',
      act: (page) => tapInSight(page, selector),
    }),
  ),
  {
    what: 'suggestions after a key',
    measure: 'suggestedMs',
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

async function measureStep(browser: Browser, url: string, step: Step): Promise<Figure> {
  const found: number[] = [];
  for (let run = 0; run < TAP_RUNS; run += 1) {
    const page = await visitList(browser, url);
    await step.act(page);
    const read = async () => Noted.parse(await page.evaluate('noted'))[step.measure];
    await waitUntil(step.what, LIMIT_MS, async () => (await read()) || undefined);
    // The longest part of an interaction may still be reported.
    if (step.measure === 'interactionMs') await page.waitForTimeout(SETTLE_MS);
    found.push(await read());
    await page.context().close();
  }
  return { what: step.what, value: toMedian(found), unit: 'ms', limit: MAX_TAP_MS };
}

await withStack({}, async ({ settings: { SHOP_URL } }) => {
  const executablePath = await findOrInstallTestBrowser(readVariables(ROOT));
  // As root Chromium runs without its sandbox only.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  const paints: Figure[] = [];
  await withSlowPhone(executablePath, args, async (visit) => {
    for (const [name, path] of Object.entries(FIRST_PAGES)) {
      paints.push(...(await measurePaint(visit, name, `${SHOP_URL}${path}`)));
    }
  });
  const phone = `${SLOW_CPU} times slower processor`;
  printFigures(`First loads on slow 4G (1.6 Mbit/s, 150 ms), ${phone}, medians of ${RUNS}`, paints);
  const taps: Figure[] = [];
  for (const step of STEPS) taps.push(await measureStep(browser, `${SHOP_URL}${LIST}`, step));
  printFigures(
    `From a tap in the list until the next picture, ${phone}, medians of ${TAP_RUNS}`,
    taps,
  );
  await browser.close();
});
