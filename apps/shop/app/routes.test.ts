import { RESERVED_SLUGS } from '@klappe/domain';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { toRoutePattern } from '../server/route-pattern.ts';
import routes from './routes.ts';

/** Each address of the shop with something in the place of its parameters; files and the pages of the CMS left out. */
function listPaths(entries: readonly RouteConfigEntry[], before = ''): readonly string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const whole = `${before}/${path}`.replace(/\?(?=\/|$)/g, '').replace(/:\w+/g, 'x');
    return children.length > 0 ? listPaths(children, whole) : whole.replace(/\/$/, '');
  });
}

const PATHS = listPaths(routes).filter((path) => !/^\/[x*]|\.\w+$/.test(path));

test('no page of the CMS takes the place of an address of the shop', () => {
  const segments = new Set(PATHS.map((path) => path.split('/')[1] ?? ''));
  expect(
    [...segments].filter((segment) => !RESERVED_SLUGS.some((slug) => slug === segment)),
  ).toEqual([]);
});

test('the log tells each address of the shop from the pages of the CMS', () => {
  const untold = PATHS.filter((path) => /^(?:other|\/:slug.*)$/.test(toRoutePattern(path)));
  expect(untold).toEqual([]);
});
