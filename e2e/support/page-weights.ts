import type { Browser } from '@playwright/test';
import { waitForHydration } from './inquiry-steps.ts';
import { SCREEN } from './screen.ts';

/**
 * What a first load of a page weighs on a phone, as it comes over the line where nothing else is said. Of scripts those count that
 * the document names, not parts that are loaded later.
 */
export const PARTS = [
  'documentRaw',
  'document',
  'data',
  'styles',
  'scripts',
  'scriptFiles',
  'font',
  'pictures',
] as const;
type Part = (typeof PARTS)[number];
/** In kB of 1000 bytes. */
export type PageWeight = Readonly<Record<Part, number>>;

export const PART_NAMES: Readonly<Record<Part, string>> = {
  documentRaw: 'document, raw',
  document: 'document',
  data: 'data in the document, raw',
  styles: 'styles',
  scripts: 'scripts',
  scriptFiles: 'number of scripts',
  font: 'font',
  pictures: 'pictures',
};

/**
 * The most that each page of the demo may weigh, in the sequence of `PARTS`. Of the frame's scripts the footer of one row is 0.5 kB; of
 * those of `/liste` the words by which headings are read are 2.5 kB.
 */
export const BUDGETS: Readonly<Record<string, readonly number[]>> = {
  '/start': [52, 13.5, 15, 9.8, 122.5, 9, 23, 96],
  '/rental': [104, 16.5, 18, 13.8, 130, 9, 23, 76],
  '/rental/kamera/digital-cinema': [103, 16.7, 18.5, 13.8, 130, 9, 23, 78],
  '/rental/kamera/digital-cinema/arri-alexa-35-xtreme-cam-0352': [
    62, 14.5, 14, 13.8, 130, 9, 23, 50,
  ],
  '/usedsale': [112, 16.5, 22.5, 13.8, 140, 12, 23, 50],
  '/basket': [36, 10, 9.8, 11.6, 118, 9, 23, 4],
  '/liste': [40, 11, 9.8, 17.3, 216, 24, 23, 4],
  '/agb': [49, 12.9, 16.5, 9.8, 122.5, 9, 23, 4],
  '/kontakt': [48, 13, 12.6, 9.8, 122.5, 9, 23, 21],
  '/signup': [36, 10, 9.8, 7.8, 174, 20, 23, 4],
};

const isPicture = (name: string) => /\/_image\/|\.(?:svg|webp|png|jpg)(?:[?#]|$)/.test(name);

/** Opens the page in a browser that was never here, and adds up what it fetches until it is at rest. */
export async function measureWeight(browser: Browser, url: string): Promise<PageWeight> {
  const { width, height, deviceScaleFactor } = SCREEN;
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor });
  const page = await context.newPage();
  const answer = await page.goto(url, { waitUntil: 'load' });
  const html = (await answer?.text()) ?? '';
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const files = await page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, entryType, encodedBodySize }) => ({ name, entryType, encodedBodySize })),
  );
  await context.close();
  const add = (isCounted: (name: string) => boolean) =>
    files
      .filter(({ name, entryType }) => entryType === 'resource' && isCounted(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
  const isScript = (name: string) => name.endsWith('.js') && html.includes(new URL(name).pathname);
  const data = [...html.matchAll(/streamController\.enqueue\((.*?)\);?<\/script>/gs)];
  return {
    documentRaw: Buffer.byteLength(html) / 1000,
    document:
      (files.find(({ entryType }) => entryType === 'navigation')?.encodedBodySize ?? 0) / 1000,
    data: data.reduce((sum, [, text = '']) => sum + Buffer.byteLength(text), 0) / 1000,
    styles: add((name) => name.endsWith('.css')),
    scripts: add(isScript),
    scriptFiles: files.filter(({ name }) => isScript(name)).length,
    font: add((name) => name.endsWith('.woff2')),
    pictures: add(isPicture),
  };
}

/** What weighs more than its budget, by page and name. */
export function findGrown(path: string, weight: PageWeight): string[] {
  return PARTS.flatMap((part, index) => {
    const limit = BUDGETS[path]?.[index] ?? 0;
    if (weight[part] <= limit) return [];
    return [`${path}: ${PART_NAMES[part]} ${Number(weight[part].toFixed(2))} of ${limit}`];
  });
}
