import type { AccountUser, Contact } from '@klappe/contracts';
import { fetchCustomer } from '#app/backend/customers.ts';
import { fetchMe } from '#app/backend/users.ts';
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
  const { id, client, username, email, company, firstname, lastname } = user;
  const { phone, mobilephone, customerNumber, contactpersonId, rentmanId } = user;
  return {
    customer: {
      id,
      client,
      username,
      email,
      company,
      firstname,
      lastname,
      phone,
      mobilephone,
      customerNumber,
      contactpersonId,
    },
    contact: contact && toUserContact(contact),
    rentmanId,
  };
}

function toUserContact(contact: Contact): UserContact {
  const { name, VAT_code, mailing_state } = contact;
  const hasMailing = contact.mailing_street !== '' || contact.mailing_city !== '';
  // A contact created by a registration has only a visiting address.
  const address = hasMailing
    ? {
        mailing_street: contact.mailing_street,
        mailing_number: contact.mailing_number,
        mailing_postalcode: contact.mailing_postalcode,
        mailing_city: contact.mailing_city,
        mailing_country: contact.mailing_country,
      }
    : {
        mailing_street: contact.visit_street,
        mailing_number: contact.visit_number,
        mailing_postalcode: contact.visit_postalcode,
        mailing_city: contact.visit_city,
        mailing_country: contact.visit_country,
      };
  return {
    name,
    VAT_code,
    mailing_state,
    ...address,
    mailing_country: (address.mailing_country || contact.country).toLowerCase(),
  };
}
