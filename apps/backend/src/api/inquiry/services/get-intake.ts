import type { Core } from '@strapi/strapi';
import { findCaller } from '../../../lib/caller';
import { runInTransaction } from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import { getEnv } from '../../../lib/env';
import { readHouse } from '../../../mail/house';
import { queueHouseMail } from '../../../mail/house-mails';
import { isQueued, tryToQueueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { sumList } from '../../equipment/services/sum-list';
import { completedInquiries, histories } from './completed-inquiries';
import { createIntake, type Intake } from './create-intake';
import { wakeDeliveries } from './deliveries';
import { createGuestTokens } from './guest-token';
import { toInquiryUrl } from './inquiry-link';
import { getInquiryStore } from './inquiry-store';

export function getIntake(strapi: Core.Strapi): Intake {
  const env = getEnv();
  return createIntake({
    store: getInquiryStore(strapi),
    tokens: createGuestTokens(env.ENCRYPTION_KEY),
    readHouse: () => readHouse(strapi),
    toPage: (house, id, isGuest) => toInquiryUrl(house, { id, user: isGuest ? null : {} }),
    isOpenToGuests: env.GUEST_INQUIRIES,
    now: getDatabaseClock(strapi).now,
    transaction: (work) => runInTransaction(strapi, work),
    addOrder: histories.only(strapi),
    findOffers: (codes) => getCatalogue(strapi).findOffers(codes),
    measure: (lines, isCustomer) => sumList(strapi, lines, { isCustomer }),
    tryToQueueMail: (mail, now, cause) => tryToQueueMail(strapi, mail, now, cause),
    queueHouseMail: (mail, now) =>
      queueHouseMail(strapi, mail, now, { payer: findCaller(), topic: null }),
    isQueued: (key) => isQueued(strapi, key),
    wake(inquiry) {
      wakeDeliveries(strapi);
      wakeMailOutbox(strapi);
      for (const follow of completedInquiries.list(strapi)) follow(inquiry);
    },
    warn: (message) => strapi.log.warn(message),
  });
}
