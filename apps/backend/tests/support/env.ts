/**
 * The only variables that a started backend inherits or a test reads; each test sets all others. `TEST_DATABASE_URL`
 * names a PostgreSQL cluster for tests; without it they run on SQLite. `ATTACK_REQUESTS` and `ATTACK_SEED` say how many
 * random requests the attack sends, and which; `CHAOS_KILLS` and `CHAOS_SEED` the same of killed
 * backends. `LISTS_VERBOSE` prints the lines of lists that are read wrongly. `LONG_TESTS` asks for the long form of tests (`npm run test:long`). `S3_TEST_URL` names an S3 store with a bucket `klappe`; without it a test makes a
 * stand-in.
 */
export const {
  ATTACK_REQUESTS,
  ATTACK_SEED,
  CHAOS_KILLS,
  CHAOS_SEED,
  LISTS_VERBOSE,
  LONG_TESTS,
  PATH,
  S3_TEST_URL,
  TEST_DATABASE_URL,
} = process.env;

/** True before a release: what rarely finds anything runs in its long form. */
export const IS_LONG = (LONG_TESTS ?? ATTACK_REQUESTS ?? CHAOS_KILLS) !== undefined;

/** For tests that start several backends on PostgreSQL for something that changes seldom. docs/decisions/0055-tests.md */
export const ON_POSTGRES_IN_LONG = IS_LONG && TEST_DATABASE_URL !== undefined;
