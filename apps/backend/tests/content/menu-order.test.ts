import { listPages } from '@klappe/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentStack, PAGE, startContentStack } from './content-stack';

let stack: ContentStack;

beforeAll(async () => {
  stack = await startContentStack();
}, 240_000);
afterAll(() => stack.stop());

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
