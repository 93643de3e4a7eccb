import { expect, test } from 'vitest';
import { takeNonce, toScriptHash } from './own-scripts.server.ts';

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
