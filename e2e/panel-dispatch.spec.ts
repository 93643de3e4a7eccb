import { z } from 'zod';
import { expectAccessible } from './support/axe.ts';
import {
  addFromList,
  expectConfirmation,
  fillClient,
  fillPeriod,
  fillRest,
  openShop,
  submitButton,
} from './support/inquiry-steps.ts';
import { openPanelApi } from './support/panel-api.ts';
import { logInToPanel } from './support/panel-steps.ts';
import { expect, test } from './support/test.ts';

const Hands = z.object({ data: z.object({ messages: z.int().positive() }) });
const REFUSED = { kind: 'status', status: 400, method: 'POST', path: '/projectrequests' } as const;

test('who disposes sees what needs hands, mends a failed delivery, finds a customer and settles a message', async ({
  page,
  backend,
  sandbox,
  testStack,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (401|403|404) |MISSING_TRANSLATION/);
  await sandbox.fail([REFUSED]);
  await openShop(page, '/rental/licht');
  const [item = ''] = await addFromList(page, 2);
  await openShop(page, '/basket');
  await fillPeriod(page);
  await fillClient(page);
  await fillRest(page, 'Nachtzug');
  await submitButton(page).click();
  await expectConfirmation(page);
  await fetch(`${backend.url}/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      data: {
        name: 'Eva Huber',
        email: 'eva@huber.example',
        phone: '+43 1 2345678',
        subject: 'Besichtigung',
        message: 'Darf ich am Montag kommen?',
        website: '',
        elapsedMs: 9000,
      },
    }),
  });

  const panel = await openPanelApi(testStack);
  const email = await panel.inviteAs('klappe-disposition');
  await logInToPanel(page, testStack, email);
  await expect(page.getByText('Media Library')).toHaveCount(0);
  const main = page.getByRole('main');
  // Messages of other journeys may be open too.
  const { messages } = Hands.parse(await panel.call('GET', '/needs-hands')).data;
  const open = messages === 1 ? '1 Nachricht ist offen' : `${messages} Nachrichten sind offen`;
  await expect(main.getByRole('link', { name: open })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('start.png') });

  await main.getByRole('link', { name: '1 Anfrage erreicht Rentman nicht' }).click();
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('donaufilm');
  await expect(page.getByRole('tab', { name: 'Braucht Hilfe (1)' })).toBeVisible();
  await expectAccessible(page, 'inquiry list', 'main');
  await page.screenshot({ path: test.info().outputPath('list.png') });
  await page.getByRole('row').filter({ hasText: 'Katharina Huber' }).getByRole('link').click();

  await expect(main.getByRole('link', { name: 'katharina.huber@donaufilm.example' })).toBeVisible();
  await expect(main.getByText('Rentman nimmt die Anfrage nicht an.')).toBeVisible();
  await expect(main.getByText(item, { exact: true })).toBeVisible();
  await expectAccessible(page, 'inquiry sheet', 'main');
  await page.screenshot({ path: test.info().outputPath('failed.png'), fullPage: true });
  await sandbox.fail([]);
  await main.getByRole('button', { name: 'Erneut senden' }).click();
  await expect(main.getByText('Die Anfrage steht vollständig in Rentman.')).toBeVisible();
  await expect(main.getByText('Rentman nimmt die Anfrage nicht an.')).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('sheet.png'), fullPage: true });

  await page.getByRole('link', { name: 'Nachrichten' }).click();
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('Besichtigung');
  await expect(main.getByRole('tab', { name: 'Offen (1)' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Antworten' })).toHaveAttribute(
    'href',
    /^mailto:eva%40huber\.example\?subject=AW%3A%20Besichtigung/,
  );
  await expectAccessible(page, 'messages', 'main');
  await page.screenshot({ path: test.info().outputPath('messages.png') });
  await main.getByRole('button', { name: 'Erledigt' }).click();
  await main.getByRole('tab', { name: 'Erledigt (1)' }).click();
  await expect(main.getByText(/^Erledigt am .* von Dora Dienst$/)).toBeVisible();
});
