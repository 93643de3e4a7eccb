import type { AccountUser, Contact } from '@klappe/contracts';
import {
  ACCOUNT_TEXT_NAMES,
  type ContactAddresses,
  createFields,
  findProfileAddress,
  formatAddress,
  type OtherAddress,
  planOtherAddress,
} from '@klappe/domain';
import { fetchCustomer, fetchMe } from '#app/backend/users.ts';
import { withBearer } from '#app/session/bearer.ts';
import { type UserContact, type UserData, userStore } from '#app/stores/user.ts';

interface Bearer {
  readonly backendUrl: string;
  readonly token: string;
}

/** Fetches the logged-in customer's account and contact record, and stores them for the other pages. */
export function fetchAccount(backendUrl: string): Promise<UserData> {
  return withBearer(async (token) => {
    const account = await fetchUserData(await fetchMe(backendUrl, token), { backendUrl, token });
    userStore.getState().take(account);
    return account;
  });
}

/** Adds the contact record of the rental system to an account, if the account has one. */
export async function fetchUserData(user: AccountUser, bearer: Bearer): Promise<UserData> {
  const { rentmanId } = user;
  const contact =
    rentmanId === null
      ? null
      : await fetchCustomer(bearer.backendUrl, { id: rentmanId, token: bearer.token });
  return toUserData(user, contact);
}

/** The part of an account and its contact record that the shop stores. */
function toUserData(user: AccountUser, contact: Contact | null): UserData {
  const { id, client, username, email, customerNumber, contactpersonId, rentmanId } = user;
  return {
    customer: {
      id,
      client,
      username,
      email,
      ...createFields(ACCOUNT_TEXT_NAMES, (name) => user[name]),
      customerNumber,
      contactpersonId,
    },
    contact: contact && toUserContact(contact),
    rentmanId,
  };
}

function toUserContact(contact: Contact): UserContact {
  const { name, VAT_code, mailing_state } = contact;
  const addresses = toAddresses(contact);
  const address = findProfileAddress(addresses);
  const describe = (other: OtherAddress) =>
    planOtherAddress(other, addresses) === 'asked' ? formatAddress(addresses[other]) : '';
  return {
    name,
    VAT_code,
    mailing_street: address.street,
    mailing_number: address.number,
    mailing_postalcode: address.postalcode,
    mailing_city: address.city,
    mailing_state,
    mailing_country: (address.country || contact.country).toLowerCase(),
    otherInvoice: describe('invoice'),
    otherVisit: describe('visit'),
  };
}

function toAddresses(contact: Contact): ContactAddresses {
  return {
    mailing: {
      street: contact.mailing_street,
      number: contact.mailing_number,
      postalcode: contact.mailing_postalcode,
      city: contact.mailing_city,
      state: contact.mailing_state,
      country: contact.mailing_country,
    },
    visit: {
      street: contact.visit_street,
      number: contact.visit_number,
      postalcode: contact.visit_postalcode,
      city: contact.visit_city,
      state: contact.visit_state,
      country: contact.visit_country,
    },
    invoice: {
      street: contact.invoice_street,
      number: contact.invoice_number,
      postalcode: contact.invoice_postalcode,
      city: contact.invoice_city,
      state: contact.invoice_state,
      country: contact.invoice_country,
    },
  };
}
