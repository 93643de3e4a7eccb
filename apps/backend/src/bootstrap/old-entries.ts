import { SHARED_LIST_DAYS } from '@klappe/contracts';
import { DAY_MS } from '@klappe/domain';
import type { Core, UID } from '@strapi/strapi';
import { getEnv } from '../lib/env';
import { repeat } from '../lib/repeat';

interface OldEntries {
  readonly uid: UID.ContentType;
  readonly state?: string;
  readonly afterDays: number;
  /** What is tried again and again is written each time: there its age counts. */
  readonly since?: 'createdAt';
}

/** How long everything is kept that is not kept for good: docs/decisions name the reasons. */
function listOldEntries(): readonly OldEntries[] {
  return [
    // Long enough to find out what happened to an account.
    { uid: 'api::account.account-event', afterDays: 365 },
    // A session in use is updated, so sessions this old have ended.
    { uid: 'api::account.session', afterDays: getEnv().SESSION_IDLE_DAYS + 1 },
    // Longer than any code is valid.
    { uid: 'api::account.code', afterDays: 8 },
    { uid: 'api::approval.approval', state: 'approved', afterDays: 365 },
    { uid: 'api::approval.approval', state: 'refused', afterDays: 365 },
    { uid: 'api::approval.approval', state: 'outdated', afterDays: 365 },
    // The email address of whoever asked was never confirmed.
    { uid: 'api::approval.approval', state: 'unconfirmed', afterDays: 30 },
    // Long enough for a question that is asked again; messages are personal data.
    { uid: 'api::contact-message.contact-message', state: 'received', afterDays: 90 },
    // Inquiries whose second call never came: personal data without a use.
    { uid: 'api::inquiry.inquiry', state: 'incomplete', afterDays: 30 },
    // Mails are personal data; what was sent is needed for questions about it only.
    { uid: 'api::outgoing-mail.outgoing-mail', state: 'sent', afterDays: 90 },
    { uid: 'api::outgoing-mail.outgoing-mail', state: 'gathered', afterDays: 90 },
    // The panel names them as long as somebody may still send them again.
    { uid: 'api::outgoing-mail.outgoing-mail', state: 'failed', afterDays: 365 },
    // Registrations that were never finished, and that Rentman let nobody undo: the address may be anybody's.
    { uid: 'api::account.registration', since: 'createdAt', afterDays: 30 },
    // As long as the mails about the deletion: proof that the house has done its part.
    { uid: 'api::own-data.erasure', state: 'done', afterDays: 90 },
    { uid: 'api::search.missed-search', afterDays: 30 },
    // Links that have ended: nobody sees these lists, and they would count as kept by their owner.
    { uid: 'api::shared-list.shared-list', afterDays: SHARED_LIST_DAYS },
  ];
}

export function deleteOldEntries(strapi: Core.Strapi, kinds = listOldEntries()): void {
  repeat(strapi, { what: 'Old entries', everyMs: DAY_MS }, async () => {
    for (const { uid, state, afterDays, since = 'updatedAt' } of kinds) {
      const limit = new Date(Date.now() - afterDays * DAY_MS);
      const where = { ...(state !== undefined && { state }), [since]: { $lt: limit } };
      await strapi.db.query(uid).deleteMany({ where });
    }
  });
}
