import { listPages } from '@klappe/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPng } from '../support/a-png';
import { PURGE_SECRET } from '../support/start-backend';
import { waitFor } from '../support/wait-for';
import { type ContentStack, PAGE, RED_FILE, startContentStack } from './content-stack';

/** The shop is purged within this time after a click in the panel. */
const LIVE_MS = 2000;
/** A draft is published within this time after its moment. */
const SCHEDULE_MS = 10_000;

let stack: ContentStack;

beforeAll(async () => {
  stack = await startContentStack();
}, 240_000);
afterAll(() => stack.stop());

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
  const { panel } = stack;
  const soon = new Date(Date.now() + 1000).toISOString();
  const past = new Date(Date.now() - 60_000).toISOString();
  const empty = { content: [{ __component: 'sections.promotion' }], publishAt: past };
  await panel.create(PAGE, { name: 'Bald', slug: 'bald', publishAt: soon });
  const refused = await panel.create(PAGE, { name: 'Leer', slug: 'leer', ...empty });
  const purges = stack.shop.purges.length;
  await waitFor(
    async () => expect(await readPage('bald')).toMatchObject({ name: 'Bald' }),
    SCHEDULE_MS,
  );
  await waitFor(() => expect(stack.shop.purges.length).toBeGreaterThan(purges), LIVE_MS);
  expect(JSON.stringify(await readPage('bald'))).not.toContain('publishAt');
  expect(await readPage('leer')).toBeUndefined();
  expect((await panel.call('GET', '/needs-hands')).body.data).toMatchObject({ pages: 1 });
  const { documentId } = refused.body.data;
  await panel.call('PUT', `/content-manager/collection-types/${PAGE}/${documentId}`, {
    content: [],
  });
  await waitFor(
    async () => expect(await readPage('leer')).toMatchObject({ name: 'Leer' }),
    SCHEDULE_MS,
  );
  expect((await panel.call('GET', '/needs-hands')).body.data).toMatchObject({ pages: 0 });

  // By hand it is published at once, and not again at the time it was given.
  const later = { name: 'Vorgezogen', slug: 'vorgezogen', publishAt: '2037-01-01T08:00:00.000Z' };
  const { documentId: early } = (await panel.publish(PAGE, later)).body.data;
  const draft = await panel.call('GET', `/content-manager/collection-types/${PAGE}/${early}`);
  expect(draft.body.data).toMatchObject({ name: 'Vorgezogen', publishAt: null });
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
