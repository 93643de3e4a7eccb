import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { getDatabaseClock } from '../../lib/database-clock';
import { getEnv } from '../../lib/env';
import { writeNote } from '../../lib/house-notes';
import type { Hand } from '../../lib/panel/hands';
import { addPanelCalls, readStaff } from '../../lib/panel/panel-calls';
import { type WaitingWork, waitingWork } from '../../lib/waiting-work';
import { yieldToEventLoop } from '../../lib/yield-to-event-loop';
import { sendTestMail } from '../../mail/panel-mails';
import { countRenamedFields } from '../../rentman/account/account';
import { tryAccess } from '../../rentman/error-in-german';
import { readSetupList } from './services/setup-list';
import { findAccountHand, findSyncHand } from './services/waiting-account';

/** One kind that cannot be counted does not hide the others; the page says that it is missing. */
async function findHand(strapi: Core.Strapi, { kind, find }: WaitingWork): Promise<Hand> {
  try {
    const found = await find(strapi, getDatabaseClock(strapi).now());
    return typeof found === 'number' ? { count: found, reasons: [] } : found;
  } catch (error) {
    strapi.log.error(`Start page, ${kind}: ${String(error)}`);
    return { count: null, reasons: [] };
  }
}

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    const right = ['admin::rentman-sync.read'] as const;
    waitingWork.add(strapi, { kind: 'account', right, find: findAccountHand });
    waitingWork.add(strapi, { kind: 'fieldNames', right, find: countRenamedFields });
    waitingWork.add(strapi, { kind: 'sync', right, find: findSyncHand });
    // The start page's "Braucht Ihre Hand" says only what the caller may see.
    addPanelCalls(strapi, {
      prefix: '/needs-hands',
      budget: { work: 'light', answer: 'page' },
      calls: {
        'GET /': async (ctx) => {
          const hands: Record<string, Hand> = {};
          for (const waiting of waitingWork.list(strapi)) {
            if (!ctx.state.userAbility.can(...waiting.right)) continue;
            await yieldToEventLoop();
            hands[waiting.kind] = await findHand(strapi, waiting);
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
