import { EMPTY_RENTAL_CLIENT, listNames, type RentalClient, toClientType } from '@klappe/domain';
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
  // Kind and country are chosen before anybody types.
  const { client, country: _, ...texts } = typed;
  const typedNames = listNames(texts).filter((name) => texts[name] !== '');
  // Every form starts as `company`; without the name or number of a company the visitor has not chosen it.
  const isSameKind = client === EMPTY_RENTAL_CLIENT.client || client === account.client;
  const agrees = isSameKind && typedNames.every((name) => isSameText(texts[name], account[name]));
  return typedNames.length === 0 || agrees ? account : typed;
}

export function isSameText(a: string, b = ''): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
