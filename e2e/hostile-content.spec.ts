import { z } from 'zod';
import { createHostileContent } from './support/hostile-content.ts';
import { addProduct, openShop } from './support/inquiry-steps.ts';
import { openPanelApi, type PanelApi } from './support/panel-api.ts';
import { logInToPanel, openInPanel } from './support/panel-steps.ts';
import { watchForScripts } from './support/script-watch.ts';
import { expect, test } from './support/test.ts';

const CREATED = ['api::page.page', 'api::studio.studio', 'api::social-media.social-media'];
const CATEGORY = 'api::category-info.category-info';
/** Single types, and what is written to them beside the attacks. */
const SINGLES = {
  'api::site-setting.site-setting': { openingTimes: [] },
  'api::appearance.appearance': {},
};
const Saved = z.object({ data: z.looseObject({ documentId: z.string() }) });
const Stored = z.object({ data: z.record(z.string(), z.unknown()) });
const Categories = z.array(z.object({ id: z.int(), header: z.string(), slug: z.string() }));

interface Entry {
  readonly uid: string;
  readonly documentId: string;
}

async function publish(panel: PanelApi, uid: string, entry: object): Promise<Entry> {
  const path = `/content-manager/collection-types/${uid}/actions/publish`;
  const { data } = Saved.parse(await panel.call('POST', path, entry));
  return { uid, documentId: data.documentId };
}

/** Strapi refuses file names with < and ", so only the texts beside can hold them. */
function uploadHostilePicture(panel: PanelApi): Promise<number> {
  const text = `"><q-x><img src=x onerror=alert(7)>`;
  return panel.uploadPicture(`'&onload=alert(8).png`, { alternativeText: text, caption: text });
}

/** What is stored as the panel sends it: without the ids of parts, which are made anew, and pictures by their id. */
function toSent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSent);
  if (typeof value !== 'object' || value === null) return value;
  if ('mime' in value && 'id' in value) return value.id;
  const own = [
    'id',
    'documentId',
    'createdAt',
    'updatedAt',
    'publishedAt',
    'createdBy',
    'updatedBy',
  ];
  const entries = Object.entries(value).filter(([name]) => !own.includes(name));
  return Object.fromEntries(entries.map(([name, part]) => [name, toSent(part)]));
}

test('no text of editors runs: every field of every content type and section, in shop, print and panel', async ({
  page,
  backend,
  sandbox,
  testStack,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404 .*\/(admin|i18n)\/ai-/);
  // Entries link to pictures and addresses that are none.
  allowConsoleErrors(/Failed to load resource/);
  const panel = await openPanelApi(testStack);
  const { expectNoScript, findUnseen } = watchForScripts(page);
  const content = createHostileContent(await uploadHostilePicture(panel));

  const readCategories = async () =>
    Categories.parse(await (await fetch(`${backend.url}/rentman/equipment/categories`)).json());
  const [category] = await readCategories();
  if (!category) throw new Error('There is no category');
  const singles = Object.entries(SINGLES).map(([uid, beside]) => ({
    path: `/content-manager/single-types/${uid}`,
    written: { ...content.createEntry(uid), ...beside },
  }));
  const stored = await Promise.all(singles.map(({ path }) => panel.call('GET', path)));
  const entries: Entry[] = [];
  try {
    // Only pages with a place stand in the menu.
    const written = CREATED.map((uid) => ({ uid, entry: content.createEntry(uid) }));
    for (const { entry } of written) entry.order = 900;
    const info = content.createEntry(CATEGORY);
    await sandbox.editRow(`folders/${category.id}`, { name: info.categoryName });
    for (const { uid, entry } of [...written, { uid: CATEGORY, entry: info }]) {
      entries.push(await publish(panel, uid, entry));
    }
    for (const { path, written: single } of singles) await panel.call('PUT', path, single);

    const [pageSlug, studioSlug] = written.map(({ entry }) => String(entry.slug));
    await expect(async () => {
      await page.goto('/rental');
      const link = page.getByRole('link', { name: String(info.categoryName) }).first();
      await link.click({ timeout: 500 });
    }).toPass();
    await page.waitForURL(/\/rental\/[^?]/);
    await expectNoScript('category');
    await addProduct(page);
    const paths = [`/${pageSlug}`, `/studio/${studioSlug}`, new URL(page.url()).pathname];
    for (const path of [...paths, '/', '/kontakt', '/basket', '/rental?q=zq"><q-x>']) {
      await openShop(page, path);
      await expectNoScript(path);
      await page.emulateMedia({ media: 'print' });
      await expectNoScript(`${path}, printed`);
      await page.emulateMedia({ media: null });
    }
    expect(findUnseen(content.marks), 'fields that no page has shown').toEqual([]);
    await logInToPanel(page, testStack);
    for (const path of toPanelPaths(entries)) {
      await openInPanel(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoScript(path);
    }
  } finally {
    for (const [index, { path, written: single }] of singles.entries()) {
      const { data } = Stored.parse(stored[index]);
      const former = Object.keys(single).map((name) => [name, toSent(data[name] ?? null)]);
      await panel.call('PUT', path, Object.fromEntries(former));
    }
    await sandbox.editRow(`folders/${category.id}`, { name: category.header });
    for (const { uid, documentId } of entries) {
      await panel.call('DELETE', `/content-manager/collection-types/${uid}/${documentId}`);
    }
    // The next journeys look for it by its name.
    await expect.poll(readCategories).toContainEqual(category);
  }
});

/** Where the panel shows these entries: lists, forms, and the files. */
function toPanelPaths(entries: readonly Entry[]): readonly string[] {
  const types = '/content-manager/collection-types';
  return [
    ...entries.map(({ uid }) => `${types}/${uid}?sort=updatedAt:DESC`),
    ...entries.map(({ uid, documentId }) => `${types}/${uid}/${documentId}`),
    ...Object.keys(SINGLES).map((uid) => `/content-manager/single-types/${uid}`),
    '/plugins/upload',
  ];
}
