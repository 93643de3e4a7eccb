/**
 * The only variables that a started backend inherits or a test reads; each test sets all others. `TEST_DATABASE_URL`
 * names a PostgreSQL cluster for tests; without it they run on SQLite.
 */
export const { PATH, TEST_DATABASE_URL } = process.env;
