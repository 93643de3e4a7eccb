import type { Schema } from './open-api.ts';

const text = { type: 'string' };
const claim = { type: 'boolean' };
const number = { type: 'integer' };
const moment = { type: ['string', 'null'], format: 'date-time' };

const COMMON = {
  id: number,
  created: moment,
  modified: moment,
  creator: { type: ['string', 'null'], pattern: '^/crew/\\d+$' },
  displayname: { ...text, description: 'GENERATED FIELD.' },
};

/** Resources that came after the document, as they were seen. */
export const YOUNGER_SCHEMAS: ReadonlyMap<string, Schema> = new Map([
  ['alternatives', toSchema({ equipment: toLink('equipment'), alternative: toLink('equipment') })],
  ['projectstatuses', toSchema({ name: text })],
  ['warehousestatuses', toSchema({ name: text })],
  [
    'extrainputfields',
    toSchema({
      name: text,
      itemtype: text,
      // Missing in lists, live.
      linkedItemType: { ...text, description: 'Not visible in collection responses' },
      parent: { type: ['string', 'null'] },
      type: text,
      order: number,
      hidden: claim,
      classified: claim,
      search_include: claim,
      search_minlength: number,
      is_customfield_mandatory: claim,
    }),
  ],
]);

function toLink(resource: string) {
  return { type: 'string', pattern: `^/${resource}/\\d+$` };
}

function toSchema(own: Schema['properties']): Schema {
  const properties = { ...COMMON, ...own };
  return { type: 'object', required: Object.keys(properties), properties };
}
