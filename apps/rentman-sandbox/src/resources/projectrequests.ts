import {
  boolean,
  choice,
  each,
  email,
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
import { defineResource } from './resource.ts';

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
