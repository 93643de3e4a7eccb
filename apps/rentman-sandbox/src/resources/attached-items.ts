import type { LinkedPath, Row } from './resource.ts';

/** Files and their folders name what they hang on by a plain number and Rentman's own type name. */
const RESOURCE_OF_ITEM_TYPE: ReadonlyMap<string, string> = new Map([
  ['Equipment', 'equipment'],
  ['Contact', 'contacts'],
  ['ContactPerson', 'contactpersons'],
  ['Project', 'projects'],
  ['Repair', 'repairs'],
  ['SerialNumber', 'serialnumbers'],
]);

/** `/equipment/{id}/files` and its likes: everything that may have files and folders of files. */
export function underEveryItem(): readonly LinkedPath[] {
  return [...RESOURCE_OF_ITEM_TYPE].map(([itemtype, parent]) => ({
    parent,
    by: 'item',
    where: { itemtype },
    methods: ['GET'],
  }));
}

/** `/equipment/7` for what a file hangs on; empty when that is nothing the sandbox serves. */
export function toParentPath({ item, itemtype }: Row): string {
  const parent = RESOURCE_OF_ITEM_TYPE.get(String(itemtype));
  return parent === undefined ? '' : `/${parent}/${item}`;
}
