import { expect, test } from 'vitest';
import { lintFiles } from './testing/lint-files.ts';

const RACES = [
  "expect(await heading.textContent()).toBe('Licht');",
  'expect((await cards.count()) > 3, path).toBe(true);',
  "expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();",
  'if (await told.isVisible()) send();',
  'const isShown = await told.isVisible();',
  'await expect(sent.or(told)).toBeVisible();',
  'if (await findTold(page)) send(); else wait();',
  'while (await findGuess(page)) tap();',
  'const next = (await readState(page)) ? first : second;',
];
const HONEST = [
  "await expect(heading).toHaveText('Licht');",
  'await expect.poll(() => cards.count()).toBeGreaterThan(3);',
  'const all = await cards.count();',
  'expect((await page.request.get(path)).status()).toBe(200);',
  'await expect(async () => expect(await readRanks()).toEqual([0, 1])).toPass();',
  'if (width < 768) open();',
];
const WAITS = ['await page.waitForTimeout(1500);'];

const toFiles = (lines: readonly string[]) =>
  new Map(lines.map((line, index) => [`e2e/case-${index}.spec.ts`, line]));

test('the linter refuses a journey that reads once or branches on what it sees', () => {
  const files = toFiles([...RACES, ...HONEST]);
  const refused = lintFiles(files, 'plugin').map((path) => files.get(path) ?? path);
  expect([...new Set(refused)].toSorted()).toEqual(RACES.toSorted());
});

test('the linter refuses a journey that sleeps', () => {
  const files = toFiles([...WAITS, ...HONEST]);
  const refused = lintFiles(files, 'noPlaywrightWaitForTimeout');
  expect(refused.map((path) => files.get(path))).toEqual(WAITS);
});
