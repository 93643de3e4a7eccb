import { forgotPassword } from '@klappe/contracts';
import { findHtmlErrors, hasJava, JAVA_ADVICE } from '#tools/nu-html-checker.ts';
import {
  aPerson,
  registerColleague,
  registerCompany,
  registerPrivate,
} from './support/account-steps.ts';
import { eachPage } from './support/each-page.ts';
import { isLongRun } from './support/env.ts';
import { expect, test } from './support/test.ts';
import { findCode, sendInquiry } from './support/traffic.ts';

/** Known to the house, with colleagues who decide. */
const COMPANY = { company: 'Donaufilm Produktions GmbH', customerNumber: '10001' };

/** One page of each kind. */
const KINDS = [
  '/start',
  '/kontakt',
  '/rental/kamera',
  '/rental/licht/led-scheinwerfer/aputure-ls-300d-ii-lux-0301',
  '/vergleich?codes=CAM-0352,LUX-0301',
  '/basket',
  '/signup',
  '/profile/orders',
];
/** More of them, for `npm run test:long`. */
const MORE = [
  '/studio',
  '/ueber-uns',
  '/faq',
  '/agb',
  '/imprint',
  '/privacy-policy',
  '/barrierefreiheit',
  '/rental',
  '/rental?page=2',
  '/rental?q=fx6',
  '/rental?q=gibtesnicht',
  '/rental/kamera?filter=marke:sony',
  '/rental/kamera/digital-cinema',
  '/rental/optik',
  '/rental/licht',
  '/rental/licht?page=2',
  '/rental/ton',
  '/rental/zubehoer',
  '/rental/kamera/digital-cinema/arri-alexa-35-production-set-cam-0351',
  '/rental/kamera/digital-cinema/arri-alexa-35-xtreme-cam-0352',
  '/usedsale',
  '/usedsale?q=arri',
  '/usedsale/aputure-ls-300d-ii-lux-0301',
  '/vergleich',
  '/vergleich?codes=CAM-0351',
  '/vergleich?codes=CAM-0351,CAM-0352&nur=unterschiede',
  '/liste',
  '/profile',
  '/profile/wishlist',
  '/profile/projects',
  '/forgot-password',
  '/reset-password?code=abc',
  '/email-confirmation?confirmation=abc',
  '/gibt-es-nicht',
];

test('the W3C’s checker has nothing against a page', async ({ shop }) => {
  // biome-ignore lint/suspicious/noSkippedTests: Java is not on every machine.
  test.skip(!(await hasJava()), JAVA_ADVICE);
  const paths = isLongRun() ? [...KINDS, ...MORE] : KINDS;
  const pages = new Map<string, string>();
  await eachPage(
    paths.map((path) => `${shop.url}${path}`),
    'follow',
    (address, _, html) => void pages.set(address.replace(shop.url, ''), html),
  );
  expect(await findHtmlErrors(pages)).toEqual([]);
});

test('the W3C’s checker has nothing against a mail', async ({ page, mails, shop, backend }) => {
  // biome-ignore lint/suspicious/noSkippedTests: Java is not on every machine.
  test.skip(!(await hasJava()), JAVA_ADVICE);
  const urls = [backend.url, backend.url] as const;
  const code = await findCode(backend.url);
  await sendInquiry({ urls, code, reference: 'Gültige Mail', key: crypto.randomUUID() });
  const eva = aPerson('Pruefung');
  await page.goto(shop.url);
  await registerPrivate(page, mails, eva);
  await registerCompany(page, mails, aPerson('Gruenderin'), { company: 'Neue <Film> & Co' });
  await registerColleague(page, mails, aPerson('Pruefkollegin'), COMPANY);
  const recovery = `${backend.url}${forgotPassword.path}`;
  expect((await page.request.post(recovery, { data: { email: eva.email } })).ok()).toBe(true);
  await mails.waitFor(1, ({ subject }) => subject.startsWith('Neues Passwort'));
  await mails.waitFor(2, ({ text }) => text.includes('Gültige Mail'));
  const sent = await mails.all();
  const byName = new Map(sent.map(({ subject, to, html }) => [`${subject} to ${to}`, html]));
  expect(byName.size).toBeGreaterThan(5);
  expect(await findHtmlErrors(byName)).toEqual([]);
});

test('no two pages of the sitemap have the same description or title', async ({ shop }) => {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address);
  const addresses = isLongRun() ? all : all.filter((_, index) => index % 8 === 0);
  // What is rented and sold has one text in Rentman, and a second page of a list the name of the first.
  for (const path of MORE.filter((each) => /page=2|lux-0301/.test(each)).concat(KINDS)) {
    const address = `${shop.url}${path}`;
    if (!addresses.includes(address)) addresses.push(address);
  }
  const seen = new Map<string, string>();
  const doubled: string[] = [];
  await eachPage(addresses, 'follow', (address, _, html) => {
    if (html.includes('content="noindex"')) return;
    for (const text of [/<title>([^<]+)/, /<meta name="description" content="([^"]+)/].map(
      (pattern) => pattern.exec(html)?.[0] ?? `nothing for ${pattern}`,
    )) {
      const other = seen.get(text);
      if (other) doubled.push(`${other} and ${address}: ${text}`);
      seen.set(text, address);
    }
  });
  expect(doubled).toEqual([]);
});
