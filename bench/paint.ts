import { loadavg } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { FIRST_PAGES, SLOW_CPU, toMedian, visitSlowly, withShop } from './slow-phone.ts';

const RUNS = 5;
const SETTLE_MS = 1500;

const Paint = z.object({
  firstMs: z.number(),
  largestMs: z.number(),
  largest: z.string(),
  shift: z.number(),
});
type Paint = z.infer<typeof Paint>;

/** Runs in the page before its own scripts. */
const OBSERVE = `const found = globalThis.found = { firstMs: 0, largestMs: 0, largest: '', shift: 0 };
function observe(type, note) {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
}
observe('paint', (entry) => { found.firstMs = entry.startTime; });
observe('layout-shift', (entry) => { found.shift += entry.value; });
observe('largest-contentful-paint', ({ startTime, element }) => {
  found.largestMs = startTime;
  found.largest = element ? element.localName + '.' + element.className : '';
});`;

async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const page = await visitSlowly(browser, { url, script: OBSERVE, network: 'slow' });
  await page.waitForTimeout(SETTLE_MS);
  const paint = Paint.parse(await page.evaluate('found'));
  await page.context().close();
  return paint;
}

const toSeconds = (ms: number): string => (ms / 1000).toFixed(2);

async function printPaint(browser: Browser, shopUrl: string): Promise<void> {
  console.info(`\n${RUNS} runs each, medians; 1.6 Mbit/s, 150 ms, ${SLOW_CPU}× slower processor\n`);
  console.info('| page | first paint s | asked | largest s | asked | shift | largest is | load |');
  console.info('|---|--:|--:|--:|--:|--:|---|--:|');
  for (const { page, path } of FIRST_PAGES) {
    const paints: Paint[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      paints.push(await measurePaint(browser, `${shopUrl}${path}`));
    }
    const first = toSeconds(toMedian(paints.map(({ firstMs }) => firstMs)));
    const largest = toSeconds(toMedian(paints.map(({ largestMs }) => largestMs)));
    const shift = toMedian(paints.map((paint) => paint.shift)).toFixed(3);
    const load = loadavg()[0]?.toFixed(1);
    console.info(
      `| ${page} | ${first} | ≤ 0.9 | ${largest} | ≤ 1.3 | ${shift} | ${paints[0]?.largest} | ${load} |`,
    );
  }
  console.info(
    '\nBest peers (Lighthouse): first paint 0.91 s (Medusa), largest 1.17 s (EverShop).',
  );
}

/** Takes every match out of the text and answers with both. */
function takeOut(text: string, pattern: RegExp): readonly [taken: string, rest: string] {
  return [(text.match(pattern) ?? []).join(''), text.replaceAll(pattern, '')];
}

async function printBytes(shopUrl: string): Promise<void> {
  console.info('\nBytes of the HTML: plain, and each part compressed alone (brotli 11)\n');
  console.info(
    '| page | whole | style | data and scripts | head | markup |\n|---|--:|--:|--:|--:|--:|',
  );
  for (const { page, path } of FIRST_PAGES) {
    const html = await (await fetch(`${shopUrl}${path}`)).text();
    const [styles, plain] = takeOut(html, /<style[\s\S]*?<\/style>/g);
    const [scripts, rest] = takeOut(plain, /<script[\s\S]*?<\/script>/g);
    const [head, markup] = takeOut(rest, /^[\s\S]*<\/head>/g);
    const cells = [html, styles, scripts, head, markup].map((part) => {
      const bytes = Buffer.from(part);
      return `${(bytes.length / 1000).toFixed(1)} / ${(brotliCompressSync(bytes).length / 1000).toFixed(1)}`;
    });
    console.info(`| ${page} | ${cells.join(' | ')} |`);
  }
  console.info('\nAsked of the list: ≤ 60 / ≤ 9 kB. Best peer: 96.8 / 7.9 (Medusa), styles apart.');
}

await withShop(async ({ browser, shopUrl }) => {
  await printBytes(shopUrl);
  await printPaint(browser, shopUrl);
});
