import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { openPanelApi } from './support/panel-api.ts';
import { expect, test } from './support/test.ts';

const PUBLIC_WITHIN_MS = 2000;
const PAGES = '/content-manager/collection-types/api::page.page';
const Created = z.object({ data: z.object({ documentId: z.string() }) });

test('a page is public within two seconds of being published, and gone as soon after', {
  tag: '@timing',
}, async ({ page, testStack }) => {
  const api = await openPanelApi(testStack);
  const draft = { name: 'Eilmeldung', slug: 'eilmeldung', order: 80 };
  const { documentId } = Created.parse(await api.call('POST', PAGES, draft)).data;
  for (const [action, status] of [
    ['publish', 200],
    ['unpublish', 404],
  ] as const) {
    await api.call('POST', `${PAGES}/${documentId}/actions/${action}`, {});
    const startedAt = performance.now();
    await expect
      .poll(async () => (await page.request.get('/eilmeldung')).status(), { intervals: [50] })
      .toBe(status);
    expect(performance.now() - startedAt).toBeLessThan(PUBLIC_WITHIN_MS);
  }
});
