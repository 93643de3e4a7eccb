import { expect, test } from 'vitest';
import { isMadeToOrder, toPageTarget } from './page-target.ts';

test('a page without a query is its own target', () => {
  expect(toPageTarget('/rental/kamera')).toBe('/rental/kamera');
});

test('parameters that the route does not know are left out', () => {
  for (const query of ['x=1', 'utm_source=mail&utm_medium=x', 'fbclid=abc', '', 'a=1&a=2']) {
    expect(toPageTarget(`/start?${query}`)).toBe('/start');
    expect(toPageTarget(`/rental?${query}`)).toBe('/rental');
    expect(toPageTarget(`/rental/kamera/digital-cinema/fx-3?${query}`)).toBe(
      '/rental/kamera/digital-cinema/fx-3',
    );
  }
});

test('the parameters of a list stand in one order, without its defaults', () => {
  expect(toPageTarget('/rental/kamera?page=2&x=1&q=fx&sort=name-asc')).toBe(
    toPageTarget('/rental/kamera?sort=name-asc&q=fx&page=2'),
  );
  expect(toPageTarget('/rental?page=1&sort=&limit=24&q=')).toBe('/rental');
});

test('filters stand in one order, and what is no filter is left out', () => {
  const target = toPageTarget('/rental/kamera?filter=mount:pl-mount;marke:sony,canon');
  expect(toPageTarget('/rental/kamera?filter=marke:canon,sony,sony;mount:pl-mount&x=1')).toBe(
    target,
  );
  expect(isMadeToOrder(target)).toBe(true);
  expect(toPageTarget('/rental/kamera?filter=%3Cscript%3E')).toBe('/rental/kamera');
  expect(toPageTarget('/rental?filter=preis:20-50&preisvon=50&preisbis=200')).toBe(
    toPageTarget('/rental?filter=preis:50-200'),
  );
});

test('a chosen period multiplies no page but a list that is made for it', () => {
  const days = 'von=2026-12-07&bis=2026-12-10&abholung=2026-12-04';
  for (const page of ['/rental/kamera/digital-cinema/fx-3', '/basket']) {
    expect(toPageTarget(`${page}?${days}`)).toBe(page);
    expect(toPageTarget(`${page}.data?${days}`)).toBe(`${page}.data`);
  }
  expect(toPageTarget(`/rental?${days}&q=fx`)).toBe('/rental?q=fx');
  expect(toPageTarget(`/rental.data?${days}&sort=name-asc`)).toBe('/rental.data?sort=name-asc');
  expect(toPageTarget(`/rental/kamera?${days}`)).toBe(`/rental/kamera?${days}`);
  expect(toPageTarget(`/rental?${days}&frei=1`)).toBe(
    '/rental?von=2026-12-07&bis=2026-12-10&abholung=2026-12-04&frei=1',
  );
  expect(toPageTarget(`/rental/kamera?sort=availability&${days}`)).toBe(
    '/rental/kamera?sort=availability&von=2026-12-07&bis=2026-12-10&abholung=2026-12-04',
  );
  expect(toPageTarget(`/rental/kamera/digital-cinema/fx-3?${days}&frei=1`)).toBe(
    '/rental/kamera/digital-cinema/fx-3',
  );
});

test('the data of a navigation keeps the loaders that are asked for', () => {
  expect(toPageTarget('/rental.data?utm=x&page=2&_routes=routes%2Frental')).toBe(
    '/rental.data?page=2&_routes=routes%2Frental',
  );
  expect(toPageTarget('/rental.data?_routes=%3Cscript%3E')).toBe('/rental.data');
});

test('pages that read their query keep it', () => {
  expect(toPageTarget('/reset-password?code=abc')).toBe('/reset-password?code=abc');
  expect(toPageTarget('/preview.data?page=a&token=b')).toBe('/preview.data?page=a&token=b');
});

test('only a plain page and the pages of a plain list are not made to order', () => {
  expect(['/rental', '/rental?page=12', '/rental.data?page=2'].map(isMadeToOrder)).toEqual([
    false,
    false,
    false,
  ]);
  expect(['/rental?q=fx', '/rental?page=2&q=fx', '/rental?page=1000'].map(isMadeToOrder)).toEqual([
    true,
    true,
    true,
  ]);
});

test('a part of the sitemap is the sitemap with a number, which nobody can write otherwise', () => {
  expect(toPageTarget('/sitemap-12.xml')).toBe('/sitemap.xml?part=12');
  expect(toPageTarget('/sitemap-02.xml?a=b')).toBe('/sitemap.xml?part=2');
  expect(toPageTarget('/sitemap.xml?part=3')).toBe('/sitemap.xml');
});
