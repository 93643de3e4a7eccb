import { getEnv } from '../src/lib/env';

/** For the admin panel; the world may send less, see `global::request-bodies`. */
const BODY_LIMIT = '2mb';

export default () => [
  'strapi::errors',
  'global::bare-paths',
  'strapi::security',
  'global::closed-to-strangers',
  {
    name: 'strapi::cors',
    config: {
      origin: [getEnv().SHOP_URL],
      credentials: false,
      headers: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Inquiry-Token'],
      keepHeadersOnError: true,
      maxAge: 600,
    },
  },
  'strapi::session',
  'strapi::query',
  'global::request-bodies',
  {
    name: 'strapi::body',
    config: { jsonLimit: BODY_LIMIT, formLimit: BODY_LIMIT, textLimit: BODY_LIMIT },
  },
  'strapi::favicon',
  'strapi::public',
];
