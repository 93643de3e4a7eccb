/** A step of the trail above a product. */
export interface Crumb {
  readonly label: string;
  readonly link: string;
}

export const RENTAL_CRUMB: Crumb = { label: 'Rental', link: '/rental' };
/** How many crumbs a trail has at most, the leading `Rental` included. */
export const MAX_CRUMBS = 3;

/** Adds a product that was looked at. A full trail loses its oldest product; one seen before moves to the end. */
export function addCrumb(trail: readonly Crumb[], added: Crumb): readonly Crumb[] {
  const products = trail.filter(({ link }) => link !== RENTAL_CRUMB.link && link !== added.link);
  return [RENTAL_CRUMB, ...[...products, added].slice(1 - MAX_CRUMBS)];
}
