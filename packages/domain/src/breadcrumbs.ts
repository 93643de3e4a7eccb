/** A step of the trail above a product. */
export interface Crumb {
  readonly label: string;
  readonly link: string;
}

export const RENTAL_CRUMB: Crumb = { label: 'Rental', link: '/rental' };
/** Crumbs of a trail, the leading `Rental` included. §4 */
export const MAX_CRUMBS = 3;

/** Adds a product looked at; the oldest product leaves when the trail is full, one seen before moves to the end. §4 */
export function addCrumb(trail: readonly Crumb[], added: Crumb): readonly Crumb[] {
  const products = trail.filter(({ link }) => link !== RENTAL_CRUMB.link && link !== added.link);
  return [RENTAL_CRUMB, ...[...products, added].slice(1 - MAX_CRUMBS)];
}
