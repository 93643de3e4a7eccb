import {
  listCategoryInfos,
  listPages,
  listSocialMedia,
  listStudios,
  showSiteSetting,
} from '@klappe/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../support/panel';
import { type ContentStack, PAGE, RED_FILE, startContentStack } from './content-stack';

let stack: ContentStack;

beforeAll(async () => {
  stack = await startContentStack();
}, 300_000);
afterAll(() => stack.stop());

async function read(path: string): Promise<Answer> {
  const answer = await stack.backend.fetch(path);
  return { status: answer.status, body: await answer.json() };
}
const readPages = async (query: string) =>
  listPages.response.parse((await read(`/pages?${query}`)).body).data;

test('pages are answered with all their sections, in menu order, with and without /api', async () => {
  const { panel } = stack;
  const image = (await panel.upload('rot.png', RED_FILE, 'image/png')).body[0];
  await panel.publish(PAGE, { name: 'Zweite', slug: 'zweite', order: 2 });
  await panel.publish(PAGE, {
    name: 'Start',
    slug: 'start',
    order: 1,
    content: [
      { __component: 'sections.hero', title: 'Licht!', image: image.id },
      { __component: 'sections.team', members: [{ name: 'Eva', image: image.id }] },
    ],
    seo: { metaTitle: 'Verleih', metaImage: image.id, structuredData: { '@type': 'WebPage' } },
  });
  await panel.publish(PAGE, { name: 'AGB', slug: 'agb' });
  const query = 'populate=deep,20&sort=order:asc';
  const pages = await readPages(query);
  expect(pages.map(({ slug }) => slug)).toEqual(['start', 'zweite', 'agb']);
  expect(pages[0]).toMatchObject({
    content: [
      { type: 'hero', title: 'Licht!', image: { url: expect.stringMatching(/^\/uploads\/rot/) } },
      { type: 'team', members: [{ name: 'Eva', image: { width: 1, mime: 'image/png' } }] },
    ],
    seo: { metaTitle: 'Verleih', structuredData: { '@type': 'WebPage' } },
  });
  expect(pages[0]?.content[0]).toMatchObject({ image: { id: image.id } });
  expect((await read(`/api/pages?${query}`)).body).toEqual((await read(`/pages?${query}`)).body);
});

test('a page is found by order, slug and id, also after it was published again', async () => {
  const page = { name: 'Studio', slug: 'studio', order: 3 };
  const { body } = await stack.panel.publish(PAGE, page);
  const [found] = await readPages('filters[slug][$eq]=studio');
  await stack.panel.publish(PAGE, { ...page, pageTitle: 'Neu' }, body.data.documentId);
  const [again] = await readPages(`filters[id][$eq]=${found?.id}`);
  expect(again).toMatchObject({ id: found?.id, slug: 'studio', pageTitle: 'Neu' });
  expect(await readPages('filters[order][$eq]=3')).toEqual([again]);
  expect(await readPages('filters[slug][$eq]=gibt-es-nicht')).toEqual([]);
});

test('drafts, unpublished and deleted pages are nowhere', async () => {
  const { panel } = stack;
  await panel.create(PAGE, { name: 'Entwurf', slug: 'entwurf' });
  const published = await panel.publish(PAGE, { name: 'Kurz', slug: 'kurz' });
  const { documentId } = published.body.data;
  await panel.call('PUT', `/content-manager/collection-types/${PAGE}/${documentId}`, {
    name: 'Kurz',
    slug: 'kurz',
    pageTitle: 'Noch geheim',
  });
  expect((await readPages('filters[slug][$eq]=kurz'))[0]?.pageTitle).toBe('');
  await panel.unpublish(PAGE, documentId);
  const slugs = (await readPages('populate=deep,20')).map(({ slug }) => slug);
  expect(slugs).not.toContain('entwurf');
  expect(slugs).not.toContain('kurz');
  for (const query of [
    'status=draft',
    'publicationState=preview',
    'filters[publishedAt][$null]=true',
  ]) {
    expect((await read(`/pages?${query}`)).status).toBe(400);
  }
});

