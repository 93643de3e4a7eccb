import type { AccountUser, Contact } from '@klappe/contracts';
import type { UserContact, UserData } from '#app/stores/user.ts';

/** What the shop keeps of an account and its record in the rental system. §3 "User" */
export function toUserData(user: AccountUser, contact: Contact | null): UserData {
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
  // A new customer's only address is where they are (§7 "POST /rentman/customer").
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
