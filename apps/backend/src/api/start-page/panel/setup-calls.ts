import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { getEnv } from '../../../lib/env';
import { addPanelCalls } from '../../../lib/panel/panel-calls';
import { sendTestMail } from '../../../mail/panel-mails';
import { tryAccess } from '../../../rentman/try-access';
import { writeNote } from '../services/house-notes';
import { readSetupList } from '../services/setup-list';

const Staff = z.looseObject({ email: z.string() });

/**
 * Adds the panel's calls behind the start page's "Noch einzurichten", for whoever may change the panel's roles: they look
 * after the whole house.
 */
export function addSetupCalls(strapi: Core.Strapi): void {
  addPanelCalls(strapi, {
    prefix: '/setup-list',
    may: 'admin::roles.update',
    calls: {
      'GET /': () => readSetupList(strapi),
      'POST /test-mail': async (ctx) => {
        await sendTestMail(strapi, Staff.parse(ctx.state.user).email);
        return {};
      },
      'POST /test-rentman': async () => ({ said: await testRentman() }),
      'POST /backup': async () => {
        await writeNote(strapi, 'backup');
        return {};
      },
    },
  });
}

/** A sentence for the panel; a refusal names Rentman's reason. */
async function testRentman(): Promise<string> {
  const result = await tryAccess();
  if ('reason' in result) throw new errors.ApplicationError(result.reason);
  const name = getEnv().usesRealRentman ? 'Rentman' : 'Die Rentman-Sandbox der Demo';
  return `${name} hat nach ${result.tookMs} ms geantwortet, der Zugang stimmt.`;
}
