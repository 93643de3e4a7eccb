const FIXED = new Set([
  '/',
  '/home',
  '/usedsale',
  '/vergleich',
  '/basket',
  '/liste',
  '/signup',
  '/email-confirmation',
  '/freigabe',
  '/erinnerungen',
  '/forgot-password',
  '/reset-password',
  '/preview',
  '/healthz',
  '/readyz',
  '/metrics',
  '/_purge',
]);

/** The first that fits counts. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^\/rental(?:\/[^/]+){0,2}$/, '/rental/:category?/:subcategory?'],
  [/^\/(?:rental|usedsale)\//, '/:kind/*'],
  [/^\/profile(?:\/|$)/, '/profile/*'],
  [/^\/anfrage\//, '/anfrage/*'],
  [/^\/einladung\//, '/einladung/*'],
  [/^\/liste\//, '/liste/*'],
  [/^\/packen\//, '/packen/*'],
  [/^\/kalender\//, '/kalender/*'],
  [/^\/_image\//, '/_image/*'],
  [/^\/_map\//, '/_map/*'],
  [/^\/assets\//, '/assets/*'],
  [/\.\w+$/, 'file'],
  [/^\/[^/]+$/, '/:slug'],
  [/^\/[^/]+\/[^/]+$/, '/:slug/:id'],
];

/** The kind of address that a path is: one of about thirty, whatever visitors ask for. */
export function toRoutePattern(path: string): string {
  const page = path === '/_root.data' ? '/' : path.replace(/\.data$/, '');
  if (FIXED.has(page)) return page;
  return PATTERNS.find(([pattern]) => pattern.test(page))?.[1] ?? 'other';
}
