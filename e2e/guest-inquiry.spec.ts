import { expectAccessible } from './support/axe.ts';
import {
  addFromList,
  COMPANY_CLIENT,
  expectConfirmation,
  fillClient,
  fillPeriod,
  fillRest,
  openShop,
  submitButton,
} from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test('a guest follows an inquiry by the link of its mail, and sees all with a code', async ({
  page,
  browser,
  mails,
  shop,
  sandbox,
}) => {
  await openShop(page, '/rental/licht');
  const [item = ''] = await addFromList(page, 1);
  await openShop(page, '/basket');
  await fillPeriod(page);
  await fillClient(page);
  await fillRest(page, 'Gästefilm');
  await submitButton(page).click();
  await expectConfirmation(page);
  await sandbox.waitForProjectRequest(({ remark }) => remark.includes('Gästefilm'));
  const [confirmation] = await mails.waitFor(1, ({ text }) => text.includes('/anfrage/'));
  const link = /\/anfrage\/\S+/.exec(confirmation?.text ?? '')?.[0] ?? '';

  // On another device, which knows nothing of the inquiry.
  const phone = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
  });
  const guest = await phone.newPage();
  await guest.goto(link);
  const step = guest.getByRole('region', { name: 'Nächster Schritt' });
  await expect(step.getByRole('heading', { name: 'Ihre Anfrage ist eingelangt' })).toBeVisible();
  await expect(guest.locator('[aria-current=step]')).toContainText('Eingegangen');
  await expect(guest.getByText(item)).toHaveCount(0);
  await expect(guest.getByText('€')).toHaveCount(0);
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(guest.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expectAccessible(guest, 'a guest without a code');
  await guest.screenshot({ path: test.info().outputPath('closed-390.png'), fullPage: true });
  await guest.setViewportSize({ width: 1280, height: 900 });
  await guest.screenshot({ path: test.info().outputPath('closed-1280.png'), fullPage: true });

  await step.getByRole('button', { name: 'Code senden' }).click();
  const field = step.getByRole('textbox', { name: 'Code aus der Email' });
  await expect(field).toBeFocused();
  const [mail] = await mails.waitFor(1, ({ subject }) => subject.includes('ist Ihr Code'));
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  await field.fill(code === '111111' ? '222222' : '111111');
  await guest.keyboard.press('Enter');
  await expect(step.getByText('Der Code stimmt nicht. Noch 4 Versuche.')).toBeVisible();
  await step.getByRole('button', { name: 'Code erneut senden' }).click();
  await expect(step.getByText(/Wir haben gerade erst einen Code gesendet/)).toBeVisible();
  await expectAccessible(guest, 'a guest with a wrong code');
  await guest.screenshot({ path: test.info().outputPath('code-1280.png'), fullPage: true });
  // As it is pasted from a mail.
  await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await guest.keyboard.press('Enter');

  await expect(guest.getByText(item).first()).toBeVisible();
  await expect(guest.getByText('€').first()).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Kalender abonnieren' })).toHaveCount(0);
  await guest.getByRole('textbox', { name: 'Ihre Nachricht' }).fill('Geht es einen Tag früher?');
  await guest.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(guest.getByText('gesendet', { exact: true })).toBeVisible();
  await expectAccessible(guest, 'a guest with the code');
  await guest.screenshot({ path: test.info().outputPath('open-1280.png'), fullPage: true });
  await guest.reload();
  await expect(guest.getByText('Geht es einen Tag früher?')).toBeVisible();

  await guest.getByRole('link', { name: 'Anfrage ändern' }).first().click();
  await guest.getByRole('spinbutton', { name: `Menge ${item}` }).fill('2');
  await guest.keyboard.press('Tab');
  await guest.getByRole('button', { name: 'Änderung senden' }).click();
  await expect(guest.getByText('Änderung gesendet.')).toBeVisible();
  await expectAccessible(guest, 'a guest after a change');

  await guest.goto(`${link.slice(0, -1)}x`);
  await expect(guest.getByRole('heading', { name: 'Dieser Link gilt nicht mehr.' })).toBeVisible();
  await expectAccessible(guest, 'a dead link');
  await guest.getByRole('textbox', { name: 'Email' }).fill(COMPANY_CLIENT.Email);
  await guest.getByRole('button', { name: 'Neuen Link anfordern' }).click();
  await expect(
    guest.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' }),
  ).toBeFocused();
  const [again] = await mails.waitFor(1, ({ subject }) => subject.startsWith('Ihre Anfragen bei'));
  expect(again?.text).toContain(link);

  // Twelve hours later.
  await guest.goto(link);
  await expect(guest.getByText(item).first()).toBeVisible();
  await guest.route(/\/guest-inquiries\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ response: answer, json: { data: { ...data, isOpen: false } } });
  });
  await expect(guest.getByText('Ihr Code gilt nicht mehr.')).toBeVisible();
  await expectAccessible(guest, 'a code that has ended');
  await guest.getByRole('button', { name: 'Neuen Code eingeben' }).click();
  await expect(guest.getByRole('button', { name: 'Code senden' })).toBeVisible();
  await phone.close();
});
