import { getEnv } from '../src/lib/env';
import { MAX_UPLOAD_BYTES } from '../src/lib/uploads/upload-limit';

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
      headers: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'Inquiry-Token'],
      expose: ['Retry-After'],
      keepHeadersOnError: true,
      maxAge: 600,
    },
  },
  'strapi::session',
  'strapi::query',
  'global::request-bodies',
  'global::raw-bodies',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: BODY_LIMIT,
      formLimit: BODY_LIMIT,
      textLimit: BODY_LIMIT,
      // Whoever deletes an account brings its password.
      parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
      formidable: { maxFileSize: MAX_UPLOAD_BYTES },
    },
  },
  'global::harmless-uploads',
  'global::versioned-uploads',
  'strapi::favicon',
  'strapi::public',
];
