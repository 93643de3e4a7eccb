import type { Core } from '@strapi/strapi';
import { getEnv } from '../../../lib/env';
import { queueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { wakeDeliveries } from '../../../rentman/inquiries/deliveries';
import { rememberCompletion } from '../../order/get-orders';
import { createInquiryStore, INQUIRY_UID } from '../records/inquiry-store';
import { createIntake, type Intake } from './create-intake';
import { createGuestTokens } from './guest-token';
import { readHouse } from './house';

const intakes = new WeakMap<Core.Strapi, Intake>();

/** How inquiries come into this Strapi. */
export function getIntake(strapi: Core.Strapi): Intake {
  const intake = intakes.get(strapi) ?? wireIntake(strapi);
  intakes.set(strapi, intake);
  return intake;
}

function wireIntake(strapi: Core.Strapi): Intake {
  const env = getEnv();
  const transaction = async <T>(work: () => Promise<T>): Promise<T> =>
    await strapi.db.transaction(work);
  return createIntake({
    store: createInquiryStore({ inquiries: strapi.db.query(INQUIRY_UID), transaction }),
    tokens: createGuestTokens(env.ENCRYPTION_KEY),
    readHouse: () => readHouse(strapi),
    isOpenToGuests: env.GUEST_INQUIRIES,
    now: () => new Date(),
    transaction,
    findOffers: (codes) => getCatalogue(strapi).findOffers(codes),
    queueMail: (mail, now) => queueMail(strapi, mail, now),
    rememberOrder: (asker, completion) => rememberCompletion(strapi, asker, completion),
    wake() {
      wakeDeliveries(strapi);
      wakeMailOutbox(strapi);
    },
    warn: (message) => strapi.log.warn(message),
  });
}
