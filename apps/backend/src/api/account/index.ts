import { DAY_MS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { getEnv } from '../../lib/env';
import { oldEntries } from '../../lib/old-entries';
import { addOwnData } from '../../lib/own-data-parts';
import { readRows } from '../../lib/read-rows';
import { repeat } from '../../lib/repeat';
import { keepUsernameKeys } from './services/account';
import { ACCOUNT_EVENT_UID } from './services/account-events';
import { writeDueEmails } from './services/change-email';
import { eraseOwnParts, eraseWithAccounts } from './services/deleted-accounts';
import { forgetUnconfirmed } from './services/forget-unconfirmed';
import { CODE_UID } from './services/one-time-codes';
import { REGISTRATION_UID, undoAbandonedRegistrations } from './services/registrations';
import { listSessions, SESSION_UID } from './services/sessions';

const MINUTE_MS = 60_000;

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    keepUsernameKeys(strapi);
    eraseOwnParts(strapi);
    addOwnData(strapi, 'sessions', ({ id }) => listSessions(strapi, id));
    addOwnData(strapi, 'auditEvents', ({ id: userId }) =>
      readRows(strapi, ACCOUNT_EVENT_UID, { where: { userId }, select: ['event', 'createdAt'] }),
    );
    // Long enough to find out what happened to an account.
    oldEntries.add(strapi, { uid: ACCOUNT_EVENT_UID, afterDays: 365 });
    // A session in use is updated, so sessions this old have ended.
    oldEntries.add(strapi, { uid: SESSION_UID, afterDays: getEnv().SESSION_IDLE_DAYS + 1 });
    // Longer than any code is valid.
    oldEntries.add(strapi, { uid: CODE_UID, afterDays: 8 });
    // Never finished, and Rentman let nobody undo them: the address may be anybody's.
    oldEntries.add(strapi, { uid: REGISTRATION_UID, since: 'createdAt', afterDays: 30 });
  },
  bootstrap({ strapi }: { strapi: Core.Strapi }): void {
    eraseWithAccounts(strapi);
    repeat(strapi, { what: 'Abandoned registrations', everyMs: 10 * MINUTE_MS }, () =>
      undoAbandonedRegistrations(strapi),
    );
    repeat(strapi, { what: 'Unconfirmed accounts', everyMs: DAY_MS }, () =>
      forgetUnconfirmed(strapi, new Date()),
    );
    // What Rentman did not take when a new address was confirmed.
    repeat(strapi, { what: 'Email addresses', everyMs: 5 * MINUTE_MS }, () =>
      writeDueEmails(strapi),
    );
  },
};
