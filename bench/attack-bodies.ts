/** A request that may cost much. `unit` repeated `count` times makes its body or its query. */
export interface Candidate {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly route: Route;
  readonly unit: string;
  readonly count: number;
}

interface Route {
  readonly method: string;
  readonly path: string;
  /** How often a unit fits into what the route takes. */
  readonly maxCount: number;
  write(unit: string, count: number): Pick<Candidate, 'path' | 'body'>;
}

const WORDS =
  'kamera stativ objektiv sony arri skypanel akku monitor funke kabel licht adapter'.split(' ');
const UNITS = ['{}', '[]', '0', '""', '{"a":1}', '"\\ud83c"', '[[]]', '{"a":{"b":[1,2,3]}}'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyzäöü0123456789';

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

/** Words of the trade with a typo each: no search finds them at once. */
function mistype(words: number): string {
  return Array.from({ length: words }, () => {
    const word = pick(WORDS);
    const at = 1 + Math.floor(Math.random() * (word.length - 1));
    return `${word.slice(0, at)}${pick([...LETTERS])}${word.slice(at + 1)}${pick(WORDS)}`;
  }).join(' ');
}

const wide = (method: string, path: string): Route => ({
  method,
  path,
  maxCount: 400_000,
  write: (unit, count) => ({ path, body: `[${`${unit},`.repeat(count)}0]` }),
});
const deep = (method: string, path: string): Route => ({
  method,
  path,
  maxCount: 900_000,
  write: (_unit, count) => ({ path, body: '['.repeat(count) }),
});
const query = (path: string, name: string): Route => ({
  method: 'GET',
  path,
  maxCount: 12_000,
  write: (unit, count) => ({
    path: `${path}?${name}=${encodeURIComponent(`${mistype(4)} ${unit}`.repeat(count)).slice(0, 12_000)}`,
    body: '',
  }),
});
const lines: Route = {
  method: 'POST',
  path: '/rentman/equipment/list-matches',
  maxCount: 500,
  write: (_unit, count) => ({
    path: '/rentman/equipment/list-matches',
    body: JSON.stringify({
      lines: Array.from({ length: Math.min(count, 500) }, () => ({
        quantity: 1,
        text: mistype(40).slice(0, 300),
      })),
    }),
  }),
};

const ROUTES: readonly Route[] = [
  lines,
  wide('POST', '/rentman/equipment/list-matches'),
  deep('POST', '/rentman/equipment/list-matches'),
  ...[
    '/nothing',
    '/admin/login',
    '/pages',
    '/content-manager/uid/generate',
    '/auth/local',
    '/contact-messages',
  ].flatMap((path) => [wide('POST', path), deep('PUT', path), wide('DELETE', path)]),
  wide('POST', '/rentman/projectrequest'),
  wide('POST', '/rentman/webhook'),
  query('/rentman/equipment/suggestions', 'q'),
  query('/rentman/equipment/products', 'q'),
  query('/rentman/equipment/products', 'categories'),
  query('/rentman/equipment/availability', 'codes'),
  query('/rentman/equipment/strapi-cart/products', 'id'),
  query('/rentman/equipment/accessories', 'codes'),
  query('/pages', 'populate'),
];

function create(route: Route, unit: string, count: number): Candidate {
  const bounded = Math.max(1, Math.min(Math.round(count), route.maxCount));
  return { method: route.method, route, unit, count: bounded, ...route.write(unit, bounded) };
}

/** Each route in turn, with a unit and a number by chance. */
export function createCandidate(round: number): Candidate {
  const route = ROUTES[round % ROUTES.length] ?? lines;
  return create(route, pick(UNITS), route.maxCount * Math.random());
}

/** As large and of the same route and unit; random words are others, so that no kept answer helps. */
export function remake({ route, unit, count }: Candidate): Candidate {
  return create(route, unit, count);
}

/** The same route with another unit, or more or less of it. */
export function mutate({ route, unit, count }: Candidate): Candidate {
  return Math.random() < 0.3
    ? create(route, pick(UNITS), count)
    : create(route, unit, count * (0.5 + Math.random() * 1.5));
}
