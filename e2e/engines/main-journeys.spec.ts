import { typedDay } from '../support/inquiry-steps.ts';
import { expect } from '../support/test.ts';
import { addFirst, fillClient, logIn, sendInquiry } from './engine-steps.ts';
import { test } from './engine-test.ts';

/** An account of the demo. */
const CUSTOMER = { username: 'miriam.novak', password: 'Klappe-Demo-2026' };

test('a guest fills a cart, types the dates by keyboard and sends an inquiry with three items', async ({
  enginePage: page,
  sandbox,
}) => {
  await addFirst(page, '/rental/kamera/digital-cinema', 3);
  await page.click({ role: 'link', name: 'Warenkorb, 3 Artikel' });
  await page.seePath(/^\/basket$/);

  const start = { role: 'textbox', name: /Mietbeginn$/ } as const;
  const end = { role: 'textbox', name: /Mietende$/ } as const;
  await page.fill(start.name, typedDay(10).slice(0, 6));
  await page.press('Tab');
  await page.see(start, ({ value }) => value === typedDay(10));
  await page.fill(end.name, '+4 Tage');
  await page.press('Tab');
  await page.see(end, ({ value }) => /^\d{2}\.\d{2}\.\d{4}$/.test(value));

  await fillClient(page);
  const reference = `Hauptjob ${page.name}`;
  await sendInquiry(page, reference);
  const request = await sandbox.waitForProjectRequest(({ remark }) => remark.includes(reference), {
    lines: 3,
  });
  expect(request.lines.map(({ quantity_total }) => quantity_total)).toEqual([1, 1, 1]);
});

test('a customer is told of a wrong password, logs in, inquires and finds it in the profile', async ({
  enginePage: page,
}) => {
  await addFirst(page, '/rental/licht', 1);
  await logIn(page, CUSTOMER.username, 'falsch12');
  await page.see({ role: 'dialog', text: 'Benutzername oder Passwort falsch!' });
  await page.fill('Username', CUSTOMER.username);
  await page.press('Tab');
  await page.selectAll();
  await page.type(CUSTOMER.password);
  await page.press('Enter');
  await page.seeNone({ role: 'dialog' });
  await page.see({ role: 'link', name: 'Profile' }, ({ isFocused }) => isFocused);

  await page.click({ role: 'link', name: 'Warenkorb, 1 Artikel' });
  await page.see({ role: 'textbox', name: 'Nachname' }, ({ value }) => value === 'Novak');
  await page.fill(/Mietbeginn$/, typedDay(12));
  await page.fill(/Mietende$/, typedDay(13));
  const reference = `Konto ${page.name}`;
  await sendInquiry(page, reference);
  await page.click({ role: 'link', name: 'Profile' });
  await page.click({ role: 'link', name: 'Anfragen' });
  await page.see({ role: 'listitem', text: reference });

  await page.click({ role: 'button', name: 'Logout' });
  await page.see({ role: 'button', name: 'Login' });
});
