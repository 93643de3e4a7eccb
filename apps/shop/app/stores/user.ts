import { CUSTOMER_KINDS, type CustomerKind } from '@klappe/domain';
import { useStore } from 'zustand';
import { type BrowserStorage, findBrowserStorage } from './browser-storage.ts';
import { createPersistedStore } from './persisted-store.ts';
import { integer, object, oneOf, orElse, orNull, string } from './shape.ts';

/** The account, as the backend tells it at login. */
export interface Customer {
  /** 0 while nobody is logged in. */
  readonly id: number;
  readonly client: CustomerKind;
  readonly username: string;
  readonly email: string;
  readonly company: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly mobilephone: string;
  readonly customerNumber: string;
  readonly contactpersonId: number | null;
}

/** What the shop knows of the customer's record in the rental system. */
export interface UserContact {
  readonly name: string;
  readonly VAT_code: string;
  readonly mailing_street: string;
  readonly mailing_number: string;
  readonly mailing_postalcode: string;
  readonly mailing_city: string;
  readonly mailing_state: string;
  readonly mailing_country: string;
  /** Invoice and visiting address in one line, where they differ from the address above; else empty. */
  readonly otherInvoice: string;
  readonly otherVisit: string;
}

export interface UserData {
  readonly customer: Customer;
  /** Null when the rental system has no record of them. */
  readonly contact: UserContact | null;
  readonly rentmanId: number | null;
}

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
    company: '',
    firstname: '',
    lastname: '',
    phone: '',
    mobilephone: '',
    customerNumber: '',
    contactpersonId: null,
  },
  contact: null,
  rentmanId: null,
};

const line = string({ max: 500 });

const customer = object<Customer>({
  id: integer({ min: 0 }),
  client: oneOf(CUSTOMER_KINDS),
  username: line,
  email: line,
  company: line,
  firstname: line,
  lastname: line,
  phone: line,
  mobilephone: line,
  customerNumber: line,
  contactpersonId: orNull(integer()),
});

const contact = object<UserContact>({
  name: line,
  VAT_code: line,
  mailing_street: line,
  mailing_number: line,
  mailing_postalcode: line,
  mailing_city: line,
  mailing_state: line,
  mailing_country: line,
  otherInvoice: orElse(line, ''),
  otherVisit: orElse(line, ''),
});

export function createUserStore(browser: BrowserStorage | null) {
  return createPersistedStore<UserData, UserActions>(
    {
      name: 'user',
      version: 1,
      shape: object<UserData>({ customer, contact: orNull(contact), rentmanId: orNull(integer()) }),
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
