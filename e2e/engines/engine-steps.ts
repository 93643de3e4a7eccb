import { expect } from '@playwright/test';
import { COMPANY_CLIENT } from '../support/inquiry-steps.ts';
import type { EnginePage } from './engine-page.ts';

/** Puts the first products of a list into the cart. */
export async function addFirst(page: EnginePage, path: string, count: number): Promise<void> {
  await page.open(path);
  const buttons = await page.find({ role: 'button', name: /^In den Warenkorb/ });
  expect(buttons.length).toBeGreaterThanOrEqual(count);
  for (const [index, { name }] of buttons.slice(0, count).entries()) {
    await page.click({ role: 'button', name });
    await page.see({ role: 'link', name: `Warenkorb, ${index + 1} Artikel` });
  }
}

export async function fillClient(page: EnginePage): Promise<void> {
  for (const [label, value] of Object.entries(COMPANY_CLIENT)) await page.fill(label, value);
}

/** Sends the inquiry of the basket; what is not free on these days is told first, and sent all the same. */
export async function sendInquiry(page: EnginePage, reference: string): Promise<void> {
  await page.fill('Projektreferenz', reference);
  for (const name of [/^Ich habe die Hinweise/, /^Ich akzeptiere die Datenschutz/]) {
    await page.click({ role: 'checkbox', name });
    await page.see({ role: 'checkbox', name }, ({ isChecked }) => isChecked);
  }
  const send = { role: 'button', name: 'Unverbindliche Anfrage senden' } as const;
  const thanks = { role: 'heading', name: 'Vielen Dank für Ihre Anfrage!' } as const;
  await page.click(send);
  const isTold = await page.waitFor('the answer to the inquiry', async () => {
    if ((await page.find(thanks)).length > 0) return 'sent';
    const told = await page.run(() =>
      document.body.innerText.includes('zu klären, gesendet ist noch nichts'),
    );
    return told ? 'told' : null;
  });
  if (isTold === 'told') await page.click(send);
  await page.see(thanks);
}

export async function logIn(page: EnginePage, username: string, password: string): Promise<void> {
  await page.click({ role: 'button', name: 'Login' });
  await page.fill('Username', username);
  await page.press('Tab');
  await page.type(password);
  await page.press('Enter');
}

/** Applies the rules for paper to the screen, because WebDriver of WebKit cannot print. */
export function showAsPrinted(page: EnginePage): Promise<void> {
  return page.run(() => {
    const visit = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
          const { media } = rule;
          media.mediaText = media.mediaText
            .replace(/\bscreen\b/g, 'speech')
            .replace(/\bprint\b/g, 'all');
        }
        if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) visit(sheet.cssRules);
  });
}
