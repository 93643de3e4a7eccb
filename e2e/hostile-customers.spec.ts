import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listProducts, listUsedSaleProducts } from '@klappe/contracts';
import type { Page } from '@playwright/test';
import {
  aPerson,
  confirmEmail,
  findLink,
  logIn,
  type Person,
  registerColleague,
  registerCompany,
} from './support/account-steps.ts';
import { openShop } from './support/inquiry-steps.ts';
import { fetchAccount, readToken } from './support/own-things-steps.ts';
import { openPanelApi } from './support/panel-api.ts';
import { logInToPanel, openInPanel } from './support/panel-steps.ts';
import { watchForScripts } from './support/script-watch.ts';
import { expect, test } from './support/test.ts';
import { findUnattackedFields } from './support/unattacked-fields.ts';

const SHORT = '"><q-x>';
const ATTACK = `"'><q-x><img src=x onerror=alert(1)>{{7*7}}`;
const LINES = `${ATTACK}\r\nBcc: opfer@film.example\r\n\r\n<svg onload=alert(2)>`;
const NUMBER = '77001';
const COMPANY = `Film ${ATTACK}`;

/** Text fields that take no free text, or are the software's own. */
const NOT_ATTACKED: Readonly<Record<string, readonly string[]>> = {
  'api::contact-message.contact-message': ['email', 'phone', 'doneBy'],
  'api::approval.approval': ['customerNumber'],
  'api::order.order': ['pickup', 'products'],
  'api::wishlist.wishlist': ['products'],
  'api::outgoing-mail.outgoing-mail': ['key', 'to', 'replyTo', 'lastError'],
};

/** Every header that the mails of the shop have; a text that got into the head would add another. */
const HEADERS = [
  'Auto-Submitted',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Reply-To',
  'Subject',
  'To',
];

function aHostilePerson(name: string): Person {
  const email = `zq'${name}@gmail.com`;
  return {
    ...aPerson(name),
    firstname: ATTACK,
    lastname: ATTACK,
    email,
    username: `${SHORT}${name}`,
  };
}

/** Names of the headers of a mail, and of its parts. */
function readHeaderNames(eml: string): readonly string[] {
  const [head = ''] = eml.split(/\r?\n\r?\n/, 1);
  return [...head.matchAll(/^([^\s:]+):/gm)].map(([, name = '']) => name);
}

/** Sends what the shop's forms send, by a customer who is logged in. Texts of lines are the catalogue's. */
async function sendOwnTexts(page: Page, backendUrl: string): Promise<void> {
  const headers = { authorization: `Bearer ${await readToken(page)}` };
  const post = async (path: string, data: object) => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request.post(`${backendUrl}${path}`, {
      headers: { ...headers, ...key },
      data: { data },
    });
    expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([
      path,
      answer.status(),
      '',
    ]);
  };
  await post('/api/wishlists', { name: `${SHORT}Liste` });
  await post('/contact-messages', {
    name: ATTACK,
    email: "zq'bote@film.example",
    phone: '',
    subject: ATTACK,
    message: LINES,
    elapsedMs: 5000,
  });
  const { data: products } = listProducts.response.parse(
    await (await page.request.get(`${backendUrl}${listProducts.path}`)).json(),
  );
  await post('/orders', {
    date: new Date().toISOString(),
    pickup: 'morning',
    remark: LINES,
    price: 0,
    projectReference: `${SHORT}Projekt`,
    planperiod: ATTACK,
    usageperiod: ATTACK,
    products: [
      {
        code: products[0]?.code,
        kind: 'rental',
        displayname: `=1+1 ${ATTACK}`,
        link: `/rental/'onload=alert(3)`,
        image: `/'onerror=alert(4)`,
        quantity: 1,
        price: null,
      },
    ],
  });
}

