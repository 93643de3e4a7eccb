import {
  addFromList,
  addProduct,
  COMPANY_CLIENT,
  expectConfirmation,
  fillClient,
  fillPeriod,
  fillRest,
  openShop,
  submitButton,
} from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test('a visitor walks through the catalogue and an inquiry with three items reaches Rentman', {
  tag: '@main',
}, async ({ page, sandbox, mails }) => {
  await openShop(page, '/rental');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Kamera/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/rental\/kamera/);
  await page
    .getByRole('link', { name: /^Digital Cinema/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/rental\/kamera\/digital-cinema/);
  const names = await addFromList(page, 2);

  const third = page.getByRole('main').getByRole('article').nth(2);
  const product = (await third.getByRole('heading').innerText()).trim();
  await third.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/rental\/kamera\/digital-cinema\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
  names.push(product);
  await addProduct(page);

  await page.getByRole('link', { name: 'Warenkorb, 3 Artikel' }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await fillPeriod(page);
  await fillClient(page);
  await fillRest(page, 'Hauptjob Desktop');
  await submitButton(page).click();
  await expectConfirmation(page);
  await expect(page).toHaveTitle(/^Anfrage .+ gesendet – /);
  const house = page.getByRole('region', { name: 'Abholung, Rückgabe und Fragen' });
  for (const term of ['Adresse', 'Öffnungszeiten']) await expect(house).toContainText(term);
  await expect(house.getByRole('link', { name: /^\+43/ })).toBeVisible();
  const calendar = page.getByRole('link', { name: 'Termine als Kalenderdatei (.ics)' });
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect((await file.text()).match(/^SUMMARY:\S+ /gm)).toHaveLength(3);
  const broken = await page.request.get('/termine.ics?nummer=1&von=2026-02-30');
  expect(broken.status()).toBe(400);
  expect(await broken.text()).toBe('Diese Adresse enthält keine lesbaren Termine.\n');

  const request = await sandbox.waitForProjectRequest(
    (each) => each.remark.includes('Hauptjob Desktop'),
    { lines: 3 },
  );
  expect(request.contact_name).toBe(COMPANY_CLIENT.Firma);
  expect(request.contact_person_lastname).toBe(COMPANY_CLIENT.Nachname);
  expect(request.lines.map((line) => line.name).sort()).toEqual(names.sort());
  expect(request.lines.map((line) => line.quantity_total)).toEqual([1, 1, 1]);

  const sent = await mails.waitFor(2, (mail) => mail.text.includes('Hauptjob Desktop'));
  expect(sent.flatMap((mail) => mail.to)).toContain(COMPANY_CLIENT.Email);
  expect(sent.some((mail) => mail.text.includes('/termine.ics?nummer='))).toBe(true);
  await expect(page.getByRole('link', { name: 'Warenkorb, 0 Artikel' })).toBeVisible();
});

test('the same works on a phone, through the drawers and the floating cart button', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openShop(page, '/rental');
  await page.getByRole('button', { name: 'Kategorien öffnen' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: /Licht/ }).first().click();
  await drawer.getByRole('link').filter({ hasText: /LED/ }).first().click();
  await expect(page).toHaveURL(/\/rental\/licht\/.+/);
  await expect(drawer).toBeHidden();
  await addFromList(page, 3);

  await page.getByRole('link', { name: 'Warenkorb, 3 Artikel' }).last().click();
  await fillPeriod(page);
  await page.getByRole('radio', { name: 'Privat' }).check();
  const { Firma: _company, 'UID-Nummer': _uid, ...person } = COMPANY_CLIENT;
  await fillClient(page, person);
  await fillRest(page, 'Hauptjob Telefon');
  await submitButton(page).click();
  await expectConfirmation(page);

  const request = await sandbox.waitForProjectRequest(
    (each) => each.remark.includes('Hauptjob Telefon'),
    { lines: 3 },
  );
  expect(request.name).toMatch(/^PRIVAT Huber \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/);
  expect(request.lines).toHaveLength(3);
});
