import { listPages, showPagePreview } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { aPng } from '../support/a-png';
import { openDatabase } from '../support/failing-commits';
import { PURGE_SECRET } from '../support/start-backend';
import { waitFor } from '../support/wait-for';
import { PAGE, RED_FILE } from './content-stack';
import { stack } from './shared-stack';

/** The shop is purged within this time after a click in the panel. */
const LIVE_MS = 2000;
/** A draft is published within this time after its moment. */
const SCHEDULE_MS = 10_000;

async function readMenu(): Promise<readonly string[]> {
  const answer = await stack.backend.fetch('/pages?populate=deep,20&sort=order:asc');
  const { data } = listPages.response.parse(await answer.json());
  return data.map(({ name, order }) => `${order} ${name}`);
}
async function readMenuIds(): Promise<readonly string[]> {
  const path = `/content-manager/collection-types/${PAGE}?sort=order:ASC&pageSize=100`;
  const { results } = (await stack.panel.call('GET', path)).body;
  const published = results.filter(({ status }: { status: string }) => status !== 'draft');
  return published.map(({ documentId }: { documentId: string }) => documentId);
}
async function readPanel(documentId: string) {
  const path = `/content-manager/collection-types/${PAGE}/${documentId}`;
  const { data } = (await stack.panel.call('GET', path)).body;
  return { order: data.order, status: data.status };
}

async function readPage(slug: string) {
  const answer = await stack.backend.fetch(`/pages?populate=deep,20&filters[slug][$eq]=${slug}`);
  return listPages.response.parse(await answer.json()).data[0];
}

async function readBytes(path: string): Promise<Uint8Array> {
  return new Uint8Array(await (await stack.backend.fetch(path)).arrayBuffer());
}

/** Does something in the panel and returns the tags that the shop was told to drop because of it. */
async function countPurges(work: () => Promise<unknown>): Promise<number> {
  const { purges } = stack.shop;
  const before = purges.length;
  await work();
  return purges.slice(before).filter(({ tags }) => tags.includes('content')).length;
}
async function isPurgedBy(work: () => Promise<unknown>): Promise<void> {
  const before = stack.shop.purges.length;
  await work();
  await waitFor(() => {
    expect(stack.shop.purges.slice(before)).toContainEqual({
      authorization: `Bearer ${PURGE_SECRET}`,
      tags: ['content'],
    });
  }, LIVE_MS);
}

test('a page that takes the place of another moves in before it, and the panel shows nothing as modified', async () => {
  const { panel } = stack;
  const first = (await panel.publish(PAGE, { name: 'A', slug: 'a', order: 1 })).body.data;
  await panel.publish(PAGE, { name: 'B', slug: 'b', order: 2 });
  const last = (await panel.publish(PAGE, { name: 'D', slug: 'd', order: 9 })).body.data;
  await panel.create(PAGE, { name: 'Entwurf', slug: 'entwurf', order: 1 });
  expect(await readMenu()).toEqual(['1 A', '2 B', '9 D']);
  await panel.publish(PAGE, { name: 'D', slug: 'd', order: 1 }, last.documentId);
  expect(await readMenu()).toEqual(['1 D', '2 A', '3 B']);
  expect(await readPanel(first.documentId)).toEqual({ order: 2, status: 'published' });
  await panel.publish(PAGE, { name: 'D', slug: 'd', order: 1 }, last.documentId);
  expect(await readMenu()).toEqual(['1 D', '2 A', '3 B']);
});

test('when home leaves, by being unpublished, deleted or placed elsewhere, the next page is home', async () => {
  const { panel } = stack;
  const [home = '', second = ''] = await readMenuIds();
  await panel.unpublish(PAGE, home);
  expect(await readMenu()).toEqual(['1 A', '2 B']);
  expect(await readPanel(second)).toEqual({ order: 1, status: 'published' });
  await panel.publish(PAGE, { name: 'D', slug: 'd', order: 1 }, home);
  expect(await readMenu()).toEqual(['1 D', '2 A', '3 B']);
  await panel.publish(PAGE, { name: 'D', slug: 'd', order: 2 }, home);
  expect(await readMenu()).toEqual(['1 A', '2 D', '3 B']);
  await panel.remove(PAGE, second);
  expect(await readMenu()).toEqual(['1 D', '2 B']);
  expect(stack.shop.purges.at(-1)?.tags).toContain('content');
});

