import { expect, it } from 'vitest';
import { inlineUsedStyles } from './page-styles.server.ts';
import { parseSheet } from './used-styles.server.ts';

const PAGE = '<head><link rel="stylesheet" href="/a.css"/></head><body><p class="card"></p></body>';

it('puts the rules a page needs into it and marks the sheet as late, but for a browser without scripts', () => {
  const sheet = parseSheet('.card{margin:0}.dialog{margin:1px}');
  expect(inlineUsedStyles(PAGE, (href) => (href === '/a.css' ? sheet : null))).toBe(
    '<head><style>.card{margin:0}</style><link rel="late-stylesheet" href="/a.css"/><noscript><link rel="stylesheet" href="/a.css"/></noscript></head><body><p class="card"></p></body>',
  );
});

it('leaves a sheet that is no file of the build as it is', () => {
  expect(inlineUsedStyles(PAGE, () => null)).toBe(PAGE);
});
