import type { Product } from '@klappe/contracts';
import { sumMeasures } from '@klappe/domain';
import { createIntake } from '../../src/api/inquiry/services/create-intake';
import { createGuestTokens } from '../../src/api/inquiry/services/guest-token';
import { createInquiryStore } from '../../src/api/inquiry/services/inquiry-store';
import { createHouse } from '../../src/mail/house';
import type { Mail } from '../../src/mail/mail';
import { createMemoryTable } from './memory-table';

/** A camera as the catalogue offers it. */
export function anOffer(changes: Partial<Product> = {}): Product {
  return {
    id: 351,
    code: 'CAM-0351',
    displayname: 'ARRI ALEXA Mini LF',
    price: 450,
    tags: [],
    current_quantity: 3,
    custom: {},
    image: null,
    link: '/rental/kamera/digital/arri-alexa-mini-lf-cam-0351',
    kind: 'rental',
    priceCents: 45_000,
    oldPriceCents: null,
    priceOnRequest: false,
    usedSale: false,
    shortText: '',
    ...changes,
  };
}

interface MemoryIntakeSettings {
  readonly offers?: readonly Product[];
  readonly isOpenToGuests?: boolean;
  readonly isMailBroken?: boolean;
  /** The address of the form has got as many mails as strangers may send it. */
  readonly isFlooded?: boolean;
}

/** The intake over a table in memory, so that its rules can be tested without Strapi. */
export function createMemoryIntake(settings: MemoryIntakeSettings = {}) {
  const {
    offers = [anOffer()],
    isOpenToGuests = true,
    isMailBroken = false,
    isFlooded = false,
  } = settings;
  const { query, rows, transaction } = createMemoryTable({ unique: 'headKey' });
  const mails: Mail[] = [];
  const orders: { ownerId: number; inquiryId: number }[] = [];
  const warnings: string[] = [];
  let wakes = 0;
  let now = new Date('2026-11-20T13:05:00Z');
  const intake = createIntake({
    store: createInquiryStore({ inquiries: query, transaction }),
    tokens: createGuestTokens('a secret of the server'),
    toPage: ({ shopUrl }, id, isGuest) =>
      isGuest ? `${shopUrl}/anfrage/${id}` : `${shopUrl}/profile/orders`,
    readHouse: async () =>
      createHouse({
        MAIL_FROM: 'Lichtspiel Rental <anfrage@lichtspiel.example>',
        HOUSE_EMAIL: 'haus@lichtspiel.example',
        BACKEND_URL: 'http://localhost:1337',
        SHOP_URL: 'https://shop.example',
      }),
    isOpenToGuests,
    now: () => now,
    transaction,
    measure: async () => sumMeasures([], { tellsNewValue: false }),
    findOffers: (codes) => offers.filter(({ code }) => codes.includes(code)),
    async tryToQueueMail(mail, _now, cause) {
      if (isMailBroken) throw new Error('no mail');
      if (cause === 'stranger' && isFlooded) return false;
      mails.push(mail);
      return true;
    },
    async queueHouseMail(mail) {
      if (isMailBroken) throw new Error('no mail');
      mails.push(mail);
    },
    isQueued: async (key) => mails.some((mail) => mail.key === key),
    async addOrder({ ownerId }, { id }) {
      orders.push({ ownerId, inquiryId: id });
    },
    wake() {
      wakes += 1;
    },
    warn: (message) => warnings.push(message),
  });
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return { intake, rows, mails, orders, warnings, pass, wakes: () => wakes };
}
