import { errors } from '@strapi/utils';
import { createPreviewHandler } from '../src/api/page/services/preview-tokens';
import { getEnv } from '../src/lib/env';

const FORGOT_TEXT =
  'Guten Tag,\n\nmit diesem Link geben Sie sich ein neues Passwort für den Adminbereich:\n\n<%= url %>\n\nHaben Sie das nicht verlangt, dann ist nichts zu tun.';
const FORGOT_PASSWORD = {
  subject: 'Neues Passwort für den Adminbereich',
  text: FORGOT_TEXT,
  html: FORGOT_TEXT,
};

/** The panel shows the sentence as it is. Strapi counts five tries in five minutes for an account and an address. */
function refuseFurtherTries(): never {
  throw new errors.RateLimitError(
    'Zu viele Versuche. Bitte versuchen Sie es in fünf Minuten noch einmal.',
  );
}

export default () => {
  const env = getEnv();
  return {
    auth: { secret: env.ADMIN_JWT_SECRET },
    apiToken: { salt: env.API_TOKEN_SALT },
    transfer: { token: { salt: env.TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: env.ENCRYPTION_KEY },
    rateLimit: { handler: refuseFurtherTries },
    forgotPassword: { emailTemplate: FORGOT_PASSWORD },
    autoOpen: false,
    flags: { nps: false, promoteEE: false },
    ai: { enabled: false },
    preview: {
      enabled: true,
      config: { allowedOrigins: [env.SHOP_URL], handler: createPreviewHandler(env) },
    },
  };
};
