import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import {
  type PanelSession,
  readConfirmation,
} from '../api/second-factor/services/confirmed-sessions';

/**
 * What a login without its second factor may call: to show it, to end, to renew its token, and what strangers may. Paths are
 * compared as they were sent, so that no other spelling of a path slips through.
 */
const OPEN = new Set([
  '/second-factor/confirm',
  '/second-factor/leave',
  '/admin/access-token',
  '/admin/init',
  '/admin/login',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/register',
  '/admin/registration-info',
]);

/** What a login may call besides whose account has to set its second factor up first. */
const SETUP = new Set(['/second-factor/begin', '/second-factor/turn-on']);

/** Refuses every call of a login to the panel until its second factor was shown, or set up where the house demands one. */
export default (_config: unknown, { strapi }: { readonly strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const session = readPanelSession(strapi, ctx.get('Authorization'));
    const confirmation =
      session && !OPEN.has(ctx.path) ? await readConfirmation(strapi, session) : 'confirmed';
    // The panel then leads to its login.
    if (confirmation === 'ended') throw new errors.UnauthorizedError();
    if (confirmation === 'needs-code') {
      const message = 'Bitte bestätigen Sie Ihre Anmeldung mit dem Code Ihrer App.';
      throw new errors.ForbiddenError(message, { code: 'second-factor' });
    }
    if (confirmation === 'needs-setup' && !SETUP.has(ctx.path)) {
      const message = 'Bitte richten Sie zuerst Ihren zweiten Faktor ein.';
      throw new errors.ForbiddenError(message, { code: 'second-factor-setup' });
    }
    await next();
  };

function readPanelSession(strapi: Core.Strapi, authorization: string): PanelSession | null {
  const [scheme = '', token = ''] = authorization.trim().split(/\s+/);
  if (scheme.toLowerCase() !== 'bearer') return null;
  const { isValid, payload } = strapi.sessionManager('admin').validateAccessToken(token);
  return isValid ? { userId: Number(payload.userId), sessionId: payload.sessionId } : null;
}
