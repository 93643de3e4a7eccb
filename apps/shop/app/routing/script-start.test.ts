import { expect, it } from 'vitest';
import { splitPage } from './page-text.server.ts';
import { SCRIPT_START_CODE, startScriptsAfterPaint } from './script-start.server.ts';

it('keeps modules and their preloads back until the first paint, and leaves other links', () => {
  const html =
    '<head><link rel="preload" href="/font"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head><body>text<script type="module" async="">import "/a.js"</script></body></html>';

  const { head, body } = startScriptsAfterPaint(splitPage(html));
  expect(head + body).toBe(
    `<head><link rel="preload" href="/font"/></head><body>text<script type="text/plain" data-preloads="/a.js /b.js">import "/a.js"</script><script>${SCRIPT_START_CODE}</script></body></html>`,
  );
});

it('leaves a page without modules as it is', () => {
  const html = '<head></head><body>text</body>';
  expect(startScriptsAfterPaint(splitPage(html))).toEqual(splitPage(html));
});
