import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Appearance } from '@klappe/contracts';
import { STATE_COLORS } from '@klappe/domain';
import { expect, test } from 'vitest';
import { SCRIPT_START_CODE } from '#app/routing/page-scripts.server.ts';
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
  expect(DEFAULT_LOOK).toContain('--color-dark:#000000;--color-accent:#000000;');
  expect(DEFAULT_LOOK).toContain('--color-on-accent:#ffffff;--color-page:#f2f2f2;');
  expect(DEFAULT_LOOK).toContain('archivo-latin-wght-normal.woff2');
});

test('colours, font and icon of the house stand in the head, and no other font', () => {
  const look = toLook(
    Appearance.parse({
      darkColor: '#0b2239',
      accentColor: '</style><script>',
      font: 'Manrope',
      favicon: { url: 'http://backend.test/uploads/icon.svg', width: 64, height: 64 },
    }),
    origins,
  );
  expect(look).toContain('--color-dark:#0b2239;--color-accent:#0b2239;');
  expect(look).toContain('href="/_image/w_320,q_80,f_png/uploads/icon.svg"');
  expect(look).toContain('manrope-latin-wght-normal.woff2');
  expect(look).not.toMatch(/archivo|<script/);
});

test('the font is asked for by the script that starts the others, and at once where none runs', () => {
  const faces = [
    ...DEFAULT_LOOK.matchAll(/<style[^>]*>@font-face\{[^}]*url\("[^"]*woff2"\)\}<\/style>/g),
  ];
  expect(faces.map(([face]) => face)).toEqual([
    expect.stringContaining('<style data-font media="(scripting: none)">'),
  ]);
  expect(DEFAULT_LOOK.match(/woff2/g)).toHaveLength(1);
  expect(SCRIPT_START_CODE).toContain('d.querySelector("style[data-font]").media="all"');
});

test('the look stands in the head', () => {
  const page = '<head><meta name="theme-color"></head><body>…</body></html>';
  expect(insertLook(page, '<style>/* ü */</style>')).toBe(
    '<head><style>/* ü */</style><meta name="theme-color"></head><body>…</body></html>',
  );
});
