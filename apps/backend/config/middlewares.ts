import { getEnv } from '../src/lib/env';

export default () => [
  'global::request-id',
  'global::client-network',
  'global::cut-slow-bodies',
  'strapi::errors',
  'global::health',
  'global::metrics',
  'global::share-processor',
  'global::answer-outages',
  'global::bare-paths',
  'global::panel-access',
  'global::limit-panel-logins',
  'global::second-factor',
  'strapi::security',
  'global::no-cors-without-origin',
  {
    name: 'strapi::cors',
    config: {
      origin: [getEnv().SHOP_URL],
      credentials: false,
      headers: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'Inquiry-Token'],
      expose: ['Retry-After', 'X-Request-Id'],
      keepHeadersOnError: true,
      maxAge: 600,
    },
  },
  'strapi::session',
  'strapi::query',
  'global::refuse-bad-queries',
  // Strapi does not start without this middleware. It parses nothing here: routes read their bodies, `body-routes.ts`.
  { name: 'strapi::body', config: { parsedMethods: [] } },
  'global::serve-uploads',
  'strapi::favicon',
  'strapi::public',
];
