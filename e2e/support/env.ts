/** Playwright's workers get the variables that are set before they start. */
const TEMPLATE = 'KLAPPE_HOUSE_TEMPLATE';

/** Tells the workers in which folder the data of a house lies that has seen its first start. */
export function nameHouseTemplate(folder: string): void {
  process.env[TEMPLATE] = folder;
}

/** Undefined for the house that becomes the template. */
export function findHouseTemplate(): string | undefined {
  return process.env[TEMPLATE];
}
