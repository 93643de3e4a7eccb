import type { Page } from '@playwright/test';
import {
  addFromList,
  COMPANY_CLIENT,
  expectAfterSending,
  expectConfirmation,
  fillClient,
  fillPeriod,
  fillRest,
  openShop,
  submitButton,
  typedDay,
  waitForHydration,
} from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test('while the backend hangs, visitors hear what is not possible and keep what they typed', async ({
  page,
  context,
  testStack,
  sandbox,
  allowConsoleErrors,
}) => {
  test.setTimeout(150_000);
  allowConsoleErrors(/503|Failed to load resource|Cart|TimeoutError|could not be/);
  await openShop(page, '/rental/licht');
  await addFromList(page, 1);
  await openShop(page, '/basket');
  // Nothing is planned so far ahead, so the check before sending finds nothing new to show.
  await fillPeriod(page, typedDay(120), typedDay(124));
  await fillClient(page);
  await fillRest(page, 'Hängende Anfrage');
  const contact = await context.newPage();
  await openShop(contact, '/kontakt');
  await fillMessage(contact);

  expect((await page.request.get('/usedsale')).status()).toBe(200);
  const pid = testStack.processes.findPid('backend') ?? 0;
  process.kill(pid, 'SIGSTOP');
  try {
    await Promise.all([hearOfInquiry(page), leaveAndComeBack(contact)]);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await submitButton(page).click();
  await expectConfirmation(page);
  await contact.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(contact.getByRole('heading', { name: /^Vielen Dank/ })).toBeVisible();
  await contact.reload();
  await expect(contact.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('');
  const isMine = (request: { remark: string }) => request.remark.includes('Hängende Anfrage');
  await sandbox.waitForProjectRequest(isMine);
  expect((await sandbox.projectRequests()).filter(isMine)).toHaveLength(1);
});

const HANG_LIMIT = { timeout: 60_000 };

async function fillMessage(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Katharina Huber');
  await page.getByRole('textbox', { name: 'Email' }).fill('katharina.huber@donaufilm.example');
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Ist die Hohlkehle im Februar frei?');
}

/** The inquiry cannot be sent: its page says so, and a reload leaves everything in it. */
async function hearOfInquiry(page: Page): Promise<void> {
  await submitButton(page).click();
  const failure = page.getByText(/^Keine Verbindung: Ihre Anfrage konnte nicht gesendet werden/);
  await expectAfterSending(page, failure, HANG_LIMIT);
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('textbox', { name: 'Projektreferenz' })).toHaveValue(
    'Hängende Anfrage',
  );
  await expect(page.getByRole('textbox', { name: 'Firma' })).toHaveValue(COMPANY_CLIENT.Firma);
}

/** Another page is the one that the shop keeps, and the message is still there on the way back and after a reload. */
async function leaveAndComeBack(page: Page): Promise<void> {
  const message = page.getByRole('textbox', { name: 'Nachricht' });
  await page.getByRole('link', { name: 'Used Sale' }).first().click();
  // The navigation has no data, but the shop keeps the document of the page.
  const kept = page.getByRole('heading', { level: 1, name: 'Used Sale' });
  await expect(kept).toBeVisible(HANG_LIMIT);
  // Going back before the loaded document works would load the page before as a document too.
  await waitForHydration(page);
  await page.goBack();
  await expect(message).toHaveValue('Ist die Hohlkehle im Februar frei?');
  await page.reload();
  await waitForHydration(page);
  await expect(message).toHaveValue('Ist die Hohlkehle im Februar frei?');
}