test('who wrote a page is in no answer, whatever is asked', async () => {
  const text = JSON.stringify((await read('/pages?populate=deep,20')).body);
  expect(text).not.toMatch(/createdBy|updatedBy|lichtspiel\.example|password|"number"|folderPath/);
  const queries = [
    'populate=createdBy',
    'populate[createdBy]=*',
    'populate[content][populate]=*',
    'filters[createdBy][email][$contains]=a',
    'sort=createdBy.email',
    'fields=number',
    'filters[number]=1',
    'populate=deep,x',
    'populate=deep,-1',
    'populate=deep,20&populate=*',
    'filters[$or][0][slug]=x',
    'filters[slug][$contains]=a',
    'pagination[pageSize]=100000',
    // PostgreSQL cannot compare these with its columns.
    'filters[slug]=a%00b',
    'filters[name][$eq]=%00',
    'filters[documentId]=%00',
    'filters[id]=99999999999',
    'filters[order]=2147483648',
    'filters[order]=abc',
    'filters[order]=',
    'filters[publishedAt]=gestern',
  ];
  for (const query of queries) {
    const { status, body } = await read(`/pages?${query}`);
    expect([query, status]).toEqual([query, 400]);
    expect(body.error.message).toMatch(/^Diese Abfrage wird nicht verstanden: /);
  }
});

test('a depth says how far below the page the answer goes', async () => {
  const [flat] = (await read('/pages?filters[slug][$eq]=start')).body.data;
  expect(flat).not.toHaveProperty('content');
  const [star] = (await read('/pages?filters[slug][$eq]=start&populate=*')).body.data;
  expect(star.content[1]).toMatchObject({ __component: 'sections.team' });
  expect(star.content[1]).not.toHaveProperty('members');
  const [deep] = (await read('/pages?filters[slug][$eq]=start&populate=deep,999')).body.data;
  expect(deep.content[1].members).toHaveLength(1);
});

test('social networks, category texts, studios and settings are answered as their contracts say', async () => {
  const { panel, backend } = stack;
  expect(showSiteSetting.response.parse((await read('/site-setting')).body).data).toMatchObject({
    vatPercent: 20,
    guestInquiries: true,
    houseEmail: 'haus@lichtspiel.example',
  });
  const image = (await panel.upload('rot.png', RED_FILE, 'image/png')).body[0].id;
  await panel.publish('api::social-media.social-media', {
    name: 'TikTok',
    link: 'https://www.tiktok.com/@lichtspiel',
  });
  await panel.publish('api::category-info.category-info', { categoryName: 'Kamera', image });
  await panel.publish('api::studio.studio', {
    name: 'Studio 1',
    slug: 'studio-1',
    gallery: [{ image, credit: 'Foto: Eva' }],
    infos: [{ question: 'Wie hoch?', answer: '5 m' }],
  });
  const saved = await panel.saveSingle('api::site-setting.site-setting', {
    companyName: 'Lichtspiel Rental GmbH',
    vatPercent: 8.1,
    closingDays: [{ from: '2026-12-24', to: '2026-12-26' }],
  });
  expect(saved.status).toBe(200);
  const query = 'populate=deep,20';
  const media = listSocialMedia.response.parse((await read(`/social-medias?${query}`)).body);
  expect(media.data).toMatchObject([{ name: 'TikTok' }]);
  const infos = listCategoryInfos.response.parse((await read(`/category-infos?${query}`)).body);
  expect(infos.data).toMatchObject([{ categoryName: 'Kamera', image: { width: 1 } }]);
  const studios = listStudios.response.parse((await read(`/studios?${query}`)).body);
  expect(studios.data).toMatchObject([
    { slug: 'studio-1', gallery: [{ credit: 'Foto: Eva', image: { height: 1 } }] },
  ]);
  const settings = showSiteSetting.response.parse((await read(`/site-setting?${query}`)).body);
  expect(settings.data).toMatchObject({
    vatPercent: 8.1,
    priceLabel: 'netto, zzgl. 8,1 % USt.',
    closingDays: [{ from: '2026-12-24', to: '2026-12-26' }],
  });
  for (const path of ['/pages', '/social-medias', '/studios', '/category-infos', '/site-setting']) {
    const twin = await backend.fetch(`/api${path}`, { headers: { authorization: 'Bearer old' } });
    expect([path, twin.status]).toEqual([path, 200]);
    const write = await backend.fetch(path, { method: 'POST', body: '{}' });
    expect([path, write.status]).toEqual([path, 405]);
  }
});
