import { ACCOUNT_ROWS, FACTOR_TABLES } from './account.ts';
import { DEMO_CONTACTS } from './contacts.ts';
import type { DemoHouse } from './demo-house.ts';

/** Adds the customers that are not there yet, with their people. */
export function seedContacts(house: DemoHouse): void {
  for (const { contact, persons } of DEMO_CONTACTS) {
    if (house.findContact(contact.code) !== null) continue;
    const id = house.add('contacts', contact);
    const people = persons.map((person) =>
      house.add('contactpersons', { ...person, contact: `/contacts/${id}` }),
    );
    if (people[0] === undefined) continue;
    const first = `/contactpersons/${people[0]}`;
    house.edit('contacts', id, { default_person: first, admin_contactperson: first });
  }
}

/** Adds what a house sets up once: statuses, warehouses, classes of tax, names of own fields. */
export function seedAccount(house: DemoHouse): void {
  for (const [resource, rows] of ACCOUNT_ROWS) {
    for (const row of rows) house.add(resource, row);
  }
}

/** Adds the tables of factors and gives every item its own. */
export function seedFactors(house: DemoHouse): void {
  const [rental, sale] = FACTOR_TABLES.map(({ name, rows }) => {
    const group = house.add('factorgroups', { name });
    for (const [from_days, to_days, factor] of rows) {
      house.add('factors', { from_days, to_days, factor, factor_group: `/factorgroups/${group}` });
    }
    return group;
  });
  house.database
    .prepare(
      `UPDATE equipment SET taxclass = 1, modified = max(modified + 1, @now),
         factor_group = CASE rental_sales WHEN 'Sale' THEN @sale ELSE @rental END
       WHERE factor_group IS NULL`,
    )
    .run({ now: house.now, rental, sale });
}
