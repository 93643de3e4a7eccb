import type { WireValues } from '#app/database/to-row.ts';

/** Names that a house gives once. Ids follow the order, so the first status is that of new work. */
export const STATUS_NAMES = [
  'Anfrage',
  'Option',
  'Bestätigt',
  'Storniert',
  'Vorbereitet',
  'Am Set',
  'Zurückgegeben',
  'Konzept',
] as const;

export type StatusName = (typeof STATUS_NAMES)[number];

/** Rows of the account's own settings by resource. */
export const ACCOUNT_ROWS: readonly (readonly [resource: string, rows: readonly WireValues[]])[] = [
  ['statuses', STATUS_NAMES.map((name) => ({ name }))],
  [
    'projectstatuses',
    ['Anfrage', 'Konzept', 'Option', 'Bestätigt', 'Storniert'].map((name) => ({ name })),
  ],
  ['warehousestatuses', ['Vorbereitet', 'Am Set', 'Zurückgegeben'].map((name) => ({ name }))],
  [
    'projecttypes',
    [
      { name: 'Verleih', color: '#1f2937' },
      { name: 'Überstellung', color: '#6b7280', type: 'transfer' },
    ],
  ],
  [
    'stocklocations',
    [
      {
        name: 'Lager Wien',
        street: 'Perfektastraße',
        house_number: '61',
        postal_code: '1230',
        city: 'Wien',
      },
      {
        name: 'Lager Salzburg',
        street: 'Vogelweiderstraße',
        house_number: '8',
        postal_code: '5020',
        city: 'Salzburg',
      },
    ],
  ],
  [
    'taxclasses',
    [
      { name: '20 % USt.', code: 'A20' },
      { name: 'Reverse Charge', code: 'RC', type: 'tax' },
      { name: 'Steuerfrei', code: 'A0', type: 'notax' },
    ],
  ],
  [
    'ledgercodes',
    [
      { code: '4000', is_credit: true },
      { code: '4020', is_credit: true },
    ],
  ],
  [
    'extrainputfields',
    [
      { id: 7, name: 'Abverkaufspreis', order: 1 },
      { id: 8, name: 'Verkaufspreis gebraucht', order: 2 },
      { id: 13, name: 'Aktion (1 = ja)', order: 3 },
      { id: 14, name: 'Listenpreis vor Aktion', order: 4 },
    ],
  ],
];

type FactorRow = readonly [fromDays: number, toDays: number, factor: number];

/** What a day price is multiplied by. Longer is cheaper; things sold are multiplied by one. */
export const FACTOR_TABLES: readonly {
  readonly name: string;
  readonly rows: readonly FactorRow[];
}[] = [
  {
    name: 'Verleih',
    rows: [
      [1, 1, 1],
      [2, 2, 1.5],
      [3, 3, 2],
      [4, 4, 2.4],
      [5, 5, 2.8],
      [6, 6, 3],
      [7, 7, 3.2],
      [8, 8, 3.4],
      [9, 9, 3.8],
      [10, 10, 4.2],
      [11, 11, 4.6],
      [12, 12, 5],
      [13, 13, 5.4],
      [14, 14, 5.8],
      [15, 21, 6],
      [22, 28, 7],
      [29, 35, 8],
      [36, 10_000, 10],
    ],
  },
  { name: 'Verkauf', rows: [[1, 10_000, 1]] },
];
