import { expect, test } from 'vitest';
import { findMissingSlugProblem, findPageSlugProblem, findSlugProblem } from './page-slug.ts';

test('lower-case letters, digits and single hyphens make a slug', () => {
  const slugs = ['agb', 'ueber-uns', 'studio-2', 'privacy-policy', 'barrierefreiheit', ''];
  expect(slugs.map(findPageSlugProblem)).toEqual(slugs.map(() => null));
});

test('capitals, umlauts and signs are refused with what to write instead', () => {
  expect(findPageSlugProblem('Über uns')).toMatch(/Kleinbuchstaben.*„ueber-uns“/);
  expect(findPageSlugProblem('AGB')).toMatch(/„agb“/);
  expect(findPageSlugProblem('a--b')).toMatch(/„a-b“/);
  expect(findPageSlugProblem('../x')).toMatch(/„x“/);
  expect(findPageSlugProblem('/')).toMatch(/„ueber-uns“/);
});

test('fixed addresses of the shop are refused', () => {
  const fixed = [
    'rental',
    'usedsale',
    'basket',
    'profile',
    'signup',
    'home',
    'api',
    'admin',
    'forgot-password',
    'reset-password',
    'email-confirmation',
  ];
  for (const slug of fixed) expect(findPageSlugProblem(slug)).toMatch(/feste Adresse/);
});

test('a number is no slug: it would hide the page with that id', () => {
  expect(findSlugProblem('12')).toMatch(/Buchstaben/);
});

test('only the home page may be without a slug', () => {
  expect(findMissingSlugProblem(1)).toBeNull();
  for (const order of [2, 0, null, undefined]) {
    expect(findMissingSlugProblem(order)).toMatch(/Nur die Startseite/);
  }
});
