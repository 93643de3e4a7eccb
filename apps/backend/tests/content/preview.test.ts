import { showPagePreview } from '@klappe/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentStack, PAGE, startContentStack } from './content-stack';

let stack: ContentStack;

beforeAll(async () => {
  stack = await startContentStack();
}, 240_000);
afterAll(() => stack.stop());

test('the panel opens a draft in the shop, and nobody else does', async () => {
  const { panel, backend, shop } = stack;
  const content = [{ __component: 'sections.text', title: 'Noch geheim' }];
  const draft = await panel.create(PAGE, { name: 'Entwurf', slug: 'entwurf', content });
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
    slug: 'entwurf',
    content: [{ type: 'text', title: 'Noch geheim' }],
  });
  for (const other of ['', '?status=draft', `?status=published&token=${token}`, '?token=x']) {
    expect((await backend.fetch(`${path}${other}`)).status).toBe(404);
  }
  const elsewhere = `/pages/preview/abcdef?status=draft&token=${token}`;
  expect((await backend.fetch(elsewhere)).status).toBe(404);
});
