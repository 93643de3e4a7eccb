import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the shop. */
export default [
  index('routes/home.tsx'),
  route('home', 'routes/home.tsx', { id: 'home-alias' }),

  // One module for the three depths, so that walking through categories keeps the page in place.
  route('rental/:categorySlug?/:subcategorySlug?', 'routes/rental.tsx'),
  route('rental/*', 'routes/rental.product.tsx'),
  route('usedsale', 'routes/usedsale.tsx'),
  route('usedsale/*', 'routes/usedsale.product.tsx'),
  route('basket', 'routes/basket.tsx'),

  // Pages every shop has; shown plainly until the owner fills them in.
  route('faq', 'routes/fallback-page.tsx', { id: 'faq' }),
  route('agb', 'routes/fallback-page.tsx', { id: 'agb' }),
  route('imprint', 'routes/fallback-page.tsx', { id: 'imprint' }),
  route('privacy-policy', 'routes/fallback-page.tsx', { id: 'privacy-policy' }),
  route('barrierefreiheit', 'routes/fallback-page.tsx', { id: 'barrierefreiheit' }),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
