import type { Database } from 'better-sqlite3';
import {
  boolean,
  choice,
  country,
  custom,
  each,
  email,
  generated,
  integer,
  link,
  moment,
  nullable,
  number,
  readOnly,
  required,
  startingWith,
  text,
  writtenAsText,
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

const MAILING_PARTS = [
  'mailing_number',
  'mailing_country',
  'mailing_postalcode',
  'mailing_city',
  'mailing_street',
];

export const projectrequests = defineResource({
  name: 'projectrequests',
  itemType: 'ProjectRequest',
  collection: ['GET', 'POST'],
  item: ['GET', 'PUT', 'DELETE'],
  indexed: ['external_reference'],
  takesAlong: [{ resource: 'projectrequestequipment', by: 'project_request' }],
  fields: {
    linked_contact: link('contacts'),
    linked_contact_person: readOnly(link('contactpersons')),
    ...each(
      MAILING_PARTS.map((part) => `contact_${part}`),
      text,
    ),
    ...each(['contact_name', 'contact_phone'], text),
    ...each(['contact_person_lastname', 'contact_person_middle_name'], text),
    contact_person_first_name: text,
    contact_person_email: email,
    ...each(['usageperiod_end', 'usageperiod_start', 'in', 'out'], nullable(moment)),
    is_paid: boolean,
    language: text,
    linked_location: readOnly(link('contacts')),
    ...each(
      MAILING_PARTS.map((part) => `location_${part}`),
      text,
    ),
    ...each(['location_name', 'location_phone', 'name', 'remark'], text),
    external_reference: integer,
    ...each(['planperiod_end', 'planperiod_start'], required(moment)),
    price: number,
    linked_project: readOnly(link('projects')),
    source: readOnly(startingWith('api', choice('rentaround', 'rentman', 'zoef', 'api'))),
    status: readOnly(choice('open', 'accepted', 'declined')),
  },
  derive: (row) => ({
    displayname: row.name ?? '',
    usageperiod_start: row.usageperiod_start ?? row.planperiod_start ?? null,
    usageperiod_end: row.usageperiod_end ?? row.planperiod_end ?? null,
  }),
});

/** Rentman refuses POST on the collection: a line is made under its request only. */
export const projectrequestequipment = defineResource({
  name: 'projectrequestequipment',
  itemType: 'ProjectRequestEquipment',
  item: ['GET', 'PUT', 'DELETE'],
  under: [{ parent: 'projectrequests', by: 'project_request', methods: ['GET', 'POST'] }],
  fields: {
    ...each(['quantity', 'quantity_total'], integer),
    ...each(['is_comment', 'is_kit'], boolean),
    ...each(['discount', 'unit_price'], number),
    linked_equipment: link('equipment'),
    ...each(['name', 'external_remark'], text),
    parent: link('projectrequestequipment'),
    project_request: readOnly(link('projectrequests')),
    factor: startingWith(1, writtenAsText(number)),
    order: writtenAsText(integer),
  },
  derive: (row) => ({ displayname: row.name ?? '' }),
});
