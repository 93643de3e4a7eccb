import { expect, test } from 'vitest';
import { EMPTY_NAVIGATION } from '#app/site/navigation.ts';
import { findMenuBreakpoint } from './menu-breakpoint.ts';

const aMenu = (...names: string[]) => ({
  ...EMPTY_NAVIGATION,
  hasUsedSale: true,
  pages: names.map((name) => ({ name, link: `/${name}` })),
});

test('two entries fit on a tablet', () => {
  expect(findMenuBreakpoint(aMenu())).toBe('tablet');
});

test('the more entries, the later the menu leaves the drawer', () => {
  expect(findMenuBreakpoint(aMenu('Studio', 'Über uns', 'Kontakt'))).toBe('laptop');
  expect(
    findMenuBreakpoint(
      aMenu('Start', 'Studio', 'Über uns', 'Kontakt', 'Team', 'Partner', 'Presse'),
    ),
  ).toBe('desktop');
});

test('social icons take room too', () => {
  const menu = aMenu('Studio', 'Über uns', 'Kontakt');
  const socialLinks = (['Facebook', 'Instagram', 'TikTok', 'LinkedIn'] as const).map((network) => ({
    network,
    link: 'https://example.at',
  }));
  expect(findMenuBreakpoint({ ...menu, socialLinks })).toBe('desktop');
});

test('a menu that fits nowhere stays in the drawer', () => {
  const names = Array.from({ length: 40 }, (_, index) => `Seite Nummer ${index}`);
  expect(findMenuBreakpoint(aMenu(...names))).toBe('never');
});
