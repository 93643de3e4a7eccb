import { z } from 'zod';
import { answerLogin, aPerson, loginDialog, registerPrivate } from './support/account-steps.ts';
import {
  addFromList,
  expectAfterSending,
  expectConfirmation,
  fillPeriod,
  fillRest,
  openShop,
  submitButton,
} from './support/inquiry-steps.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { waitForDemoCustomer } from './support/own-things-steps.ts';
import { openPanelApi } from './support/panel-api.ts';
import { logInToPanel } from './support/panel-steps.ts';
import { createStaffTasks } from './support/staff-tasks.ts';
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

test('an account is confirmed by a mail over SMTP, and an inquiry waits for the login it needs', {
  tag: '@long',
}, async ({ page, mailServer, sandbox, allowConsoleErrors }) => {
  allowConsoleErrors(/401/);
  const eva = aPerson('Postweg');
  await registerPrivate(page, mailServer.mails, eva);

  await openShop(page, '/rental/licht');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  await page.getByRole('radio', { name: 'Privat' }).check();
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
  await expectAfterSending(page, loginDialog(page));
  await answerLogin(page, eva);
  await expectConfirmation(page);
  await sandbox.waitForProjectRequest(({ remark }) => remark.includes('Erst nach dem Login'));
});

const Hands = z.object({ data: z.object({ mails: z.object({ count: z.int() }) }) });

test('a mail that no mailbox took stands on the start page of the panel, is sent again and arrives', {
  tag: '@long',
}, async ({ page, backend, mailServer, testStack, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404 .*\/(admin|i18n)\/ai-/);
  const panel = await openPanelApi(testStack);
  const staff = await panel.inviteAs('klappe-disposition');
  await mailServer.mails.waitFor(1, ({ to }) => to.includes(staff));
  await waitForDemoCustomer(backend.url, 'miriam.novak');
  // What the demo's house is told of a project by itself is no mail of this journey.
  await mailServer.mails.waitFor(1, ({ subject }) => subject.includes('einem anderen Kontakt'));
  mailServer.refuse(true);
  await fetch(`${backend.url}/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'miriam.novak@mail.example' }),
  });
  const countFailed = async () =>
    Hands.parse(await panel.call('GET', '/needs-hands')).data.mails.count;
  await expect.poll(countFailed).toBe(1);
  await logInToPanel(page, testStack, staff);
  mailServer.refuse(false);

  const tasks = createStaffTasks('Disposition');
  await tasks.measure('send a failed mail again', async ({ click }) => {
    await click(page.getByRole('link', { name: '1 Mail ist nicht hinausgegangen' }));
    await click(page.getByRole('row', { name: /miriam\.novak@mail\.example/ }).getByRole('link'));
    await expect(page.getByText('No such mailbox').first()).toBeVisible();
    await click(page.getByRole('button', { name: 'Erneut senden' }));
    await expect(page.getByText('Der Mailserver hat sie übernommen.')).toBeVisible();
  });
  tasks.print();
  await mailServer.mails.waitFor(
    1,
    ({ to, text }) =>
      to.includes('miriam.novak@mail.example') && text.includes('/reset-password?code='),
  );
  await expect.poll(countFailed).toBe(0);
});
