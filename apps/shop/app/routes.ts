import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the shop. */
export default [
  route('home?', 'routes/home.tsx'),

  // One module for three depths, so that React keeps the page mounted between categories.
  route('rental/:categorySlug?/:subcategorySlug?', 'routes/rental.tsx'),
  route('rental/*', 'routes/rental.product.tsx'),
  route('usedsale', 'routes/usedsale.tsx'),
  route('usedsale/*', 'routes/usedsale.product.tsx'),
  route('vergleich', 'routes/compare.tsx'),
  route('basket', 'routes/basket.tsx'),
  route('liste', 'routes/list-entry.tsx'),
  route('liste/:link', 'routes/shared-list.tsx'),

  route('signup', 'routes/signup.tsx'),
  route('email-confirmation', 'routes/email-confirmation.tsx'),
  route('freigabe', 'routes/approval.tsx'),
  route('einladung/:link', 'routes/invitation.tsx'),
  route('packen/:kind/:id', 'routes/packing.tsx'),
  route('erinnerungen', 'routes/reminders.tsx'),
  route('anfrage/:link', 'routes/guest-inquiry.tsx'),
  route('anfrage/:link/aendern', 'routes/guest-inquiry-change.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('profile', 'routes/profile.tsx', [
    index('routes/profile.account.tsx'),
    route('orders', 'routes/profile.orders.tsx'),
    route('orders/:id', 'routes/profile.order.tsx'),
    route('orders/:id/aendern', 'routes/profile.order-change.tsx'),
    route('projects/:id?', 'routes/profile.projects.tsx'),
    route('wishlist', 'routes/profile.wishlist.tsx'),
  ]),

  // Drafts, opened from the admin panel.
  route('preview', 'routes/preview.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('termine.ics', 'routes/calendar-file.ts'),
  route('kalender/:file', 'routes/subscribed-calendar.ts'),

  // Pages of the CMS. /faq, /agb, /imprint, /privacy-policy and /barrierefreiheit have a default until the CMS has them.
  route(':slug/:id?', 'routes/page.tsx'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
