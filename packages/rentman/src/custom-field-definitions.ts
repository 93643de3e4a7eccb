import { z } from 'zod';
import { MAX_PAGE } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import { WireBoolean, WireLink, WireText, wireStamps } from './wire-kinds.ts';

export const CustomFieldDefinitionWire = z
  .object({
    ...wireStamps,
    name: WireText.catch(''),
    displayname: WireText.catch(''),
    itemtype: WireText.catch(''),
    type: WireText.catch(''),
    parent: WireLink.catch(null),
    hidden: WireBoolean.catch(false),
  })
  .transform((wire) => ({
    id: wire.id,
    /** How rows call it: `custom_8` belongs to the definition with id 8. */
    key: `custom_${wire.id}`,
    name: wire.name || wire.displayname,
    /** Rentman's inner name of what it belongs to: `Materiaal` is equipment. */
    itemType: wire.itemtype,
    type: wire.type,
    parentId: wire.parent,
    isHidden: wire.hidden,
    modified: wire.modified,
    updateHash: wire.updateHash,
  }));

/** What one of the account's own fields is called. */
export type CustomFieldDefinition = z.infer<typeof CustomFieldDefinitionWire>;

/** Fetches the account's own fields, of all kinds of items. */
export function fetchAllCustomFieldDefinitions(
  rentman: Rentman,
): Promise<Listing<CustomFieldDefinition>> {
  return rentman.list('extrainputfields', CustomFieldDefinitionWire, {}, MAX_PAGE);
}
