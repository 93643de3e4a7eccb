import { getEnv } from '../src/lib/env';

export default () => [
  'global::request-id',
  'global::client-network',
  'strapi::errors',
  'global::health',
  'global::metrics',
  'global::answer-outages',
  'global::bare-paths',
  'global::panel-access',
  'global::limit-panel-logins',
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
  // Strapi does not start without this middleware. It parses nothing here: our own middleware reads the bodies.
  { name: 'strapi::body', config: { parsedMethods: [] } },
  'global::read-bodies',
  'global::abandoned-calls',
  'global::serve-uploads',
  'strapi::favicon',
  'strapi::public',
];
