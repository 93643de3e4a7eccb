import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';

/** The configuration of a panel's call for everybody who may read these entries in the panel. */
export function allowReaders(uid: string) {
  const read = { action: 'plugin::content-manager.explorer.read', subject: uid };
  return {
    policies: [
      'admin::isAuthenticatedAdmin',
      { name: 'admin::hasPermissions', config: { actions: [read] } },
    ],
  };
}

/** The entries of an outbox that the panel can send again. */
export interface Resending {
  readonly uid: string;
  /** First part of the call's path. */
  readonly prefix: string;
  /** False when the entry can not be sent now. */
  resend(strapi: Core.Strapi, documentId: string): Promise<boolean>;
  /** The sentence shown in that case. */
  readonly refusal: string;
}

/** Adds the panel's call behind "Erneut senden", for everybody who may see these entries there. */
export function addResendRoute(strapi: Core.Strapi, resending: Resending): void {
  const { uid, prefix } = resending;
  strapi.server.routes({
    type: 'admin',
    prefix,
    routes: [
      {
        method: 'POST',
        path: '/:documentId/resend',
        handler: (ctx: Context) => resend(strapi, resending, ctx),
        info: { apiName: uid.split('.')[1], type: 'admin' },
        config: allowReaders(uid),
      },
    ],
  });
}

async function resend(strapi: Core.Strapi, resending: Resending, ctx: Context): Promise<void> {
  const isQueued = await resending.resend(strapi, String(ctx.params.documentId));
  if (!isQueued) throw new errors.ApplicationError(resending.refusal);
  ctx.body = { data: { state: 'pending' } };
}

const MAX_SEARCH_LENGTH = 200;

/** The query of a list in the panel; what is out of range counts as not given, the first tab as the usual one. */
export function toBoardQuery<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  return z.object({
    tab: z.enum(tabs).catch(tabs[0]),
    search: z
      .string()
      .transform((search) => search.slice(0, MAX_SEARCH_LENGTH))
      .catch(''),
    page: z.coerce.number().int().catch(1),
  });
}
