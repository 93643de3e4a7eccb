import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tools/repository.ts';
import { readOrCreateSecrets } from '#tools/secrets.ts';
import { openShop } from './support/inquiry-steps.ts';
import { openPanelApi } from './support/panel-api.ts';
import { logInToPanel } from './support/panel-steps.ts';
import { expect, test } from './support/test.ts';

const SHOP_PATHS = [
  '/',
  '/rental',
  '/rental?q=kamera',
  '/basket',
  '/profile',
  '/nothing',
  '/healthz',
];
const BACKEND_PATHS = ['/api/pages?populate=deep,20', '/api/site-setting', '/admin', '/admin/init'];

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('no secret stands in a log, a page, an answer or what the browser loads', async ({
  page,
  shop,
  backend,
  testStack,
}) => {
  const { DATA_DIR, RENTMAN_TOKEN } = testStack.settings;
  // With a login of each kind in the logs.
  const editor = await (await openPanelApi(testStack)).inviteAs('strapi-editor');
  await logInToPanel(page, testStack, editor);
  await openShop(page, '/rental');
  const secrets = [...Object.values(readOrCreateSecrets(DATA_DIR, {})), RENTMAN_TOKEN].flatMap(
    (value) => value.split(','),
  );
  const places = new Map<string, string>();
  const built = [join(ROOT, 'apps/shop/build/client'), join(ROOT, 'apps/backend/dist/build')];
  for (const folder of [join(DATA_DIR, 'logs'), ...built]) {
    for (const file of listFiles(folder)) places.set(file, readFileSync(file, 'latin1'));
  }
  const urls = [
    ...SHOP_PATHS.map((path) => `${shop.url}${path}`),
    ...BACKEND_PATHS.map((path) => `${backend.url}${path}`),
  ];
  for (const url of urls) places.set(url, await (await fetch(url)).text());
  expect(places.size).toBeGreaterThan(100);
  const found = [...places].filter(([, text]) => secrets.some((secret) => text.includes(secret)));
  expect(found.map(([place]) => place)).toEqual([]);
});

test('the data folder and everything in it belong to their owner alone', ({ testStack }) => {
  const { DATA_DIR } = testStack.settings;
  const entries = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' });
  expect(entries.length).toBeGreaterThan(20);
  const open = ['.', ...entries].filter(
    (entry) => (statSync(join(DATA_DIR, entry)).mode & 0o077) !== 0,
  );
  expect(open).toEqual([]);
});
