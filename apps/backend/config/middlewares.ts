import { getEnv } from '../src/lib/env';
import { MAX_UPLOAD_BYTES } from '../src/lib/uploads/upload-rules';

/** For the admin panel; calls below `/api` may send less, see `global::body-limits`. */
const MAX_PANEL_BODY = '2mb';

export default () => [
  'strapi::errors',
  'global::health',
  'global::answer-outages',
  'global::bare-paths',
  'strapi::security',
  'global::no-cors-without-origin',
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
  'global::body-limits',
  'global::raw-bodies',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: MAX_PANEL_BODY,
      formLimit: MAX_PANEL_BODY,
      textLimit: MAX_PANEL_BODY,
      // `DELETE /users/me` carries the password in its body.
      parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
      formidable: { maxFileSize: MAX_UPLOAD_BYTES },
    },
  },
  'global::upload-guard',
  'global::versioned-uploads',
  'strapi::favicon',
  'strapi::public',
];
