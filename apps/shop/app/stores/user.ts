import { ACCOUNT_TEXT_NAMES, CUSTOMER_KINDS, createFields } from '@klappe/domain';
import { useStore } from 'zustand';
import { type BrowserStorage, findBrowserStorage } from './browser-storage.ts';
import { createPersistedStore } from './persisted-store.ts';
import { integer, object, oneOf, orElse, orNull, type Read, string } from './shape.ts';

const line = string({ max: 500 });

/** The account, as the backend tells it at login. */
const customer = object({
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
  customer,
  /** Null when the rental system has no record of them. */
  contact: orNull(contact),
  rentmanId: orNull(integer()),
});
export type UserData = Read<typeof userShape>;

interface UserActions {
  take: (user: UserData) => void;
  reset: () => void;
}

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

export function createUserStore(browser: BrowserStorage | null) {
  return createPersistedStore<UserData, UserActions>(
    {
      name: 'user',
      version: 1,
      shape: userShape,
      empty: NOBODY,
      createActions: (set) => ({ take: (user) => set(user), reset: () => set(NOBODY) }),
    },
    browser,
  );
}

export const userStore = createUserStore(findBrowserStorage());

export function useUser<Part>(select: (user: UserData) => Part): Part {
  return useStore(userStore, select);
}
