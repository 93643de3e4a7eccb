/** Playwright's workers get the variables that are set before they start. */
const TEMPLATE = 'KLAPPE_STACK_TEMPLATE';
const TEMPLATE_NOW = 'KLAPPE_STACK_TEMPLATE_NOW';

/** Tells the workers in which folder the data of a stack lies after its first start, and what `NOW` it was started with. */
export function nameStackTemplate(folder: string, now: string): void {
  process.env[TEMPLATE] = folder;
  process.env[TEMPLATE_NOW] = now;
}

/** The template of stacks with this `NOW`; undefined for the one that becomes the template, and on other days, as its data is relative to its own. */
export function findStackTemplate(now: string | undefined): string | undefined {
  return now === process.env[TEMPLATE_NOW] ? process.env[TEMPLATE] : undefined;
}

export function findTemplateNow(): string | undefined {
  return process.env[TEMPLATE_NOW];
}

/** `npm run test:long`: journeys that look at every field, link and file. */
export function isLongRun(): boolean {
  return Boolean(process.env.LONG_TESTS);
}

/** How long the crowds of `npm run load` stay, in seconds; undefined for the short form of `npm test`. */
export function readLoadSeconds(): number | undefined {
  const { LOAD_SECONDS } = process.env;
  return LOAD_SECONDS === undefined ? undefined : Number(LOAD_SECONDS);
}

/** `CLUSTER_SECONDS=60 CLUSTER_STOPPED_SECONDS=20 npm run cluster:test` is a short run. */
export function readClusterTest() {
  const { CLUSTER_SECONDS = '240', CLUSTER_STOPPED_SECONDS = '80' } = process.env;
  return { seconds: Number(CLUSTER_SECONDS), stoppedSeconds: Number(CLUSTER_STOPPED_SECONDS) };
}

/** The earlier version of `npm run upgrade:test`, the last tag without one, and how long it runs beside this one. */
export function readUpgradeTest() {
  const { UPGRADE_FROM, UPGRADE_BESIDE_SECONDS = '45' } = process.env;
  return { from: UPGRADE_FROM, besideSeconds: Number(UPGRADE_BESIDE_SECONDS) };
}

/** The PostgreSQL cluster that the journeys run on; undefined on SQLite. */
export function findCluster(): string | undefined {
  return process.env.TEST_DATABASE_URL;
}

/** The cluster of the journeys that run on PostgreSQL beside the others on SQLite. */
export function findClusterBeside(): string | undefined {
  return process.env.SHARED_DATABASE_URL;
}
