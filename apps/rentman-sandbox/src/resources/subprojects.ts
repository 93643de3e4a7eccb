import {
  boolean,
  custom,
  each,
  integer,
  link,
  number,
  readOnly,
  startingWith,
  text,
} from './field.ts';
import { planningSums } from './planning-sums.ts';
import { defineResource } from './resource.ts';

/** The first status of the account: what a subproject made over the API begins with. */
const FIRST_STATUS = 1;

export const subprojects = defineResource({
  name: 'subprojects',
  itemType: 'Subproject',
  under: [{ parent: 'projects', by: 'project', methods: ['GET', 'POST'] }],
  takesAlong: [{ resource: 'projectequipmentgroup', by: 'subproject' }],
  indexed: ['status'],
  hasMilliseconds: true,
  fields: {
    project: readOnly(link('projects')),
    order: readOnly(integer),
    name: text,
    status: readOnly(startingWith(FIRST_STATUS, link('statuses'))),
    is_template: readOnly(boolean),
    location: readOnly(link('contacts')),
    loc_contact: readOnly(link('contactpersons')),
    insurance_rate: readOnly(number),
    ...each(['discount_rental', 'discount_sale', 'discount_crew'], readOnly(number)),
    ...each(['discount_transport', 'discount_additional_costs'], readOnly(number)),
    ...each(['discount_services', 'discount_subproject'], readOnly(number)),
    discount_fixed: readOnly(boolean),
    discount_fixed_amount: readOnly(number),
    fixed_price: readOnly(boolean),
    ...each(['in_planning', 'in_financial'], readOnly(startingWith(1, boolean))),
    asset_location_from: readOnly(link('stocklocations')),
    ...planningSums({ table: 'subprojects', below: 'subproject' }),
    custom,
  },
  derive: (row) => ({ displayname: row.name ?? '' }),
});