test('no text of customers runs: account, profile, colleagues, wishlists, history, messages, mails, used sale', async ({
  page,
  backend,
  sandbox,
  mails,
  testStack,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404 .*\/(admin|i18n)\/ai-/);
  allowConsoleErrors(/Failed to load resource/);
  const { expectNoScript } = watchForScripts(page);
  const member = aHostilePerson('mitglied');
  await registerCompany(page, mails, member, {
    company: COMPANY,
    street: ATTACK,
    city: ATTACK,
    number: SHORT,
  });
  await confirmEmail(page, mails, member);
  await expectNoScript('confirmed address');
  await openShop(page, '/rental');
  await logIn(page, member);
  await expectNoScript('welcome');
  const { rentmanId } = await fetchAccount(backend.url, await readToken(page));
  await sandbox.editRow(`contacts/${rentmanId}`, { code: NUMBER });

  const colleague = aHostilePerson('kollege');
  await registerColleague(page, mails, colleague, { company: COMPANY, customerNumber: NUMBER });
  await sendOwnTexts(page, backend.url);
  await openShop(page, '/profile');
  const form = page.getByRole('form', { name: 'Profil' });
  await expect(form.getByRole('textbox', { name: 'Firma' })).toHaveValue(COMPANY);
  await form.getByRole('textbox', { name: 'Firma' }).fill(`${COMPANY} neu`);
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { name: /^Firmendaten: Änderung/ })).toBeVisible();
  await expectNoScript('profile');
  for (const path of ['/profile/wishlist', '/profile/orders']) {
    await openShop(page, path);
    await expect(page.getByRole('main')).toContainText('q-x');
    await expectNoScript(path);
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /Projekt/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/profile\/orders\/\d+$/);
  await expect(page.getByRole('main')).toContainText('onerror');
  await page.emulateMedia({ media: 'print' });
  await expectNoScript('order, printed');
  await page.emulateMedia({ media: null });

  const asks = await mails.waitFor(
    2,
    (mail) => findLink(mail, '/freigabe') !== null && mail.text.includes('q-x'),
  );
  for (const mail of asks) {
    await page.goto(findLink(mail, '/freigabe') ?? '');
    await expect(page.getByRole('button', { name: 'Freigeben' })).toBeVisible();
    await expectNoScript('approval');
  }

  const readUsed = async () =>
    listUsedSaleProducts.response.parse(
      await (await fetch(`${backend.url}${listUsedSaleProducts.path}`)).json(),
    );
  const [used] = await readUsed();
  if (!used) throw new Error('Nothing is sold');
  const { name } = await sandbox.row(`equipment/${used.id}`);
  await sandbox.editRow(`equipment/${used.id}`, { name: `${name} ${ATTACK}` });
  try {
    await expect(async () => {
      await page.goto('/usedsale');
      await page
        .getByRole('link', { name: /onerror/ })
        .first()
        .click({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('onerror');
    await expectNoScript('used sale');
  } finally {
    await sandbox.editRow(`equipment/${used.id}`, { name });
    const isUsed = ({ id }: { id: number }) => id === used.id;
    await expect
      .poll(async () => (await readUsed()).find(isUsed))
      .toMatchObject({ displayname: used.displayname });
  }
  const calendar = await page.request.get(`/termine.ics?nummer=${encodeURIComponent(LINES)}`);
  expect(calendar.status()).toBe(400);

  await mails.waitFor(1, ({ text }) => text.includes('opfer@film.example'));
  const folder = join(testStack.settings.DATA_DIR, 'mail');
  for (const file of readdirSync(folder)) {
    const names = readHeaderNames(readFileSync(join(folder, file), 'utf8'));
    expect([file, names.filter((each) => !HEADERS.includes(each))]).toEqual([file, []]);
  }
  for (const { html } of await mails.all()) {
    // An empty page has no policy that would hide a script that runs.
    await page.goto('about:blank');
    await page.setContent(html);
    await expectNoScript('mail');
  }

  const panel = await openPanelApi(testStack);
  for (const [uid, exempt] of Object.entries(NOT_ATTACKED)) {
    expect([uid, await findUnattackedFields(panel, uid)]).toEqual([uid, exempt]);
  }
  await logInToPanel(page, testStack);
  const types = [
    'api::contact-message.contact-message',
    'api::approval.approval',
    'plugin::users-permissions.user',
  ];
  for (const type of types) {
    await openInPanel(page, `/content-manager/collection-types/${type}?sort=id:DESC`);
    await expect(page.getByRole('row').nth(1)).toContainText('q-x');
    await expectNoScript(`list of ${type}`);
    await page.getByRole('row').nth(1).click();
    await expect(page).toHaveURL(new RegExp(`${type}/\\w+`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoScript(type);
  }
});
