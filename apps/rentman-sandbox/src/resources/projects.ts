import { choice, counter, custom, each, generated, link, number, readOnly, text } from './field.ts';
import { planningSums } from './planning-sums.ts';
import { defineResource, nextNumber } from './resource.ts';

/** The API makes empty projects only; everything else about them is the staff's work. */
export const projects = defineResource({
  name: 'projects',
  itemType: 'Project',
  collection: ['GET', 'POST'],
  takesAlong: [{ resource: 'subprojects', by: 'project' }],
  fields: {
    ...each(['location', 'customer'], readOnly(link('contacts'))),
    refundabledeposit: readOnly(number),
    deposit_status: readOnly(choice('no_deposit_paid', 'deposit_paid', 'deposit_returned')),
    ...each(['loc_contact', 'cust_contact'], readOnly(link('contactpersons'))),
    project_type: readOnly(link('projecttypes')),
    ...each(['name', 'reference'], text),
    number: counter,
    account_manager: readOnly(link('crew')),
    ...each(['color', 'conditions'], readOnly(text)),
    tags: generated(text),
    ...planningSums({ table: 'projects', below: 'project' }),
    custom,
  },
  derive: (row, { database }) => ({
    displayname: row.name ?? '',
    number: row.number || nextNumber(database, 'projects'),
  }),
});
