/** Thrown instead of an answer while no catalogue has been copied from Rentman: "not found" would be untrue. */
export class CatalogueOutage extends Error {
  override readonly name = 'CatalogueOutage';

  constructor() {
    super('No catalogue has been copied from Rentman yet');
  }
}
