import { createPreviewHandler } from '../src/api/page/panel/preview-address';
import { getEnv } from '../src/lib/env';

export default () => {
  const env = getEnv();
  return {
    auth: { secret: env.ADMIN_JWT_SECRET },
    apiToken: { salt: env.API_TOKEN_SALT },
    transfer: { token: { salt: env.TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: env.ENCRYPTION_KEY },
    autoOpen: false,
    flags: { nps: false, promoteEE: false },
    ai: { enabled: false },
    preview: {
      enabled: true,
      config: { allowedOrigins: [env.SHOP_URL], handler: createPreviewHandler(env) },
    },
  };
};
