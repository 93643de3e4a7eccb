import { z } from 'zod';
import {
  addProduct,
  COMPANY_CLIENT,
  expectConfirmation,
  fillClient,
  fillPeriod,
  fillRest,
  openShop,
  submitButton,
} from './support/inquiry-steps.ts';
import { logInToPanel, openInPanel } from './support/panel-steps.ts';
import { watchForScripts } from './support/script-watch.ts';
import { expect, test } from './support/test.ts';

const SET = '/rental/kamera/digital-cinema/dokumentar-set-sony-fx6-set-1001';
const CALL = '/rentman/equipment/products/SET-1001';
const Product = z.object({ id: z.int(), displayname: z.string() });
/** What scripts are written as where a text is put into a page, an attribute, a script or a style as it is. */
const HOSTILE = `</title></script><script>alert(1)</script>"'><img src=x onerror=alert(2)>{{7*7}}`;
/** The rest of it in a name: the shop takes markup out of Rentman's texts. */
const PLAIN = '{{7*7}}';
/** Only this journey writes it, so that its inquiry and mails are found among those of others. */
const OWN = 'onerror=alert(3)';
const SHORT = `"><img src=x ${OWN}>`;

test('texts of strangers and of Rentman are never run: shop, print, mails, panel, sandbox', async ({
  page,
  backend,
  sandbox,
  mails,
  testStack,
  allowConsoleErrors,
}) => {
  // Strapi's panel asks for features that its free edition does not have.
  allowConsoleErrors(/status of 404 .*\/(admin|i18n)\/ai-/);
  const { expectNoScript } = watchForScripts(page);
  const { id, displayname } = Product.parse(await (await fetch(`${backend.url}${CALL}`)).json());
  const { name, shop_description_long: long } = await sandbox.row(`equipment/${id}`);
  const texts = { name: `${name} ${HOSTILE}`, shop_description_long: `${long}\n\n${HOSTILE}` };
  await sandbox.editEquipment('SET-1001', texts);
  try {
    await expect.poll(async () => (await page.request.get(SET)).text()).toContain(PLAIN);
    await page.goto(SET);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(PLAIN);
    await expectNoScript('product page');
    await openShop(page, new URL(page.url()).pathname);
    await addProduct(page);
    await expectNoScript('product page with scripts');
    await openShop(page, `/rental?q=${encodeURIComponent(`SET-1001 ${SHORT}`)}`);
    await expectNoScript('search');
    await openShop(page, '/rental/kamera/digital-cinema?view=list');
    await expectNoScript('list');

    await openShop(page, '/basket');
    await expect(page.getByRole('main')).toContainText(PLAIN);
    await fillPeriod(page);
    await fillClient(page, { ...COMPANY_CLIENT, Firma: SHORT, Vorname: SHORT, Nachname: SHORT });
    await page.getByRole('textbox', { name: 'Anmerkung' }).fill(HOSTILE);
    await fillRest(page, SHORT);
    await expectNoScript('basket');
    await submitButton(page).click();
    await expectConfirmation(page);
    await page.emulateMedia({ media: 'print' });
    await expectNoScript('confirmation, printed');
    await page.emulateMedia({ media: null });

    const arrived = await sandbox.waitForProjectRequest(({ remark }) => remark.includes(OWN));
    expect(arrived.contact_person_lastname).toBe(SHORT);
    await page.goto(sandbox.url);
    await expect(page.locator('body')).toContainText('onerror');
    await expectNoScript('page of the sandbox');

    for (const { html } of await mails.waitFor(2, ({ text }) => text.includes(OWN))) {
      // An empty page has no policy that would hide a script that runs.
      await page.goto('about:blank');
      await page.setContent(html);
      await expectNoScript('mail');
    }
    await logInToPanel(page, testStack);
    for (const type of ['api::inquiry.inquiry', 'api::outgoing-mail.outgoing-mail']) {
      await openInPanel(page, `/content-manager/collection-types/${type}?sort=id:DESC`);
      await page.getByRole('row').nth(1).click();
      await expect(page).not.toHaveURL(new RegExp(`${type}\\?`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoScript(type);
    }
  } finally {
    await sandbox.editEquipment('SET-1001', { name, shop_description_long: long });
    await expect
      .poll(async () => Product.parse(await (await fetch(`${backend.url}${CALL}`)).json()))
      .toMatchObject({ displayname });
  }
});
