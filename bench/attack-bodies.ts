/** A request that may cost much. `unit` repeated `count` times makes its body or its query. */
export interface Candidate {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly route: Route;
  readonly unit: string;
  readonly count: number;
}

export interface Route {
  readonly method: string;
  readonly path: string;
  /** How often a unit fits into what the route takes. */
  readonly maxCount: number;
  write(unit: string, count: number): Pick<Candidate, 'path' | 'body'>;
}

const WORDS =
  'kamera stativ objektiv sony arri skypanel akku monitor funke kabel licht adapter'.split(' ');
const UNITS = ['{}', '[]', '0', '""', '{"a":1}', '"\\ud83c"', '[[]]', '{"a":{"b":[1,2,3]}}'];
/** As many as a basket or a list may have. */
const MAX_LINES = 500;
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
  maxCount: MAX_LINES,
  write: (_unit, count) => ({
    path: '/rentman/equipment/list-matches',
    body: JSON.stringify({
      lines: Array.from({ length: Math.min(count, MAX_LINES) }, () => ({
        quantity: 1,
        text: mistype(40).slice(0, 300),
      })),
    }),
  }),
};

/** Lines of things that the house rents, as many as a basket may have. */
function listLines(codes: readonly string[], count: number) {
  return Array.from({ length: Math.min(count, MAX_LINES) }, () => ({
    code: pick(codes),
    quantity: 999,
  }));
}

const basket = (path: string, codes: readonly string[]): Route => ({
  method: 'POST',
  path,
  maxCount: MAX_LINES,
  write: (_unit, count) => ({ path, body: JSON.stringify({ lines: listLines(codes, count) }) }),
});
const YEAR = 'start=2027-01-01&end=2027-12-31';
const ofCodes = (codes: readonly string[]): Route => ({
  method: 'GET',
  path: '/rentman/equipment/availability',
  maxCount: 100,
  write: (_unit, count) => {
    const asked = listLines(codes, count).map(({ code }) => code);
    return { path: `/rentman/equipment/availability?codes=${asked}&${YEAR}`, body: '' };
  },
});
const ofCode = (codes: readonly string[]): Route => ({
  method: 'GET',
  path: '/rentman/equipment/fits',
  maxCount: 1,
  write: () => ({ path: `/rentman/equipment/fits?code=${pick(codes)}&${YEAR}`, body: '' }),
});
const registration: Route = {
  method: 'POST',
  path: '/rentman/strapi',
  maxCount: 20_000,
  write: (unit, count) => {
    const name = unit.repeat(count);
    const user = { username: name, email: `${name}@x.example`, password: mistype(100) };
    return { path: '/rentman/strapi', body: JSON.stringify({ user: { ...user, lastname: name } }) };
  },
};

/** Routes with what makes them work. `codes` are items of the house. */
export const createRoutes = (codes: readonly string[]): readonly Route[] => [
  lines,
  basket('/rentman/equipment/fits', codes),
  basket('/rentman/equipment/measures', codes),
  ofCodes(codes),
  ofCode(codes),
  registration,
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
export function createCandidate(routes: readonly Route[], round: number): Candidate {
  const route = routes[round % routes.length] ?? lines;
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
