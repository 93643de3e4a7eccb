import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { INQUIRY_UID } from '../../../lib/inquiry';
import { resendInquiry } from '../services/deliveries';

const READ = { action: 'plugin::content-manager.explorer.read', subject: INQUIRY_UID };

/** Adds the panel's call behind "Erneut senden", for everybody who may see inquiries there. */
export function addResendRoute(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: 'admin',
    prefix: '/inquiry-delivery',
    routes: [
      {
        method: 'POST',
        path: '/:documentId/resend',
        handler: (ctx: Context) => resend(strapi, ctx),
        info: { apiName: 'inquiry', type: 'admin' },
        config: {
          policies: [
            'admin::isAuthenticatedAdmin',
            { name: 'admin::hasPermissions', config: { actions: [READ] } },
          ],
        },
      },
    ],
  });
}

async function resend(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const isQueued = await resendInquiry(strapi, String(ctx.params.documentId));
  if (!isQueued) {
    throw new errors.ApplicationError(
      'Diese Anfrage kann im Moment nicht erneut gesendet werden: Sie ist schon zugestellt, noch unvollständig oder gerade unterwegs.',
    );
  }
  ctx.body = { data: { state: 'pending' } };
}
