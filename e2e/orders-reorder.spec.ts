import { aPerson } from './support/account-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { openShop, typedDay } from './support/inquiry-steps.ts';
import { enterAs, fetchProducts, readToken, recordOrder } from './support/own-things-steps.ts';
import { expect, test } from './support/test.ts';
import { waitUntil } from './support/wait-until.ts';

test('asking again tells what is dearer, gone or capped before anything enters the cart', async ({
  page,
  mails,
  backend,
  sandbox,
}) => {
  await enterAs(page, mails, aPerson('Wieder'));
  const [dearer, gone, capped] = await fetchProducts(backend.url, 3);
  if (!dearer || !gone || !capped) throw new Error('Too little is on offer');
  const most = capped.current_quantity ?? 0;
  const access = { backendUrl: backend.url, token: await readToken(page) };
  await recordOrder(access, {
    reference: 'Zweiter Teil',
    remark: 'Bitte mit Ladegerät.',
    lines: [
      [dearer, 1],
      [gone, 1],
      [capped, Math.min(most + 1, 99)],
    ],
  });
  const price = (dearer.priceCents ?? 0) / 100;
  const codes = encodeURIComponent([dearer.code, gone.code].join(','));
  const readGoods = async () =>
    (await fetch(`${backend.url}/rentman/equipment/strapi-cart/products?id=${codes}`)).text();
  try {
    await sandbox.editEquipment(dearer.code, { price: price + 5 });
    await sandbox.editEquipment(gone.code, { in_shop: false });
    await waitUntil('the changes of the staff', 60_000, async () => {
      const text = await readGoods();
      const isNew = text.includes(`"priceCents":${(dearer.priceCents ?? 0) + 500}`);
      return isNew && !text.includes(`"code":"${gone.code}"`) ? true : undefined;
    });

    await openShop(page, '/profile/orders');
    await page.getByRole('button', { name: 'Erneut anfragen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erneut anfragen' });
    await expect(dialog.getByText(/^Neuer Preis: €/)).toBeVisible();
    await expect(dialog.getByText('Nicht mehr im Angebot.')).toBeVisible();
    await expect(dialog.getByText(`Nur ${most} statt ${most + 1} Stück möglich.`)).toBeVisible();
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Warenkorb, 0 Artikel' }).first()).toBeVisible();

    await page.getByRole('button', { name: 'Erneut anfragen' }).click();
    const last = dialog.getByRole('textbox', { name: 'Letzter Drehtag' });
    await dialog.getByRole('textbox', { name: 'Erster Drehtag' }).fill(typedDay(20));
    await last.fill(typedDay(19));
    await dialog.getByRole('button', { name: 'In den Warenkorb legen' }).click();
    await expect(dialog.getByText(/^Der letzte Drehtag .+ liegt vor dem ersten/)).toBeVisible();
    await last.fill(typedDay(22));
    await dialog.getByRole('button', { name: 'In den Warenkorb legen' }).click();
    await expect(page).toHaveURL(/\/basket$/);
    const field = (name: string) => page.getByRole('textbox', { name });
    await expect(field('Anmerkung')).toHaveValue('Bitte mit Ladegerät.');
    await expect(field('Erster Drehtag')).toHaveValue(typedDay(20));
    await expect(field('Letzter Drehtag')).toHaveValue(typedDay(22));
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: dearer.displayname }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: gone.displayname })).toHaveCount(0);
    await expect(
      page.getByRole('link', { name: `Warenkorb, ${most + 1} Artikel` }).first(),
    ).toBeVisible();
  } finally {
    await sandbox.editEquipment(dearer.code, { price });
    await sandbox.editEquipment(gone.code, { in_shop: true });
    // Journeys that follow find both as they were.
    await waitUntil('the goods as they were', 60_000, async () => {
      const text = await readGoods();
      const isOld = text.includes(`"priceCents":${dearer.priceCents}`);
      return isOld && text.includes(`"code":"${gone.code}"`) ? true : undefined;
    });
  }
});
