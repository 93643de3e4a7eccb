import { expect, it } from 'vitest';
import { inlineUsedStyles, rememberUsed } from './page-styles.server.ts';
import { splitPage } from './page-text.server.ts';
import { parseSheet } from './used-styles.server.ts';

const PAGE = '<head><link rel="stylesheet" href="/a.css"/></head><body><p class="card"></p></body>';

it('puts the rules a page needs into it and marks the sheet as late, but for a browser without scripts', () => {
  const sheet = rememberUsed(parseSheet('.card{margin:0}.dialog{margin:1px}'));
  const styled = inlineUsedStyles(splitPage(PAGE), (href) => (href === '/a.css' ? sheet : null));
  expect(styled.head + styled.body).toBe(
    '<head><style>.card{margin:0}</style><link rel="late-stylesheet" href="/a.css"/><noscript><link rel="stylesheet" href="/a.css"/></noscript></head><body><p class="card"></p></body>',
  );
});

it('leaves a sheet that is no file of the build as it is', () => {
  expect(inlineUsedStyles(splitPage(PAGE), () => null)).toEqual(splitPage(PAGE));
});

it('cuts a sheet down for the classes of each page', () => {
  const readUsed = rememberUsed(parseSheet('.card{margin:0}.dialog{margin:1px}'));
  const pages = [['card'], ['dialog', 'card wide'], ['card']].map((values) => new Set(values));
  expect(pages.map(readUsed)).toEqual([
    '.card{margin:0}',
    '.card{margin:0}.dialog{margin:1px}',
    '.card{margin:0}',
  ]);
});
