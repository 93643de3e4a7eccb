import { openLine, pressTool } from './support/basket-steps.ts';
import { addFromList, openShop } from './support/inquiry-steps.ts';
import { expect, test } from './support/test.ts';

test('a dialog closes by Escape and a tap beside it, unless something typed would be lost', async ({
  page,
}) => {
  await openShop(page, '/rental/licht');
  const [name = ''] = await addFromList(page, 1);
  await openShop(page, '/basket');
  const besideIt = () => page.mouse.click(8, 880);

  const paper = page.getByRole('dialog', { name: 'Als PDF speichern' });
  await pressTool(page, 'Drucken', 'Als PDF speichern');
  await expect(paper).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(paper).toHaveCount(0);
  await pressTool(page, 'Drucken', 'Als PDF speichern');
  await expect(paper).toBeVisible();
  await besideIt();
  await expect(paper).toHaveCount(0);

  await (await openLine(page)).getByRole('button', { name: 'Notiz' }).click();
  const details = page.getByRole('dialog', { name });
  const note = details.getByRole('textbox', { name: 'Notiz' });
  await note.fill('mit Rahmen');
  await page.keyboard.press('Escape');
  await besideIt();
  await expect(note).toHaveValue('mit Rahmen');
  await note.fill('');
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
});
