import { EMPTY_RENTAL_CLIENT, type RentalClient, toClientType } from '@klappe/domain';
import type { UserData } from './user.ts';

/** The contact of an inquiry, filled from the account. */
export function toAccountClient({ customer, contact }: UserData): RentalClient {
  const isBusiness = customer.client === 'business';
  return {
    client: toClientType(customer.client),
    company: isBusiness ? contact?.name || customer.company : '',
    uid: isBusiness ? (contact?.VAT_code ?? '') : '',
    firstname: customer.firstname,
    lastname: customer.lastname,
    street: contact?.mailing_street ?? '',
    number: contact?.mailing_number ?? '',
    postalcode: contact?.mailing_postalcode ?? '',
    city: contact?.mailing_city ?? '',
    country: contact?.mailing_country || EMPTY_RENTAL_CLIENT.country,
    email: customer.email,
    phone: customer.phone || customer.mobilephone,
  };
}

/**
 * Fills what is still empty. What was typed is never changed: where it differs from the account, nothing is filled in,
 * because a mixture of two contacts would belong to nobody.
 */
export function fillClient(typed: RentalClient, account: RentalClient): RentalClient {
  const isUntouched = listTexts(typed).every((text) => text === '');
  return isUntouched || agrees(typed, account) ? account : typed;
}

/** True when nothing that was typed differs from the account. */
function agrees(typed: RentalClient, account: RentalClient): boolean {
  const accountTexts = listTexts(account);
  // Every form starts as `company`; without the name or number of a company the visitor has not chosen it.
  const isSameKind = typed.client === EMPTY_RENTAL_CLIENT.client || typed.client === account.client;
  return (
    isSameKind &&
    listTexts(typed).every((text, index) => text === '' || isSame(text, accountTexts[index] ?? ''))
  );
}

/** All but kind and country, which are chosen before anybody types. */
function listTexts({ client: _, country: __, ...texts }: RentalClient): readonly string[] {
  return [
    texts.company,
    texts.uid,
    texts.firstname,
    texts.lastname,
    texts.street,
    texts.number,
    texts.postalcode,
    texts.city,
    texts.email,
    texts.phone,
  ];
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
