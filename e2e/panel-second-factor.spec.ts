import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { readOrCreateSecrets } from '#tools/secrets.ts';
import { expectAccessible } from './support/axe.ts';
import { openPanelApi } from './support/panel-api.ts';
import { logInToPanel } from './support/panel-steps.ts';
import type { TestStack } from './support/start-stack.ts';
import { expect, test } from './support/test.ts';

const PAGE = '/admin/settings/zweiter-faktor';
const STEP_MS = 30_000;

/** Turns it on by keyboard only, and answers with a code of the app's next half minute and the recovery codes. */
async function turnOn(page: Page, password: string) {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Ihr Passwort' }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('img', { name: 'QR-Code mit dem Schlüssel' })).toBeVisible();
  await expectAccessible(page, 'second factor, set up', 'main');
  await page.screenshot({ path: test.info().outputPath('set-up.png') });
  const secret = (await main.locator('dd code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await main.getByRole('textbox', { name: 'Code der App' }).focus();
  await page.keyboard.type(app.generate());
  await page.keyboard.press('Enter');
  const codes = main.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, 'second factor, recovery codes', 'main');
  await page.screenshot({ path: test.info().outputPath('codes.png') });
  return {
    readNextCode: () => app.generate({ timestamp: Date.now() + STEP_MS }),
    recoveryCodes: await codes.allInnerTexts(),
  };
}

/** The first step of a login in a browser that is logged out. */
async function logInAgain(page: Page, { settings }: TestStack, email: string): Promise<void> {
  const { ADMIN_PASSWORD } = readOrCreateSecrets(settings.DATA_DIR, {});
  await forgetLogin(page, settings.BACKEND_URL);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** As another browser: the login before goes on. */
async function forgetLogin(page: Page, url: string): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/admin`);
}

test('an editor turns a second factor on, is asked for it at the next login, and an owner takes it away', {
  tag: '@long',
}, async ({ page, testStack, allowConsoleErrors }) => {
  // Strapi asks for parts that are not installed; refused calls are the point.
  allowConsoleErrors(
    /status of 40[0134]|FetchError: (?:Bitte bestätigen|Unauthorized)|\[Auth\] Token refresh/,
  );
  const panel = await openPanelApi(testStack);
  const email = await panel.inviteAs('strapi-editor');
  const { ADMIN_PASSWORD } = readOrCreateSecrets(testStack.settings.DATA_DIR, {});
  const main = page.getByRole('main');
  await logInToPanel(page, testStack, email);
  await page.goto(new URL('/admin/settings', page.url()).href);
  await page.getByRole('link', { name: 'Zweiter Faktor' }).click();
  const { readNextCode, recoveryCodes } = await turnOn(page, ADMIN_PASSWORD);
  await main.getByRole('button', { name: 'Ich habe sie verwahrt' }).click();
  await expect(main.getByText('Wiederherstellungscodes übrig')).toBeVisible();
  await expectAccessible(page, 'second factor, on', 'main');

  await logInAgain(page, testStack, email);
  const question = main.getByRole('textbox', { name: 'Code' });
  await expect(question).toBeFocused();
  await expect(page.getByRole('link', { name: 'Inhalte', exact: true })).toBeHidden();
  await expectAccessible(page, 'question for the code');
  await page.screenshot({ path: test.info().outputPath('question.png') });
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(main.getByText('Der Code stimmt nicht oder wurde schon verwendet.')).toBeVisible();
  await main.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();

  await logInAgain(page, testStack, email);
  await question.fill(readNextCode());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Inhalte', exact: true })).toBeVisible();

  await logInAgain(page, testStack, email);
  await question.fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Inhalte', exact: true })).toBeVisible();

  await forgetLogin(page, testStack.settings.BACKEND_URL);
  await logInToPanel(page, testStack);
  await page.goto(new URL(PAGE, page.url()).href);
  await main.getByRole('button', { name: `Zurücksetzen: Dora Dienst (${email})` }).click();
  await page.screenshot({ path: test.info().outputPath('colleagues.png') });
  const sure = page.getByRole('alertdialog');
  await sure.getByRole('button', { name: 'Zurücksetzen' }).click();
  await expect(main.getByText('Außer Ihnen hat ihn niemand eingeschaltet.')).toBeVisible();
});
