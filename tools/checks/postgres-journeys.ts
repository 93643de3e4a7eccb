/** The journeys that `npm run test:long` runs on PostgreSQL instead of SQLite: a login, inquiries, their history. docs/decisions/0055-tests.md */
export const JOURNEYS_ON_POSTGRES = [
  'account-login.spec.ts',
  'inquiry.spec.ts',
  'orders-history.spec.ts',
];
