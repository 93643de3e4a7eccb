import { DAY_MS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { repeat } from '../../lib/repeat';
import { keepUsernameKeys } from './services/account';
import { writeDueEmails } from './services/change-email';
import { eraseOwnParts, eraseWithAccounts } from './services/deleted-accounts';
import { forgetUnconfirmed } from './services/forget-unconfirmed';
import { undoAbandonedRegistrations } from './services/registrations';

const MINUTE_MS = 60_000;

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    keepUsernameKeys(strapi);
    eraseOwnParts(strapi);
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