test('several pages unpublished at once leave the first of the rest as home', async () => {
  const { panel } = stack;
  await panel.publish(PAGE, { name: 'E', slug: 'e', order: 3 });
  const [first, second] = await readMenuIds();
  const path = `/content-manager/collection-types/${PAGE}/actions/bulkUnpublish`;
  await panel.call('POST', path, { documentIds: [first, second] });
  expect(await readMenu()).toEqual(['1 E']);
});

test('the panel opens a draft in the shop, and nobody else does', async () => {
  const { panel, backend, shop } = stack;
  const content = [{ __component: 'sections.text', title: 'Noch geheim' }];
  const draft = await panel.create(PAGE, { name: 'Entwurf', slug: 'geheim', content });
  const { documentId } = draft.body.data;
  const query = `contentType=${PAGE}&documentId=${documentId}&status=draft`;
  const opened = await panel.call('GET', `/content-manager/preview/url/${PAGE}?${query}`);
  const url = new URL(opened.body.data.url);
  expect(`${url.origin}${url.pathname}`).toBe(`${shop.url}/preview`);
  expect(url.searchParams.get('page')).toBe(documentId);
  const path = `/pages/preview/${documentId}`;
  const token = url.searchParams.get('token') ?? '';
  const answer = await backend.fetch(`${path}?status=draft&token=${token}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(showPagePreview.response.parse(await answer.json()).data).toMatchObject({
    slug: 'geheim',
    content: [{ type: 'text', title: 'Noch geheim' }],
  });
  for (const other of ['', '?status=draft', `?status=published&token=${token}`, '?token=x']) {
    expect((await backend.fetch(`${path}${other}`)).status).toBe(404);
  }
  const elsewhere = `/pages/preview/abcdef?status=draft&token=${token}`;
  expect((await backend.fetch(elsewhere)).status).toBe(404);
});

test('the shop forgets its pages when content is published, unpublished, deleted or set', async () => {
  const { panel } = stack;
  const page = { name: 'Neu', slug: 'neu' };
  let documentId = '';
  expect(
    await countPurges(async () => {
      documentId = (await panel.create(PAGE, page)).body.data.documentId;
    }),
  ).toBe(0);
  await isPurgedBy(() => panel.publish(PAGE, page, documentId));
  expect(await readPage('neu')).toMatchObject({ name: 'Neu' });
  await isPurgedBy(() => panel.unpublish(PAGE, documentId));
  expect(await readPage('neu')).toBeUndefined();
  await isPurgedBy(() => panel.publish(PAGE, page, documentId));
  await isPurgedBy(() => panel.remove(PAGE, documentId));
  const settings = { companyName: 'Lichtspiel' };
  await isPurgedBy(() => panel.saveSingle('api::site-setting.site-setting', settings));
  const network = { name: 'LinkedIn', link: 'https://example.at' };
  await isPurgedBy(() => panel.publish('api::social-media.social-media', network));
});

test('a saved draft is published at its time; what is refused then follows as soon as it is mended', async () => {
  const { panel, backend } = stack;
  const soon = new Date(Date.now() + 1000).toISOString();
  await panel.create(PAGE, { name: 'Bald', slug: 'bald', publishAt: soon });
  const content = [{ __component: 'sections.promotion' }];
  const refused = await panel.create(PAGE, { name: 'Leer', slug: 'leer', content });
  const { documentId } = refused.body.data;
  const database = openDatabase(backend);
  const past = new Date(Date.now() - 60_000);
  await database('pages').where({ slug: 'leer' }).update({ publish_at: past });
  await database.destroy();
  const purges = stack.shop.purges.length;
  await waitFor(
    async () => expect(await readPage('bald')).toMatchObject({ name: 'Bald' }),
    SCHEDULE_MS,
  );
  await waitFor(() => expect(stack.shop.purges.length).toBeGreaterThan(purges), LIVE_MS);
  expect(JSON.stringify(await readPage('bald'))).not.toContain('publishAt');
  expect(await readPage('leer')).toBeUndefined();
  expect((await panel.call('GET', '/needs-hands')).body.data).toMatchObject({
    pages: { count: 1 },
  });
  // The form still has the time that has passed.
  const mended = { content: [], publishAt: past.toISOString() };
  const path = `/content-manager/collection-types/${PAGE}/${documentId}`;
  expect((await panel.call('PUT', path, mended)).status).toBe(200);
  await waitFor(
    async () => expect(await readPage('leer')).toMatchObject({ name: 'Leer' }),
    SCHEDULE_MS,
  );
  expect((await panel.call('GET', '/needs-hands')).body.data).toMatchObject({
    pages: { count: 0 },
  });
});

test('a planned page is not published by hand, and no page is planned for a time that has passed', async () => {
  const { panel } = stack;
  const page = { name: 'Advent', slug: 'advent', publishAt: '2037-12-20T07:00:00.000Z' };
  const { documentId } = (await panel.create(PAGE, page)).body.data;
  const read = async () =>
    (await panel.call('GET', `/content-manager/collection-types/${PAGE}/${documentId}`)).body.data;
  const refused = await panel.publish(PAGE, page, documentId);
  expect([refused.status, refused.body.error.message]).toEqual([
    400,
    'Diese Seite ist für den 20.12.2037, 08:00 geplant: „Speichern“ genügt. Für jetzt leeren Sie bitte „Veröffentlichen am“.',
  ]);
  expect(await readPage('advent')).toBeUndefined();
  expect(await read()).toMatchObject({ publishAt: page.publishAt });
  const past = await panel.create(PAGE, {
    ...page,
    slug: 'gestern',
    publishAt: '2020-12-20T07:00',
  });
  expect([past.status, past.body.error.message]).toEqual([
    400,
    'Dieser Zeitpunkt ist schon vorbei. Bitte wählen Sie einen späteren, oder leeren Sie das Feld.',
  ]);
  expect((await panel.publish(PAGE, { ...page, publishAt: null }, documentId)).status).toBe(200);
  expect(await readPage('advent')).toMatchObject({ name: 'Advent' });
});

test('several entries at once are as live as one', async () => {
  const { panel } = stack;
  const drafts = await Promise.all([
    panel.create(PAGE, { name: 'Eins', slug: 'eins' }),
    panel.create(PAGE, { name: 'Zwei', slug: 'zwei' }),
  ]);
  const documentIds = drafts.map(({ body }) => body.data.documentId);
  const all = `/content-manager/collection-types/${PAGE}/actions`;
  await isPurgedBy(() => panel.call('POST', `${all}/bulkPublish`, { documentIds }));
  expect(await readPage('zwei')).toMatchObject({ name: 'Zwei' });
  await isPurgedBy(() => panel.call('POST', `${all}/bulkDelete`, { documentIds }));
  expect(await readPage('zwei')).toBeUndefined();
});

test('a replaced picture has another address, which shows the new one', async () => {
  const { panel, backend } = stack;
  const image = (await panel.upload('set.png', RED_FILE, 'image/png')).body[0];
  const content = [{ __component: 'sections.hero', image: image.id }];
  await panel.publish(PAGE, { name: 'Bild', slug: 'bild', content });
  const readUrl = async () => {
    const section = (await readPage('bild'))?.content[0];
    return section?.type === 'hero' ? (section.image?.url ?? '') : '';
  };
  const before = await readUrl();
  const red = await readBytes(before);
  const blue = aPng([0, 0, 255]);
  await isPurgedBy(() => panel.replace(image.id, 'set.png', blue, 'image/png'));
  const after = await readUrl();
  expect(after).toMatch(/^\/uploads\/[\w.-]+~[0-9a-z]+\.png$/);
  expect(after).not.toBe(before);
  expect(await readBytes(after)).not.toEqual(red);
  expect((await backend.fetch(after)).headers.get('content-type')).toBe('image/png');
});
