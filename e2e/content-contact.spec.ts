import { openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test('the contact form says what is missing and brings a message to the house once', async ({
  page,
  mails,
}) => {
  test.setTimeout(180_000);
  await openShop(page, '/kontakt');
  const form = page.getByRole('form', { name: 'Nachricht schreiben' });
  const send = form.getByRole('button', { name: 'Nachricht senden' });
  await send.click();
  await expect(form.getByText('Bitte Email angeben.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();

  await form.getByRole('textbox', { name: 'Name' }).fill('Katharina Huber');
  await form.getByRole('textbox', { name: 'Email' }).fill('katharina.huber@donaufilm.example');
  await form.getByRole('textbox', { name: 'Nachricht' }).fill('Ist Halle 1 im Jänner frei?');
  await send.dblclick();
  await expect(
    page.getByRole('heading', { name: 'Vielen Dank für Ihre Nachricht!' }),
  ).toBeFocused();
  const toHouse = await mails.waitFor(1, ({ text }) =>
    text.includes('Ist Halle 1 im Jänner frei?'),
  );
  expect(toHouse).toHaveLength(1);
});

test('what is typed before the script of the form is there stays in it', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/contact-form-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await openShop(page, '/kontakt');
  const message = page.getByRole('textbox', { name: 'Nachricht' });
  await message.fill('Ist Halle 2 im März frei?');
  const send = page.getByRole('button', { name: 'Nachricht senden' });
  await expect(send).toBeDisabled();
  release();
  await expect(send).toBeEnabled();
  await expect(message).toHaveValue('Ist Halle 2 im März frei?');
  await page.reload();
  await expect(send).toBeEnabled();
  await expect(message).toHaveValue('Ist Halle 2 im März frei?');
});

test('without the backend the message stays in the form', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED|Failed to load resource/);
  await page.route('**/contact-messages', (route) => route.abort());
  await openShop(page, '/kontakt');
  const form = page.getByRole('form', { name: 'Nachricht schreiben' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Katharina Huber');
  await form.getByRole('textbox', { name: 'Email' }).fill('katharina.huber@donaufilm.example');
  await form.getByRole('textbox', { name: 'Nachricht' }).fill('Ist Halle 1 frei?');
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.getByText(/^Keine Verbindung/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('Ist Halle 1 frei?');
});

test('the map is asked for by a click alone and by no other host; without it the link stays', async ({
  page,
  shop,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/502|Failed to load resource/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/_map/**', (route) => route.fulfill({ status: 502, body: '' }));
  await openShop(page, '/kontakt');
  expect(asked.filter((url) => url.includes('/_map/'))).toEqual([]);
  await page
    .getByRole('button', { name: /^Karte anzeigen/ })
    .first()
    .click();
  await expect(page.getByText(/Die Karte ist gerade nicht erreichbar/)).toBeVisible();
  await expect(page.getByRole('link', { name: /In OpenStreetMap öffnen/ }).first()).toBeVisible();
  const hosts = new Set(asked.map((url) => new URL(url).hostname));
  expect([...hosts]).toEqual([new URL(shop.url).hostname]);
});
