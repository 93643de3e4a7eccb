import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { PAGE_UID } from '../../lib/content/content-uids';
import { getDatabaseClock } from '../../lib/database-clock';
import { getEnv } from '../../lib/env';
import { writeNote } from '../../lib/house-notes';
import { INQUIRY_UID } from '../../lib/inquiry';
import { IS_OPEN } from '../../lib/panel/done-board';
import { addPanelCalls, readStaff } from '../../lib/panel/panel-calls';
import { yieldToEventLoop } from '../../lib/yield-to-event-loop';
import { MAIL_UID } from '../../mail/mail-outbox';
import { sendTestMail } from '../../mail/panel-mails';
import { countRenamedFields } from '../../rentman/account/account';
import { tryAccess } from '../../rentman/error-in-german';
import { APPROVAL_UID } from '../approval/services/approval-store';
import { CONTACT_MESSAGE_UID } from '../contact-message/services/take-message';
import { countDueInquiries } from '../inquiry-board/services/staff-list';
import { countNewInquiries, countWaitingInquiries } from '../inquiry-board/services/staff-query';
import { ERASURE_UID } from '../own-data/services/erasures';
import { countRefusedPages } from '../page/services/publish-scheduled';
import { getMissedSearches } from '../search/services/missed-searches';
import type { Hand } from './panel/hands';
import { readSetupList } from './services/setup-list';
import {
  findAccountHand,
  findStuckChanges,
  findStuckInquiries,
  findStuckMails,
  findStuckWords,
  findSyncHand,
  findUnreadProjects,
} from './services/stuck-hands';

const READ = 'plugin::content-manager.explorer.read';

/** The permission that an account needs to see it, with the content type of the permission. */
type Right = readonly [action: string, subject?: string];

interface Waiting {
  readonly right: Right;
  find(strapi: Core.Strapi, now: Date): Promise<Hand | number> | Hand | number;
}

const countOpen = (uid: UID.ContentType) => (strapi: Core.Strapi) =>
  strapi.db.query(uid).count({ where: IS_OPEN });

/** What does not go on until somebody of the house does something. */
const WAITING: Readonly<Record<string, Waiting>> = {
  newInquiries: { right: [READ, INQUIRY_UID], find: countNewInquiries },
  inquiries: { right: [READ, INQUIRY_UID], find: findStuckInquiries },
  changes: { right: [READ, INQUIRY_UID], find: findStuckChanges },
  words: { right: [READ, INQUIRY_UID], find: findStuckWords },
  projects: { right: [READ, INQUIRY_UID], find: findUnreadProjects },
  answers: { right: [READ, INQUIRY_UID], find: countWaitingInquiries },
  followUps: { right: [READ, INQUIRY_UID], find: countDueInquiries },
  messages: { right: [READ, CONTACT_MESSAGE_UID], find: countOpen(CONTACT_MESSAGE_UID) },
  approvals: {
    right: ['admin::approval.decide'],
    find: (strapi) => strapi.db.query(APPROVAL_UID).count({ where: { state: 'pending' } }),
  },
  erasures: { right: [READ, ERASURE_UID], find: countOpen(ERASURE_UID) },
  mails: { right: [READ, MAIL_UID], find: findStuckMails },
  pages: { right: ['plugin::content-manager.explorer.publish', PAGE_UID], find: countRefusedPages },
  searches: {
    right: ['admin::missed-searches.use'],
    find: async (strapi) => (await getMissedSearches(strapi).list()).length,
  },
  account: { right: ['admin::rentman-sync.read'], find: findAccountHand },
  fieldNames: { right: ['admin::rentman-sync.read'], find: countRenamedFields },
  sync: { right: ['admin::rentman-sync.read'], find: findSyncHand },
};

/** One kind that cannot be counted does not hide the others; the page says that it is missing. */
async function findHand(strapi: Core.Strapi, kind: string, waiting: Waiting): Promise<Hand> {
  try {
    const found = await waiting.find(strapi, getDatabaseClock(strapi).now());
    return typeof found === 'number' ? { count: found, reasons: [] } : found;
  } catch (error) {
    strapi.log.error(`Start page, ${kind}: ${String(error)}`);
    return { count: null, reasons: [] };
  }
}

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    // The start page's "Braucht Ihre Hand" says only what the caller may see.
    addPanelCalls(strapi, {
      prefix: '/needs-hands',
      budget: { work: 'light', answer: 'page' },
      calls: {
        'GET /': async (ctx) => {
          const hands: Record<string, Hand> = {};
          for (const [kind, waiting] of Object.entries(WAITING)) {
            if (!ctx.state.userAbility.can(...waiting.right)) continue;
            await yieldToEventLoop();
            hands[kind] = await findHand(strapi, kind, waiting);
          }
          return hands;
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
        'POST /test-mail': async (ctx) => ({
          said: await sendTestMail(strapi, readStaff(ctx).email),
        }),
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
  return `${name} hat nach ${result.tookMs} ms geantwortet und nimmt den Token an. Was der Benutzer darf, sagt „Konto prüfen“.`;
}
