import { answerLogin, aPerson, loginDialog, registerPrivate } from './support/account-steps.ts';
import {
  addFromList,
  expectConfirmation,
  fillPeriod,
  fillRest,
  openShop,
  submitButton,
} from './support/inquiry-steps.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { test as base, expect } from './support/test.ts';

/** A stack that sends its mail over SMTP and takes inquiries only from its customers. */
const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from its pattern.
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.close();
    },
    { scope: 'worker' },
  ],
  stackVariables: [
    async ({ mailServer }, use) => use({ SMTP_URL: mailServer.url, GUEST_INQUIRIES: 'false' }),
    { scope: 'worker' },
  ],
});

test('an account is confirmed by a mail over SMTP, and an inquiry waits for the login it needs', async ({
  page,
  mailServer,
  sandbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  const eva = aPerson('Postweg');
  await registerPrivate(page, mailServer.mails, eva);

  await openShop(page, '/rental/licht');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  await page.getByRole('radio', { name: 'Privat' }).check({ force: true });
  await fillPeriod(page);
  await fillRest(page, 'Erst nach dem Login');
  for (const [label, text] of [
    ['Vorname', 'Eva'],
    ['Nachname', 'Postweg'],
    ['Straße', 'Lindengasse'],
    ['Hausnummer', '12/4'],
    ['PLZ', '1070'],
    ['Ort', 'Wien'],
    ['Email', eva.email],
    ['Telefon', '0664 1234567'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await submitButton(page).click();
  await expect(loginDialog(page)).toBeVisible();
  await answerLogin(page, eva);
  await expectConfirmation(page);
  await sandbox.waitForProjectRequest(({ remark }) => remark.includes('Erst nach dem Login'));
});
