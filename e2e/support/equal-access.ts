import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import notKnown from './equal-access-not-known.json' with { type: 'json' };
import { waitForFades } from './fades.ts';

const { resolve } = createRequire(import.meta.url);
const ENGINE = `${readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8')};0`;

/** The part of the engine's interface that a check needs. */
interface Ace {
  readonly Checker: new () => {
    check(part: Element, guidelines: readonly string[]): Promise<{ readonly results: Result[] }>;
  };
}

declare const ace: Ace;

interface Result {
  readonly ruleId: string;
  readonly value: readonly [level: string, outcome: string];
  readonly message: string;
  readonly snippet: string;
}

/** What IBM's Equal Access checker finds against WCAG 2.2 on the screen or a part of it: a second opinion beside axe. */
export async function findViolations(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(ENGINE);
  await waitForFades(page);
  return page.evaluate(
    async ([selector, known]) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`Nothing is ${selector}`);
      const { results } = await new ace.Checker().check(element, ['WCAG_2_2']);
      return results
        .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
        .filter(
          ({ message, snippet }) =>
            !known.some((each) => message.includes(each.message) && snippet.includes(each.snippet)),
        )
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
    },
    [part, notKnown] as const,
  );
}
