import type { Resource } from '#app/resources/resource.ts';
import { LIVE_TYPES, YOUNGER_FIELDS } from './deviations.ts';
import type { OpenApi, Schema } from './open-api.ts';

/** What the document calls the rows of a resource. Those missing here it does not know. */
const SCHEMA_NAMES: ReadonlyMap<string, string> = new Map([
  ['accessories', 'Accessory'],
  ['contactpersons', 'ContactPerson'],
  ['contracts', 'Contract'],
  ['costs', 'ProjectCost'],
  ['crew', 'Crew'],
  ['invoicelines', 'InvoiceLine'],
  ['invoices', 'Factuur'],
  ['payments', 'Payment'],
  ['quotes', 'Quotation'],
  ['contacts', 'Contact'],
  ['equipment', 'Equipment'],
  ['equipmentsetscontent', 'EquipmentSetContent'],
  ['factorgroups', 'FactorGroups'],
  ['factors', 'Factors'],
  ['file_folders', 'FileFolder'],
  ['files', 'File'],
  ['folders', 'Folder'],
  ['ledgercodes', 'Ledger'],
  ['projectequipment', 'ProjectEquipment'],
  ['projectequipmentgroup', 'ProjectEquipmentGroup'],
  ['projectrequestequipment', 'ProjectRequestEquipment'],
  ['projectrequests', 'ProjectRequest'],
  ['projects', 'Project'],
  ['projecttypes', 'ProjectType'],
  ['repairs', 'Repair'],
  ['serialnumbers', 'SerialNumber'],
  ['statuses', 'Status'],
  ['stocklocations', 'StockLocation'],
  ['subprojects', 'Subproject'],
  ['taxclasses', 'TaxClass'],
]);

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
const YOUNGER_SCHEMAS: ReadonlyMap<string, Schema> = new Map([
  ['alternatives', toSchema({ equipment: toLink('equipment'), alternative: toLink('equipment') })],
  ['projectstatuses', toSchema({ name: text })],
  ['warehousestatuses', toSchema({ name: text })],
  ['taskstatuses', toSchema({ name: text, type: { ...text, enum: ['todo', 'done', 'custom'] } })],
  [
    'tasks',
    toSchema({
      name: text,
      details: text,
      color: text,
      deadline: moment,
      expiry_notification_date: moment,
      deadline_type: text,
      deadline_relative_offset_base: text,
      deadline_relative_offset_amount: number,
      deadline_relative_offset_unit: text,
      deadline_relative_offset_direction: text,
      priority: text,
      status: toLink('taskstatuses'),
      completed_at: moment,
      completed_by: { type: ['string', 'null'] },
      item: { type: ['integer', 'null'] },
      itemtype: { type: ['string', 'null'] },
      synchronization_id: text,
      synchronization_uri: text,
      public: number,
      assignment_type: text,
      time_budget: { type: ['integer', 'null'] },
      order: number,
      recurhoe: text,
      recureind: { type: ['string', 'null'] },
      recurperiode: number,
      is_template: claim,
      custom: { type: 'object' },
      tags: { ...text, description: 'GENERATED FIELD.' },
      // Missing in lists, live.
      parent_api_path: {
        ...text,
        description: 'GENERATED FIELD. Not visible in collection responses',
      },
    }),
  ],
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

const HIDDEN = /Not visible in collection responses/;
const GENERATED = /GENERATED FIELD/;

/** What the document says about the rows of a resource, or what is known of a younger one. */
export function getSchema({ components }: OpenApi, name: string): Schema {
  const schemaName = SCHEMA_NAMES.get(name);
  const schema = schemaName
    ? components.schemas[`${schemaName}Response`]
    : YOUNGER_SCHEMAS.get(name);
  if (schema === undefined) throw new Error(`Nothing is known of ${name}`);
  return schema;
}

/** The names of the fields that the document calls hidden in lists. */
export function listHidden({ properties }: Schema): readonly string[] {
  return listDescribed(properties, HIDDEN);
}

/** The names of the fields that the document calls generated. */
export function listGenerated({ properties }: Schema): readonly string[] {
  return listDescribed(properties, GENERATED);
}

function listDescribed(properties: Schema['properties'], words: RegExp): readonly string[] {
  const entries = Object.entries(properties);
  return entries.filter(([, field]) => words.test(String(field.description))).map(([name]) => name);
}

/** The fields of a resource that came after the document. */
export function listYounger(name: string): readonly string[] {
  const prefix = `${name}.`;
  return [...YOUNGER_FIELDS]
    .filter((field) => field.startsWith(prefix))
    .map((field) => field.slice(prefix.length));
}

/** The document's schema with every deviation that is known by name, and no field beside them. */
export function toLiveSchema({ name }: Resource, schema: Schema, isList: boolean): object {
  const hidden = isList ? listHidden(schema) : [];
  const documented = Object.entries(schema.properties).map(([field, value]) => {
    const deviation = LIVE_TYPES.get(`${name}.${field}`);
    return [field, deviation === undefined ? value : toLive(value, deviation.live)];
  });
  const younger = listYounger(name).map((field) => [field, {}]);
  // Sent with every row, declared nowhere.
  const stamp = { type: 'string', pattern: '^[0-9a-f]{32}$' };
  return {
    ...schema,
    required: [...schema.required.filter((field) => !hidden.includes(field)), 'updateHash'],
    properties: { ...Object.fromEntries([...documented, ...younger]), updateHash: stamp },
    additionalProperties: false,
  };
}

/** A list of values stays when only their type was wrong. */
function toLive(documented: Schema['properties'][string], live: object): object {
  const { type, format, enum: choices, ...rest } = documented;
  const keepsChoices = Array.isArray(choices) && choices.every((each) => typeof each === 'string');
  const isOpen = 'pattern' in live || 'enum' in live;
  return { ...rest, ...(keepsChoices && !isOpen ? { enum: choices } : {}), ...live };
}
