import { getEnv } from '../src/lib/env';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../src/lib/uploads/upload-rules';

export default () => ({
  'users-permissions': {
    config: {
      jwtSecret: getEnv().JWT_SECRET,
      jwtManagement: 'legacy-support',
    },
  },
  upload: {
    config: {
      sizeLimit: MAX_UPLOAD_BYTES,
      security: { allowedTypes: UPLOAD_TYPES },
      // No other file is served in the place of the one that was asked for: `middlewares/serve-uploads.ts` has looked at that.
      providerOptions: { localServer: { index: false, brotli: false, gzip: false } },
      // The shop's image proxy makes every size it needs.
      breakpoints: {},
    },
  },
  'content-releases': { enabled: false },
  'review-workflows': { enabled: false },
  i18n: { enabled: false },
});
