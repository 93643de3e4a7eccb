import { ACCOUNT_TEXT_NAMES, CUSTOMER_KINDS, createFields } from '@klappe/domain';
import { defineStore, toHook } from './persisted-store.ts';
import { integer, object, oneOf, orElse, orNull, type Read, string } from './shape.ts';

const line = string({ max: 500 });

/** What is kept of the account, as the backend tells it at login. */
export const readCustomer = object({
  /** 0 while nobody is logged in. */
  id: integer({ min: 0 }),
  client: oneOf(CUSTOMER_KINDS),
  username: line,
  email: line,
  // A text that a later version adds is empty for those who are logged in.
  ...createFields(ACCOUNT_TEXT_NAMES, () => orElse(line, '')),
  customerNumber: line,
  contactpersonId: orNull(integer()),
});

/** What the shop knows of the customer's record in the rental system. */
const contact = object({
  name: line,
  VAT_code: line,
  mailing_street: line,
  mailing_number: line,
  mailing_postalcode: line,
  mailing_city: line,
  mailing_state: line,
  mailing_country: line,
  /** Invoice and visiting address in one line, where they differ from the address above; else empty. */
  otherInvoice: orElse(line, ''),
  otherVisit: orElse(line, ''),
});
export type UserContact = Read<typeof contact>;

const userShape = object({
  customer: readCustomer,
  /** Null when the rental system has no record of them. */
  contact: orNull(contact),
  rentmanId: orNull(integer()),
});
export type UserData = Read<typeof userShape>;

export const NOBODY: UserData = {
  customer: {
    id: 0,
    client: 'private',
    username: '',
    email: '',
    ...createFields(ACCOUNT_TEXT_NAMES, () => ''),
    customerNumber: '',
    contactpersonId: null,
  },
  contact: null,
  rentmanId: null,
};

export const createUserStore = defineStore(
  { name: 'user', shape: userShape, empty: NOBODY },
  (set) => ({ take: (user: UserData) => set(user), reset: () => set(NOBODY) }),
);

export const userStore = createUserStore();
export const useUser = toHook(userStore);
