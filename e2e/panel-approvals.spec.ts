import type { Page } from '@playwright/test';
import { aPerson, logIn, registerColleague } from './support/account-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { openShop } from './support/inquiry-steps.ts';
import { openPanelApi } from './support/panel-api.ts';
import { logInToPanel, openInPanel } from './support/panel-steps.ts';
import { expect, test } from './support/test.ts';

const COMPANY = { company: 'Donaufilm Produktions GmbH', customerNumber: '10001' };
const LIST = '/content-manager/collection-types/api::approval.approval';

/** A person who is no known contact of the company, and whose address says nothing about it. */
function aStranger(name: string) {
  return { ...aPerson(name), email: `${name.toLowerCase()}@gmail.com` };
}

function rowOf(panel: Page, text: string) {
  return panel.getByRole('row').filter({ hasText: text });
}

test('the Disposition approves one colleague and refuses another in the panel, and both are told', {
  tag: '@long',
}, async ({ page, browser, mails, testStack, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404 .*\/(admin|i18n)\/ai-/);
  const [wanted, unwanted] = [aStranger('Freigabe'), aStranger('Ablehnung')];
  for (const person of [wanted, unwanted]) await registerColleague(page, mails, person, COMPANY);

  const dispatch = await (await openPanelApi(testStack)).inviteAs('klappe-disposition');
  const panel = await browser.newPage();
  await logInToPanel(panel, testStack, dispatch);
  await openInPanel(panel, LIST);
  await expect(rowOf(panel, wanted.email)).toContainText('Wartet');

  // From the row's menu in the list.
  await rowOf(panel, unwanted.email).getByRole('button').last().click();
  await panel.getByRole('menuitem', { name: 'Ablehnen' }).click();
  await expect(panel.getByText('Abgelehnt.')).toBeVisible();
  await expect(rowOf(panel, unwanted.email)).toContainText('Abgelehnt');

  // From the view of the entry.
  await rowOf(panel, wanted.email).click();
  const approve = panel.getByRole('button', { name: 'Freigeben' });
  await expect(approve).toBeEnabled();
  await approve.click();
  await expect(panel.getByText('Freigegeben.')).toBeVisible();
  await expect(approve).toBeDisabled();
  await expect(panel.getByRole('button', { name: 'Ablehnen' })).toBeDisabled();
  // Around it is Strapi's own frame, whose advertisement stands outside of any landmark.
  await expectAccessible(panel, 'approval', 'main');
  await panel.close();

  for (const [{ email }, subject] of [
    [wanted, 'Sie gehören jetzt zu'],
    [unwanted, 'Ihre Zugehörigkeit zur Firma wurde nicht bestätigt'],
  ] as const) {
    await mails.waitFor(1, (mail) => mail.to.includes(email) && mail.subject.startsWith(subject));
  }
  await openShop(page, '/rental');
  await logIn(page, wanted);
  await openShop(page, '/profile');
  const form = page.getByRole('form', { name: 'Profil' });
  await expect(form.getByRole('textbox', { name: 'Firma' })).toHaveValue(COMPANY.company);
  await expect(page.getByRole('heading', { name: /Firma.*nicht bestätigt/ })).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await menu.getByRole('button', { name: 'Logout' }).click();
  await openShop(page, '/rental');
  await logIn(page, unwanted);
  await openShop(page, '/profile');
  await expect(page.getByRole('heading', { name: 'Firma nicht bestätigt' })).toBeVisible();
});
