import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Appearance } from '@klappe/contracts';
import { STATE_COLORS } from '@klappe/domain';
import { expect, test } from 'vitest';
import { DEFAULT_LOOK, insertLook, toLook } from './look.server.ts';

const origins = { backendUrl: 'http://backend.test', shopUrl: 'http://shop.test' };
const tokens = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');

/** `#fff` and `#ffffff` are one colour. */
const readToken = (name: string) =>
  new RegExp(`--color-${name}: (#[0-9a-f]+);`)
    .exec(tokens)?.[1]
    ?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

test('the style sheet has the colours of states that the rules of contrast count with', () => {
  const found = Object.keys(STATE_COLORS).map((name) => [name, readToken(name)]);
  expect(Object.fromEntries(found)).toEqual(STATE_COLORS);
});

test('a house that has chosen nothing has the look of the shop', () => {
  expect(toLook(Appearance.parse({}), origins)).toEqual(DEFAULT_LOOK);
  expect(DEFAULT_LOOK.head).toContain('--color-dark:#000000;--color-accent:#000000;');
  expect(DEFAULT_LOOK.head).toContain('--color-on-accent:#ffffff;--color-page:#f2f2f2;');
  expect(DEFAULT_LOOK.fontPreload).toContain('archivo-latin-wght-normal.woff2');
});

test('colours, font and icon of the house stand in the head, and no other font', () => {
  const { head, fontPreload } = toLook(
    Appearance.parse({
      darkColor: '#0b2239',
      accentColor: '</style><script>',
      font: 'Manrope',
      favicon: { url: 'http://backend.test/uploads/icon.svg', width: 64, height: 64 },
    }),
    origins,
  );
  expect(head).toContain('--color-dark:#0b2239;--color-accent:#0b2239;');
  expect(head).toContain('href="/_image/w_320,q_80,f_png/uploads/icon.svg"');
  expect(fontPreload).toContain('manrope-latin-wght-normal.woff2');
  expect(`${head}${fontPreload}`).not.toMatch(/archivo|<script/);
});

test('the look stands in the head, the preload of its font behind the page', () => {
  const look = { head: '<style>/* ü */</style>', fontPreload: '<link rel="preload" as="font">' };
  const page = '<head><meta name="theme-color"></head><body>…</body></html>';
  expect(insertLook(page, look)).toBe(
    '<head><style>/* ü */</style><meta name="theme-color"></head><body>…<link rel="preload" as="font"></body></html>',
  );
});
