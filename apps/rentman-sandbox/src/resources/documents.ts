import type { Database } from 'better-sqlite3';
import { computed } from './field.ts';
import { defineResource, type LinkedPath, type Row } from './resource.ts';

const DOCUMENTS = ['quotes', 'contracts', 'invoices'] as const;

/** Lines name their document by its id alone, so the three kinds of documents share one series of ids. */
function nextDocumentId(database: Database): number {
  const highest = DOCUMENTS.map((name) => `SELECT max(id) AS id FROM ${name}`).join(' UNION ALL ');
  const sql = `SELECT coalesce(max(id), 0) + 1 FROM (${highest})`;
  return database.prepare<[], number>(sql).pluck().get() ?? 1;
}

function deriveDocument(row: Row, database: Database): Row {
  return { id: row.id ?? nextDocumentId(database), displayname: row.number ?? '' };
}

/** Everything here is made by the staff: the API reads it and writes none of it. */
export const quotes = defineResource({
  name: 'quotes',
  itemType: 'Quotation',
  under: [{ parent: 'projects', by: 'project', methods: ['GET'] }],
  takesAlong: [{ resource: 'invoicelines', by: 'item' }],
  derive: (row, { database }) => deriveDocument(row, database),
});

export const contracts = defineResource({
  name: 'contracts',
  itemType: 'Contract',
  under: [{ parent: 'projects', by: 'project', methods: ['GET'] }],
  takesAlong: [{ resource: 'invoicelines', by: 'item' }],
  derive: (row, { database }) => deriveDocument(row, database),
});

const PAID = `coalesce((SELECT sum(p.amount) FROM payments p WHERE p.invoice = "invoices".id), 0)`;
const OPEN = `round("invoices".price_invat - ${PAID}, 2)`;

/** There is no path for them under projects: `/invoices?project=/projects/{id}`. */
export const invoices = defineResource({
  name: 'invoices',
  itemType: 'Factuur',
  indexed: ['project'],
  takesAlong: [
    { resource: 'invoicelines', by: 'item' },
    { resource: 'payments', by: 'invoice' },
  ],
  computed: {
    sum_factuurregels: computed(
      'number',
      `SELECT coalesce(sum(l.base), 0) FROM invoicelines l WHERE l.item = "invoices".id`,
    ),
    outstanding_balance: computed('number', `SELECT ${OPEN}`),
    total_paid: computed('number', `SELECT ${PAID}`),
    is_paid: computed('boolean', `SELECT ${OPEN} <= 0`),
    payment_date: computed(
      'moment nullable',
      `SELECT CASE WHEN ${OPEN} <= 0
         THEN (SELECT max(p.moment) FROM payments p WHERE p.invoice = "invoices".id) END`,
    ),
    days_after_expiry: computed(
      'integer',
      `SELECT CASE WHEN ${OPEN} <= 0 OR "invoices".expiration IS NULL THEN 0
         ELSE max(0, (unixepoch() * 1000 - "invoices".expiration) / 86400000) END`,
    ),
  },
  derive: (row, { database }) => deriveDocument(row, database),
});

const UNDER_DOCUMENTS = DOCUMENTS.map(
  (parent): LinkedPath => ({ parent, by: 'item', methods: ['GET'] }),
);

/** The sums of a document, a line for each rate of tax. */
export const invoicelines = defineResource({
  name: 'invoicelines',
  itemType: 'InvoiceLine',
  under: UNDER_DOCUMENTS,
  derive: () => ({ displayname: '' }),
});

export const payments = defineResource({
  name: 'payments',
  itemType: 'Payment',
  under: [{ parent: 'invoices', by: 'invoice', methods: ['GET'] }],
  derive: (row) => ({ displayname: row.description ?? '' }),
});
