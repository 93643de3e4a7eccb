import type { Database } from 'better-sqlite3';
import {
  choice,
  country,
  custom,
  each,
  email,
  generated,
  link,
  nullable,
  number,
  readOnly,
  startingWith,
  text,
} from './field.ts';
import { defineResource, joinWords, type Row } from './resource.ts';

const ADDRESS_PARTS = ['city', 'street', 'number', 'postalcode', 'state'];
const RARE_ADDRESS_PARTS = ['unit_number', 'district', 'extra_address_line'];
const FIRST_CUSTOMER_NUMBER = 10_001;

export const contacts = defineResource({
  name: 'contacts',
  itemType: 'Contact',
  collection: ['GET', 'POST'],
  item: ['GET', 'PUT', 'DELETE'],
  indexed: ['code', 'email_1', 'email_2'],
  takesAlong: [{ resource: 'contactpersons', by: 'contact' }],
  fields: {
    folder: link('folders'),
    type: choice('company', 'private'),
    ...each(['ext_name_line', 'firstname', 'surfix', 'surname', 'name', 'gender'], text),
    ...each(['distance', 'longitude', 'latitude'], number),
    travel_time: nullable(number),
    ...each(['code', 'accounting_code', 'vendor_accounting_code'], text),
    ...addressFields('mailing'),
    ...addressFields('visit'),
    ...addressFields('invoice'),
    ...each(['mailing_country', 'country', 'invoice_country'], country),
    ...each(['phone_1', 'phone_2', 'website'], text),
    ...each(['email_1', 'email_2'], email),
    ...each(['VAT_code', 'fiscal_code', 'commerce_code', 'purchase_number'], text),
    ...each(['bic', 'bank_account'], text),
    ...each(['default_person', 'admin_contactperson'], link('contactpersons')),
    ...each(['discount_crew', 'discount_transport', 'discount_rental'], number),
    ...each(['discount_sale', 'discount_total', 'discount_subrent'], number),
    ...each(['projectnote', 'projectnote_title', 'contact_warning'], text),
    image: link('files'),
    tags: generated(text),
    custom,
  },
  derive(row, { database, before }) {
    return { ...deriveNames(row), code: row.code || before?.code || nextCustomerNumber(database) };
  },
});

function addressFields(kind: string) {
  return {
    ...each(
      ADDRESS_PARTS.map((part) => `${kind}_${part}`),
      text,
    ),
    ...each(
      RARE_ADDRESS_PARTS.map((part) => `${kind}_${part}`),
      startingWith(null, text),
    ),
  };
}

/** Rentman keeps either a company's name or a person's names, never both. */
function deriveNames(row: Row): Row {
  if (row.type === 'company') {
    return { firstname: '', surfix: '', surname: '', displayname: row.name ?? '' };
  }
  return { name: '', displayname: joinWords(row.firstname, row.surfix, row.surname) };
}

/** Accounts with a number series fill in the next free number. */
function nextCustomerNumber(database: Database): string {
  const highest = database
    .prepare<[], number | null>(`SELECT max(CAST(code AS INTEGER)) FROM contacts`)
    .pluck()
    .get();
  return String(Math.max(FIRST_CUSTOMER_NUMBER, (highest ?? 0) + 1));
}

export const contactpersons = defineResource({
  name: 'contactpersons',
  itemType: 'ContactPerson',
  item: ['GET', 'PUT', 'DELETE'],
  under: [{ parent: 'contacts', by: 'contact', methods: ['GET', 'POST'] }],
  indexed: ['email'],
  fields: {
    contact: readOnly(link('contacts')),
    ...each(['firstname', 'middle_name', 'lastname', 'function', 'phone', 'mobilephone'], text),
    ...each(['street', 'number', 'postalcode', 'city', 'state'], text),
    country,
    email,
    tags: generated(text),
    custom,
  },
  derive: (row) => ({ displayname: joinWords(row.firstname, row.middle_name, row.lastname) }),
});
