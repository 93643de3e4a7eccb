import { getEnv } from '../src/lib/env';

export default () => ({
  'users-permissions': {
    config: { jwtSecret: getEnv().JWT_SECRET, jwt: { expiresIn: '30d' } },
  },
  'content-releases': { enabled: false },
  'review-workflows': { enabled: false },
  i18n: { enabled: false },
});
