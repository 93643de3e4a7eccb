import { expect, test } from 'vitest';
import { EMPTY_NAVIGATION, type Navigation } from '#app/site/navigation.ts';
import { DEFAULT_SETTINGS } from '#app/site/shop-settings.ts';
import { findMenuBreakpoint } from './site-header.tsx';

const find = (menu: Navigation, names = {}) =>
  findMenuBreakpoint(menu, { ...DEFAULT_SETTINGS, ...names });

const aMenu = (...names: string[]) => ({
  ...EMPTY_NAVIGATION,
  hasUsedSale: true,
  pages: names.map((name) => ({ name, link: `/${name}` })),
});

test('two entries fit on a tablet', () => {
  expect(find(aMenu())).toBe('tablet');
});

test('the more entries, the later the menu leaves the drawer', () => {
  expect(find(aMenu('Studio', 'Über uns', 'Kontakt'))).toBe('laptop');
  expect(find(aMenu('Start', 'Studio', 'Über uns', 'Kontakt', 'Team', 'Partner', 'Presse'))).toBe(
    'desktop',
  );
});

test('social icons take room too', () => {
  const menu = aMenu('Studio', 'Über uns', 'Kontakt');
  const socialLinks = (['Facebook', 'Instagram', 'TikTok', 'LinkedIn'] as const).map((network) => ({
    name: network,
    network,
    link: 'https://example.at',
  }));
  expect(find({ ...menu, socialLinks })).toBe('desktop');
});

test('a menu that fits nowhere stays in the drawer', () => {
  const names = Array.from({ length: 40 }, (_, index) => `Seite Nummer ${index}`);
  expect(find(aMenu(...names))).toBe('never');
});

test('long names of rental and used sale take their room', () => {
  const names = { rentalName: 'Kameraverleih', usedSaleName: 'Gebrauchtes aus dem Verleih' };
  expect(find(aMenu(), names)).toBe('laptop');
});
