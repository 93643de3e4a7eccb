import type { Database } from 'better-sqlite3';
import { defineResource, joinWords, type Row } from './resource.ts';

const FIRST_CUSTOMER_NUMBER = 10_001;

export const contacts = defineResource({
  name: 'contacts',
  itemType: 'Contact',
  collection: ['GET', 'POST'],
  item: ['GET', 'PUT', 'DELETE'],
  indexed: ['code', 'email_1', 'email_2'],
  takesAlong: [{ resource: 'contactpersons', by: 'contact' }],
  derive(row, { database, before }) {
    return { ...deriveNames(row), code: row.code || before?.code || nextCustomerNumber(database) };
  },
});

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
  derive: (row) => ({ displayname: joinWords(row.firstname, row.middle_name, row.lastname) }),
});

export const projectrequests = defineResource({
  name: 'projectrequests',
  itemType: 'ProjectRequest',
  collection: ['GET', 'POST'],
  item: ['GET', 'PUT', 'DELETE'],
  indexed: ['external_reference'],
  takesAlong: [{ resource: 'projectrequestequipment', by: 'project_request' }],
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
});
