import { type AccountUser, type Contact, showCustomer, showMe } from '@klappe/contracts';
import {
  type ContactAddresses,
  findProfileAddress,
  formatAddress,
  type OtherAddress,
  planOtherAddress,
} from '@klappe/domain';
import { callBackend, orNullIfAbsent } from '#app/backend/call-backend.ts';
import { withBearer } from '#app/session/bearer.ts';
import { readCustomer, type UserContact, type UserData, userStore } from '#app/stores/user.ts';

/** Fetches the logged-in customer's account and contact record, and stores them for the other pages. */
export function fetchAccount(): Promise<UserData> {
  return withBearer(async (token) => {
    const account = await fetchUserData(
      await callBackend(showMe, { token, input: { populate: 'deep,5' } }),
      token,
    );
    userStore.getState().take(account);
    return account;
  });
}

/** Adds the contact record of the rental system to an account, if the account has one. */
export async function fetchUserData(user: AccountUser, token: string): Promise<UserData> {
  const { rentmanId } = user;
  // The rental system may have no record of the account any more.
  const contact =
    rentmanId === null
      ? null
      : await orNullIfAbsent(callBackend(showCustomer, { token, params: { id: rentmanId } }));
  return { customer: readCustomer(user), contact: contact && toUserContact(contact), rentmanId };
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
  const read = (kind: 'mailing' | 'visit' | 'invoice') => ({
    street: contact[`${kind}_street`],
    number: contact[`${kind}_number`],
    postalcode: contact[`${kind}_postalcode`],
    city: contact[`${kind}_city`],
    state: contact[`${kind}_state`],
    country: contact[`${kind}_country`],
  });
  return { mailing: read('mailing'), visit: read('visit'), invoice: read('invoice') };
}
