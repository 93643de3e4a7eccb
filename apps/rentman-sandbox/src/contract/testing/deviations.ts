import type { Schema } from './open-api.ts';

/** A call that Rentman answers though the document, which is older, does not know it. */
export const YOUNGER_OPERATIONS: ReadonlySet<string> = new Set([
  // Since 1.10 and 1.11.
  'POST /equipment',
  'PUT /accessories/{id}',
  'DELETE /accessories/{id}',
  'POST /equipment/{id}/accessories',
  'PUT /equipmentsetscontent/{id}',
  'DELETE /equipmentsetscontent/{id}',
  'POST /equipment/{id}/equipmentsetscontent',
  'PUT /serialnumbers/{id}',
  'DELETE /serialnumbers/{id}',
  'POST /equipment/{id}/serialnumbers',
  'GET /alternatives',
  'GET /alternatives/{id}',
  'PUT /alternatives/{id}',
  'DELETE /alternatives/{id}',
  'GET /equipment/{id}/alternatives',
  'POST /equipment/{id}/alternatives',
  // Since 1.12.
  'PUT /equipment/{id}',
  'POST /folders',
  'PUT /folders/{id}',
  'GET /extrainputfields',
  'GET /extrainputfields/{id}',
  // Since 1.15.
  'GET /projectstatuses',
  'GET /projectstatuses/{id}',
  'GET /warehousestatuses',
  'GET /warehousestatuses/{id}',
  // Tasks are of 1.12.
  ...['GET /tasks', 'POST /tasks', 'GET /tasks/{id}', 'PUT /tasks/{id}', 'DELETE /tasks/{id}'],
  ...['quotes', 'contracts', 'invoices', 'projects', 'contacts'].flatMap((parent) => [
    `GET /${parent}/{id}/tasks`,
    `POST /${parent}/{id}/tasks`,
  ]),
  ...['GET /taskstatuses', 'GET /taskstatuses/{id}'],
]);

const RARE_ADDRESS_FIELDS = ['mailing', 'visit', 'invoice'].flatMap((kind) =>
  ['unit_number', 'district', 'extra_address_line'].map((part) => `contacts.${kind}_${part}`),
);

/** Fields that came after the document. */
export const YOUNGER_FIELDS: ReadonlySet<string> = new Set([
  'equipment.ledger_debit',
  'equipment.strict_container_content',
  'repairs.repair_status',
  'repairs.unrepairable_of',
  'ledgercodes.is_credit',
  'ledgercodes.is_debit',
  'files.parent_api_path',
  'file_folders.parent_api_path',
  'contacts.vendor_accounting_code',
  ...RARE_ADDRESS_FIELDS,
  'projectrequests.contact_phone',
  'projectrequests.is_paid',
  'projectrequests.location_phone',
  ...['projects', 'subprojects'].flatMap((resource) =>
    ['project_services_price', 'estimated_cost', 'planned_cost', 'actual_cost'].map(
      (name) => `${resource}.${name}`,
    ),
  ),
  'subprojects.discount_services',
  ...['quotes', 'contracts', 'invoices'].map((name) => `${name}.project_services_price`),
  'invoices.integration_reference_id',
  'projectequipment.ledger_debit',
  'projectequipment.duration',
  'projectequipment.is_delayed',
  'projectequipment.usageperiod_start',
  'projectequipment.usageperiod_end',
]);

export interface LiveType {
  /** What the document says; the test fails once it says something else. */
  readonly documented: Partial<Schema>;
  readonly live: Readonly<Record<string, unknown>>;
}

const textNotNumber: LiveType = { documented: { type: 'string' }, live: { type: 'integer' } };
const textNotFactor: LiveType = { documented: { type: 'string' }, live: { type: 'number' } };
const claimNotText: LiveType = { documented: { type: 'boolean' }, live: { type: 'string' } };
const nullNotLink: LiveType = {
  documented: { type: 'string' },
  live: { type: ['string', 'null'] },
};
const emptyEmail: LiveType = {
  documented: { type: 'string', format: 'email' },
  live: { type: 'string', anyOf: [{ format: 'email' }, { const: '' }] },
};
/** Rentman writes empty text rather than null; what it sends for no country was not seen. */
const emptyCountry: LiveType = {
  documented: { type: 'string' },
  live: { type: 'string', pattern: '^([a-z]{2})?$' },
};

/** Values that come in another form than the document says. */
export const LIVE_TYPES: ReadonlyMap<string, LiveType> = new Map([
  ['accessories.order', textNotNumber],
  ['equipmentsetscontent.order', textNotNumber],
  ['equipmentsetscontent.quantity', textNotNumber],
  ['folders.order', textNotNumber],
  ['subprojects.order', textNotNumber],
  ['projectequipmentgroup.order', textNotNumber],
  ['projectequipment.order', textNotNumber],
  ['projectequipment.quantity', textNotNumber],
  ['projectrequestequipment.order', textNotNumber],
  ['projects.number', textNotNumber],
  ['repairs.number', textNotNumber],
  ['factors.factor', textNotFactor],
  ['projectequipment.factor', textNotFactor],
  ['projectrequestequipment.factor', textNotFactor],
  ['equipment.is_physical', claimNotText],
  ['equipment.rental_sales', claimNotText],
  ['equipment.stock_management', claimNotText],
  ['equipmentsetscontent.is_fixed', claimNotText],
  ['equipmentsetscontent.is_physically_connected', claimNotText],
  [
    'repairs.is_usable',
    {
      documented: { type: 'boolean' },
      live: { enum: ['take_from_stock', 'keep_usable'] },
    },
  ],
  ['invoicelines.item', { documented: {}, live: { type: ['integer', 'null'] } }],
  ['costs.order', textNotNumber],
  ['crew.country', emptyCountry],
  ['crew.email', emptyEmail],
  ['files.item', { documented: {}, live: { type: ['integer', 'null'] } }],
  ['files.itemtype', { documented: {}, live: { type: ['string', 'null'] } }],
  ['file_folders.item', { documented: {}, live: { type: ['integer', 'null'] } }],
  ['file_folders.itemtype', { documented: {}, live: { type: ['string', 'null'] } }],
  ['projects.project_type', nullNotLink],
  ['serialnumbers.asset_location', nullNotLink],
  ['projectequipment.equipment_group', nullNotLink],
  ['contacts.email_1', emptyEmail],
  ['contacts.email_2', emptyEmail],
  ['contactpersons.email', emptyEmail],
  ['projectrequests.contact_person_email', emptyEmail],
  ['contacts.mailing_country', emptyCountry],
  ['contacts.country', emptyCountry],
  ['contacts.invoice_country', emptyCountry],
  ['contactpersons.country', emptyCountry],
  ['equipment.country_of_origin', emptyCountry],
]);
