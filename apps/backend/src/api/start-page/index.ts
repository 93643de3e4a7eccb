import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { PAGE_UID } from '../../lib/content/content-uids';
import { getEnv } from '../../lib/env';
import { INQUIRY_UID } from '../../lib/inquiry';
import { IS_OPEN } from '../../lib/panel/done-board';
import { addPanelCalls, readStaff } from '../../lib/panel/panel-calls';
import { MAIL_UID } from '../../mail/mail-outbox';
import { sendTestMail } from '../../mail/panel-mails';
import { getCatalogue } from '../../rentman/catalogue/catalogue';
import { tryAccess } from '../../rentman/error-in-german';
import { APPROVAL_UID } from '../approval/services/approval-store';
import { CONTACT_MESSAGE_UID } from '../contact-message/services/take-message';
import { countDueInquiries, countNewInquiries } from '../inquiry/services/staff-list';
import { countWaitingInquiries } from '../inquiry/services/staff-query';
import { ERASURE_UID } from '../own-data/services/erasures';
import { countRefusedPages } from '../page/services/publish-scheduled';
import { getMissedSearches } from '../search/services/missed-searches';
import { readSetupList, writeNote } from './services/setup-list';

const READ = 'plugin::content-manager.explorer.read';

/** The permission that an account needs to see it, with the content type of the permission. */
type Right = readonly [action: string, subject?: string];

/** What does not go on until somebody of the house does something. */
const WAITING: Readonly<
  Record<string, { readonly right: Right; count(strapi: Core.Strapi): Promise<number> | number }>
> = {
  newInquiries: { right: [READ, INQUIRY_UID], count: countNewInquiries },
  inquiries: {
    right: [READ, INQUIRY_UID],
    count: (strapi) => strapi.db.query(INQUIRY_UID).count({ where: { state: 'failed' } }),
  },
  answers: { right: [READ, INQUIRY_UID], count: countWaitingInquiries },
  followUps: { right: [READ, INQUIRY_UID], count: countDueInquiries },
  messages: {
    right: [READ, CONTACT_MESSAGE_UID],
    count: (strapi) => strapi.db.query(CONTACT_MESSAGE_UID).count({ where: IS_OPEN }),
  },
  approvals: {
    right: ['admin::approval.decide'],
    count: (strapi) => strapi.db.query(APPROVAL_UID).count({ where: { state: 'pending' } }),
  },
  erasures: {
    right: [READ, ERASURE_UID],
    count: (strapi) => strapi.db.query(ERASURE_UID).count({ where: IS_OPEN }),
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

const TEST_MAIL_SENT = 'Die Testmail ist unterwegs an Ihre Adresse.';
const TEST_MAIL_FILED =
  'Kein Mailserver ist eingerichtet (SMTP_URL): Die Testmail liegt als Datei im Ordner mail.';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    // The start page's "Braucht Ihre Hand" says only what the caller may see.
    addPanelCalls(strapi, {
      prefix: '/needs-hands',
      budget: { work: 'light', answer: 'page' },
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
    // "Noch einzurichten", for whoever may change the panel's roles: they look after the whole house.
    addPanelCalls(strapi, {
      prefix: '/setup-list',
      may: 'admin::roles.update',
      budget: { work: 'light', answer: 'page' },
      calls: {
        'GET /': () => readSetupList(strapi),
        'POST /test-mail': async (ctx) => {
          await sendTestMail(strapi, readStaff(ctx).email);
          return { said: getEnv().SMTP_URL ? TEST_MAIL_SENT : TEST_MAIL_FILED };
        },
        'POST /test-rentman': async () => ({ said: await testRentman() }),
        'POST /backup': async () => {
          await writeNote(strapi, 'backup');
          return {};
        },
      },
    });
  },
};

/** A sentence for the panel; a refusal names Rentman's reason. */
async function testRentman(): Promise<string> {
  const result = await tryAccess();
  if ('reason' in result) throw new errors.ApplicationError(result.reason);
  const name = getEnv().usesRealRentman ? 'Rentman' : 'Die Rentman-Sandbox der Demo';
  return `${name} hat nach ${result.tookMs} ms geantwortet, der Zugang stimmt.`;
}
