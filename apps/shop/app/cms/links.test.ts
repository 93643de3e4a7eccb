import { expect, test } from 'vitest';
import { isOwnPage, toSafeLink } from './links.ts';

test('web, mail, phone and pages of the shop are safe', () => {
  for (const link of [
    'https://example.at/x?y=1',
    'mailto:a@b.at',
    'tel:+43 1 555',
    '/rental',
    '#a',
    '?page=2',
    '/',
  ]) {
    expect(toSafeLink(link), link).toBe(link);
  }
});

test('whatever could run code or lead to another host unseen is none', () => {
  for (const link of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https:/\\evil',
    'rental',
    'https://user:secret@example.at',
  ]) {
    expect(toSafeLink(link), link).toBeNull();
  }
});

test('the own address becomes a path, a longer name does not', () => {
  expect(toSafeLink('https://shop.test/agb', 'https://shop.test')).toBe('/agb');
  expect(toSafeLink('https://shop.test', 'https://shop.test')).toBe('/');
  expect(toSafeLink('https://shop.test.evil/agb', 'https://shop.test')).toBe(
    'https://shop.test.evil/agb',
  );
});

test('only paths and anchors stay in the shop', () => {
  expect(['/agb', '#x', 'https://example.at', 'mailto:a@b.at'].map(isOwnPage)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
