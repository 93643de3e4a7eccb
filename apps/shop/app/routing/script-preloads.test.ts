import { expect, it } from 'vitest';
import { moveScriptPreloads } from './script-preloads.server.ts';

it('puts the preloads of scripts behind the content and leaves the others', () => {
  const html =
    '<head><link rel="preload" href="/font"/><link rel="modulepreload" href="/a.js"/></head><body>text</body>';

  expect(moveScriptPreloads(html)).toBe(
    '<head><link rel="preload" href="/font"/></head><body>text<link fetchpriority="low" rel="modulepreload" href="/a.js"/></body>',
  );
});

it('leaves a page without a body as it is', () => {
  expect(moveScriptPreloads('<link rel="modulepreload" href="/a.js"/>')).toContain('/a.js');
});
