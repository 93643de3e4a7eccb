import { expect, it } from 'vitest';
import { findClassValues, keepUsed, parseSheet, toClasses } from './used-styles.server.ts';

const keep = (css: string, html: string) =>
  keepUsed(parseSheet(css), toClasses(findClassValues(html)));

it('keeps rules whose classes the page has, and rules without a class', () => {
  const css = 'a{color:red}.card{margin:0}.card .price,.basket{margin:1px}.dialog{margin:2px}';
  expect(keep(css, '<p class="card wide"><b class="price">')).toBe(
    'a{color:red}.card{margin:0}.card .price{margin:1px}',
  );
});

it('looks into groups and drops those that become empty', () => {
  const css =
    '@layer base,parts;@layer parts{@media (width>=48rem){.card{margin:0}.dialog{margin:1px}}@media print{.dialog{margin:0}}}';
  expect(keep(css, '<p class="card">')).toBe(
    '@layer base,parts;@layer parts{@media (width>=48rem){.card{margin:0}}}',
  );
});

it('drops what only a pointer or a printer shows', () => {
  const css =
    'a:hover,a:focus{color:red}.card:not(:hover){margin:0}.card:active{margin:1px}@media print{.card{margin:2px}}';
  expect(keep(css, '<p class="card">')).toBe('a:focus{color:red}.card:not(:hover){margin:0}');
});

it('keeps fonts, key frames and nested rules whole', () => {
  const css =
    '@font-face{src:url("/a;b.woff2")}@keyframes turn{to{rotate:1turn}}.card{margin:0;&:hover{margin:1px}}';
  expect(keep(css, '<p class="card">')).toBe(css);
});

it('does not ask for classes in brackets', () => {
  const css = '.card:not(.dialog):is(.a,.b:not(.c)){margin:0}.card[data-x=".y"]{margin:1px}';
  expect(keep(css, '<p class="card">')).toBe(css);
});
