import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Appearance } from '@klappe/contracts';
import { DEFAULT_COLORS, STATE_COLORS, toPalette } from '@klappe/domain';
import { expect, test } from 'vitest';
import { DEFAULT_LOOK, insertLook, toLook } from './look.server.ts';

const origins = { backendUrl: 'http://backend.test', shopUrl: 'http://shop.test' };
const tokens = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');

/** `#fff` and `#ffffff` are one colour. */
const readToken = (name: string) =>
  new RegExp(`--color-${name}: (#[0-9a-f]+);`)
    .exec(tokens)?.[1]
    ?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

test('the style sheet has the colours that the rules of contrast count with', () => {
  const { accentHover, onAccent, muteOnDark, linkOnDark, ...plain } = toPalette(DEFAULT_COLORS);
  const others = {
    'accent-hover': accentHover,
    'on-accent': onAccent,
    'mute-on-dark': muteOnDark,
    'link-on-dark': linkOnDark,
  };
  const expected = { ...plain, ...others, ...STATE_COLORS };
  const found = Object.keys(expected).map((name) => [name, readToken(name)]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test('a house without colours of its own puts none into its pages', () => {
  expect(toLook(Appearance.parse({}), origins)).toEqual(DEFAULT_LOOK);
  expect(DEFAULT_LOOK.head).not.toContain('--color-');
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
  const page = { head: '<head><meta name="theme-color">', body: '</head><body>…</body></html>' };
  expect(insertLook(page, look)).toEqual({
    head: `<head><style>/* ${Buffer.from('ü').toString('latin1')} */</style><meta name="theme-color">`,
    body: '</head><body>…<link rel="preload" as="font"></body></html>',
  });
});
