/** What `npm test` runs on PostgreSQL instead of SQLite. docs/decisions/0100 */

/** The journeys: a login, inquiries, their history. */
export const JOURNEYS_ON_POSTGRES = [
  'account-login.spec.ts',
  'inquiry.spec.ts',
  'orders-history.spec.ts',
];

/** The tests of the backend, as patterns from the root: on SQLite the journeys go the same ways. */
export const TESTS_ON_POSTGRES = [
  'apps/backend/tests/chaos/statement-cuts.test.ts',
  'apps/backend/tests/database/**/*.test.ts',
  'apps/backend/tests/inquiry/**/*.test.ts',
  'apps/backend/tests/own-things/**/*.test.ts',
  'apps/backend/tests/content/content-calls.test.ts',
  'apps/backend/tests/catalogue/mirror-store.test.ts',
  'apps/backend/tests/catalogue/request-budget.test.ts',
];
