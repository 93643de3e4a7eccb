import { country, custom, each, email, generated, link, readOnly, text } from './field.ts';
import { defineResource, joinWords } from './resource.ts';

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
