import type { Core } from '@strapi/strapi';
import { INQUIRY_UID } from '../../../lib/inquiry';
import { addPanelCalls } from '../../../lib/panel/panel-calls';
import { MAIL_UID } from '../../../mail/mail-outbox';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { APPROVAL_UID } from '../../approval/services/approval-store';
import { countOpenMessages } from '../../contact-message/services/staff-messages';
import { CONTACT_MESSAGE_UID } from '../../contact-message/services/take-message';
import { countNewInquiries } from '../../inquiry/services/staff-list';
import { PAGE_UID } from '../../page/services/pages';
import { countRefusedPages } from '../../page/services/publish-scheduled';
import { getMissedSearches } from '../../search/services/missed-searches';

const READ = 'plugin::content-manager.explorer.read';

/** The permission that an account needs to see it, with the content type of the permission. */
type Right = readonly [action: string, subject?: string];

interface Waiting {
  readonly right: Right;
  count(strapi: Core.Strapi): Promise<number> | number;
}

/** What does not go on until somebody of the house does something. */
const WAITING: Readonly<Record<string, Waiting>> = {
  newInquiries: { right: [READ, INQUIRY_UID], count: countNewInquiries },
  inquiries: {
    right: [READ, INQUIRY_UID],
    count: (strapi) => strapi.db.query(INQUIRY_UID).count({ where: { state: 'failed' } }),
  },
  messages: { right: [READ, CONTACT_MESSAGE_UID], count: countOpenMessages },
  approvals: {
    right: ['admin::approval.decide'],
    count: (strapi) => strapi.db.query(APPROVAL_UID).count({ where: { state: 'pending' } }),
  },
  mails: {
    right: [READ, MAIL_UID],
    count: (strapi) => strapi.db.query(MAIL_UID).count({ where: { state: 'failed' } }),
  },
  pages: {
    right: ['plugin::content-manager.explorer.publish', PAGE_UID],
    count: countRefusedPages,
  },
  searches: {
    right: ['admin::missed-searches.use'],
    count: async (strapi) => (await getMissedSearches(strapi).list()).length,
  },
  sync: {
    right: ['admin::rentman-sync.read'],
    count: (strapi) => (getCatalogue(strapi).status.state === 'failing' ? 1 : 0),
  },
};

/** Adds the panel's call behind the start page's "Braucht Ihre Hand", which says only what the caller may see. */
export function addHandsCall(strapi: Core.Strapi): void {
  addPanelCalls(strapi, {
    prefix: '/needs-hands',
    calls: {
      'GET /': async (ctx) => {
        const counts: Record<string, number> = {};
        for (const [kind, { right, count }] of Object.entries(WAITING)) {
          if (ctx.state.userAbility.can(...right)) counts[kind] = await count(strapi);
        }
        return counts;
      },
    },
  });
}
