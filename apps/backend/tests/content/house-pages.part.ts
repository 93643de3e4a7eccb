import { listPages, showPagePreview, showSiteSetting } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../support/failing-commits';
import { PAGE, RED_FILE } from './content-stack';
import { stack } from './shared-stack';

const NOT_SAVED =
  'Nicht gespeichert: Das wurde geändert, nachdem Sie es geöffnet haben. Ihre Eingaben stehen noch hier. Laden Sie die Seite neu, um den neuen Stand zu sehen.';
const Versions = z.array(
  z.object({ id: z.number(), name: z.string(), link: z.url(), isLive: z.boolean() }),
);

async function readVersions(documentId: string) {
  const { body } = await stack.panel.call('GET', `/page-versions/${documentId}`);
  return Versions.parse(body.data);
}

async function readPage(slug: string) {
  const answer = await stack.backend.fetch(`/pages?populate=deep,20&filters[slug][$eq]=${slug}`);
  return listPages.response.parse(await answer.json()).data[0];
}

test('the last ten published versions of a page are kept, shown and taken back as its draft', async () => {
  const { panel, backend } = stack;
  const upload = await panel.upload('rot.png', RED_FILE, 'image/png');
  const [{ id: image }] = upload.body;
  const content = [
    { __component: 'sections.hero', title: 'Erste Fassung', image },
    { __component: 'sections.faq', items: [{ question: 'Wann?', answer: 'Immer.' }] },
  ];
  const seo = { metaTitle: 'Eins', metaDescription: 'Die erste Fassung der Seite' };
  const first = { name: 'Fassung 0', slug: 'fassungen', order: 40, content, seo };
  const { documentId } = (await panel.publish(PAGE, first)).body.data;
  const published = await readPage('fassungen');
  for (let number = 1; number <= 9; number += 1) {
    const text = [{ __component: 'sections.text', title: `Text ${number}` }];
    const page = { name: `Fassung ${number}`, slug: 'fassungen', content: text, seo: null };
    expect((await panel.publish(PAGE, page, documentId)).status).toBe(200);
  }
  const versions = await readVersions(documentId);
  expect(versions.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Fassung ${9 - index}`),
  );
  const oldest = versions[9];
  const link = new URL(oldest?.link ?? '');
  const preview = `/pages/preview/${documentId}${link.search.replace(/page=[^&]*&/, '')}`;
  const shown = showPagePreview.response.parse(await (await backend.fetch(preview)).json());
  expect(shown.data).toEqual(published);
  const forged = preview.replace(/version-\d+/, `version-${versions[3]?.id}`);
  expect((await backend.fetch(forged)).status).toBe(404);

  const restore = (id = 0) => panel.call('POST', `/page-versions/${documentId}/${id}/restore`);
  expect((await restore(oldest?.id)).status).toBe(200);
  expect((await readPage('fassungen'))?.name).toBe('Fassung 9');
  expect((await panel.publish(PAGE, {}, documentId)).status).toBe(200);
  const restored = await readPage('fassungen');
  const toContent = (value: unknown) =>
    JSON.stringify(value).replace(/"(id|updatedAt|publishedAt)":("[^"]*"|\d+),?/g, '');
  expect(toContent(restored)).toBe(toContent(published));
  const after = await readVersions(documentId);
  expect(after).toHaveLength(10);
  expect((await restore(oldest?.id)).status).toBe(404);
  await panel.remove(PAGE, documentId);
  expect(await readVersions(documentId)).toEqual([]);
});

test('what was published before versions were kept is kept by the next publishing', async () => {
  const { panel, backend } = stack;
  const first = { name: 'Von Anfang an', slug: 'von-anfang-an' };
  const { documentId } = (await panel.publish(PAGE, first)).body.data;
  const database = openDatabase(backend);
  await database('page_versions').where({ document_id: documentId }).delete();
  await database.destroy();
  await panel.publish(PAGE, { name: 'Geändert' }, documentId);
  expect(await readVersions(documentId)).toMatchObject([
    { name: 'Geändert', isLive: true },
    { name: 'Von Anfang an', isLive: false },
  ]);
  await panel.unpublish(PAGE, documentId);
  expect(await readVersions(documentId)).toMatchObject([{ isLive: false }, { isLive: false }]);
  await panel.remove(PAGE, documentId);
});

test('closing days are written alone, and only such that are days', async () => {
  const { panel, backend } = stack;
  const days = [
    { from: '2027-08-02', to: '2027-08-13', reason: 'Betriebsferien' },
    { from: '2027-05-07', to: '', reason: 'Inventur' },
  ];
  const write = (value: unknown) => panel.call('POST', '/closing-days', { days: value });
  expect((await write(days)).status).toBe(200);
  expect((await panel.call('GET', '/closing-days')).body.data).toEqual(days.toReversed());
  const answer = await backend.fetch('/site-setting?populate=deep,20');
  const setting = showSiteSetting.response.parse(await answer.json()).data;
  expect(setting.closingDays).toMatchObject([{ from: '2027-05-07' }, { to: '2027-08-13' }]);
  expect((await write([{ from: '2027-08-13', to: '2027-08-02', reason: '' }])).status).toBe(400);
  expect((await write([{ from: 'bald', to: '', reason: '' }])).status).toBe(400);
  // Who had opened the form before overwrites nothing.
  const late = await panel.call('POST', '/closing-days', { days: [], opened: [] });
  expect([late.status, late.body.error.message]).toEqual([409, NOT_SAVED]);
  expect((await panel.call('GET', '/closing-days')).body.data).toHaveLength(2);
  const opened = days.toReversed();
  expect((await panel.call('POST', '/closing-days', { days: [], opened })).status).toBe(200);
});

test('an entry that was changed since its form was opened is not overwritten', async () => {
  const { panel } = stack;
  const page = { name: 'Zwei Hände', slug: 'zwei-haende', content: [] };
  const { documentId, updatedAt } = (await panel.create(PAGE, page)).body.data;
  const path = `/content-manager/collection-types/${PAGE}/${documentId}`;
  const save = (name: string, opened?: string) =>
    panel.call('PUT', path, { name, ...(opened ? { updatedAt: opened } : {}) });
  const first = await save('Erste Hand', updatedAt);
  expect(first.status).toBe(200);
  const late = await save('Zweite Hand', updatedAt);
  expect([late.status, late.body.error.message]).toEqual([409, NOT_SAVED]);
  const published = await panel.call('POST', `${path}/actions/publish`, { name: 'X', updatedAt });
  expect(published.status).toBe(409);
  expect((await panel.call('GET', path)).body.data.name).toBe('Erste Hand');
  expect((await save('Zweite Hand', first.body.data.updatedAt)).status).toBe(200);
  await panel.remove(PAGE, documentId);

  const single = '/content-manager/single-types/api::site-setting.site-setting';
  const before = (await panel.call('GET', single)).body.data;
  await panel.call('PUT', single, { phone: before.phone, updatedAt: before.updatedAt });
  const stale = { phone: '+43 1 999', updatedAt: before.updatedAt };
  expect((await panel.call('PUT', single, stale)).status).toBe(409);
  expect((await panel.call('GET', single)).body.data.phone).toBe(before.phone);
});

test('addresses by kind are for the house only', async () => {
  const { panel, backend } = stack;
  const contactEmail = 'post@haus.example';
  await panel.saveSingle('api::site-setting.site-setting', { contactEmail });
  const answer = await backend.fetch('/site-setting?populate=deep,20');
  expect(await answer.text()).not.toContain(contactEmail);
  await panel.saveSingle('api::site-setting.site-setting', { contactEmail: null });
});
