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

  route('signup', 'routes/signup.tsx'),
  route('email-confirmation', 'routes/email-confirmation.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('profile', 'routes/profile.tsx', [
    index('routes/profile.account.tsx'),
    route('orders', 'routes/profile.orders.tsx'),
    route('orders/:id', 'routes/profile.order.tsx'),
    route('wishlist', 'routes/profile.wishlist.tsx'),
    route('*', 'routes/profile.not-found.tsx'),
  ]),

  // Drafts, for those who write them.
  route('preview', 'routes/preview.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),

  // Pages of the content system, and those every shop has until its owner fills them in: /faq, /agb, /imprint,
  // /privacy-policy, /barrierefreiheit.
  route(':slug', 'routes/page.tsx'),
  route(':slug/:id', 'routes/page-by-id.tsx'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
