import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const WRITES = new Set([
  'create',
  'update',
  'clone',
  'publish',
  'unpublish',
  'discardDraft',
  'delete',
]);

/**
 * Does not begin to write content for a caller whose connection has ended. A backend that stood still finds calls waiting
 * that were sent again, to another backend, since: it would publish a page in its earlier words.
 */
export function leaveAbandonedWrites(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const socket = strapi.requestContext.get()?.req.socket;
    const isAbandoned = socket && (socket.destroyed || socket.readableEnded);
    if (isAbandoned && WRITES.has(context.action)) {
      throw new errors.ApplicationError('The caller has ended the connection');
    }
    return next();
  });
}
