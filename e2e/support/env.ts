/** Playwright's workers get the variables that are set before they start. */
const TEMPLATE = 'KLAPPE_STACK_TEMPLATE';

/** Tells the workers in which folder the data of a stack lies after its first start. */
export function nameStackTemplate(folder: string): void {
  process.env[TEMPLATE] = folder;
}

/** Undefined for the stack that becomes the template. */
export function findStackTemplate(): string | undefined {
  return process.env[TEMPLATE];
}

/** `npm run test:long`: journeys that look at every field, link and file. */
export function isLongRun(): boolean {
  return Boolean(process.env.LONG_TESTS);
}

/** The PostgreSQL cluster that the journeys run on; undefined on SQLite. */
export function findCluster(): string | undefined {
  return process.env.TEST_DATABASE_URL;
}

/** The cluster of the journeys that run on PostgreSQL beside the others on SQLite. */
export function findClusterBeside(): string | undefined {
  return process.env.SHARED_DATABASE_URL;
}
