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

it('keeps fonts and key frames whole', () => {
  const css = '@font-face{src:url("/a;b.woff2")}@keyframes turn{to{rotate:1turn}}';
  expect(keep(css, '<p class="card">')).toBe(css);
});

it('looks into nested rules', () => {
  const css =
    '.card{margin:0;&:hover{margin:1px}& .price{margin:2px}& .dialog{margin:3px}@media (width>=48rem){margin:4px}}';
  expect(keep(css, '<p class="card"><b class="price">')).toBe(
    '.card{margin:0;& .price{margin:2px}@media (width>=48rem){margin:4px}}',
  );
});

it('asks for one of the classes of a choice', () => {
  const css =
    '.card:is(.a,.wide:not(.c)){margin:0}.card:is(.a,.b){margin:1px}html:has(.dialog[open]){margin:2px}:where(.a,p):has(>.card){margin:3px}';
  expect(keep(css, '<p class="card wide">')).toBe(
    '.card:is(.a,.wide:not(.c)){margin:0}:where(.a,p):has(>.card){margin:3px}',
  );
});

it('does not ask for classes in other brackets', () => {
  const css = '.card:not(.dialog){margin:0}.card[data-x=".y"]{margin:1px}';
  expect(keep(css, '<p class="card">')).toBe(css);
});
