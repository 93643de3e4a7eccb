import { expect, test } from 'vitest';
import {
  SCRIPT_START_CODE,
  startScriptsAfterPaint,
  takeNonce,
  toScriptHash,
} from './page-scripts.server.ts';

const NONCE = 'a1b2';

test('scripts with the nonce are hashed, and the nonce leaves the page', () => {
  const page = `<script nonce="${NONCE}">one()</script><script nonce="${NONCE}" type="module">two()</script>`;
  const { html, hashes } = takeNonce(page, NONCE);
  expect(hashes).toEqual([toScriptHash('one()'), toScriptHash('two()')]);
  expect(html).toBe('<script>one()</script><script type="module">two()</script>');
});

test('an injected script gets no hash, whatever nonce it guesses', () => {
  const injected = '<script>steal()</script><script nonce="b2c3">steal()</script>';
  const { hashes } = takeNonce(`${injected}<script nonce="${NONCE}">own()</script>`, NONCE);
  expect(hashes).toEqual([toScriptHash('own()')]);
});

test('an injected opening tag is not allowed along with the own script', () => {
  const { hashes } = takeNonce(`<script>steal()<script nonce="${NONCE}">own()</script>`, NONCE);
  expect(hashes).toEqual([toScriptHash('own()')]);
});

test('keeps modules and their preloads back until the first paint, and leaves other links', () => {
  const html =
    '<head><link rel="preload" href="/font"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head><body>text<script type="module" async="">import "/a.js"</script></body></html>';

  expect(startScriptsAfterPaint(html)).toBe(
    `<head><link rel="preload" href="/font"/></head><body>text<script type="text/plain" data-preloads="/a.js /b.js">import "/a.js"</script><script>${SCRIPT_START_CODE}</script></body></html>`,
  );
});

test('leaves a page without modules as it is', () => {
  const html = '<head></head><body>text</body>';
  expect(startScriptsAfterPaint(html)).toBe(html);
});
