import { DAY_MS } from '@klappe/domain';
import type { Core, UID } from '@strapi/strapi';
import { createRegistry } from './registry';
import { repeat } from './repeat';

/** Rows of a content type that are not kept for good. */
export interface OldEntries {
  readonly uid: UID.ContentType;
  /** Only rows in one of these. Default: all. */
  readonly states?: readonly string[];
  readonly afterDays: number;
  /** Rows that are tried again and again are written each time: there their age counts. Default: the last change. */
  readonly since?: 'createdAt';
}

/** Rows that are not kept for good: each module says it of its own. */
export const oldEntries = createRegistry<OldEntries>('Old entries');

/** Deletes old entries now and once a day. */
export function deleteOldEntries(strapi: Core.Strapi): void {
  repeat(strapi, { what: 'Old entries', everyMs: DAY_MS }, async () => {
    for (const { uid, states, afterDays, since = 'updatedAt' } of oldEntries.list(strapi)) {
      const limit = new Date(Date.now() - afterDays * DAY_MS);
      const where = { ...(states && { state: { $in: states } }), [since]: { $lt: limit } };
      await strapi.db.query(uid).deleteMany({ where });
    }
  });
}
