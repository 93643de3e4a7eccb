import { type CustomFieldNames, toCodeSlugs } from '@klappe/domain';
import { forEachInSlices } from '../../../lib/yield-to-event-loop';
import { type Fault, toFault } from '../defects/defect';
import type { MirroredEquipment } from '../mirror/mirrored-rows';
import type { FolderPlaces } from './folder-places';
import { createOffers, findItemFaults, type Offer, type OfferSource } from './offer';

/** What an offer is made from, and what came of it. */
interface Entry {
  readonly source: OfferSource;
  readonly placeKey: string;
  readonly offers: readonly Offer[];
  readonly faults: readonly Fault[];
}

export interface BookContent {
  readonly equipment: ReadonlyMap<number, MirroredEquipment>;
  readonly places: FolderPlaces;
  findImages(equipment: MirroredEquipment): readonly string[];
}

export interface BookChanges {
  readonly fresh: readonly Offer[];
  readonly gone: ReadonlySet<Offer>;
  readonly faults: readonly Fault[];
}

export interface OfferBook {
  /** Makes offers for what changed since the last call; all other offers stay the same objects. */
  update(content: BookContent): Promise<BookChanges>;
  slugOf(code: string): string;
  /** The code an item is shown under. */
  codeOf(equipmentId: number): string | undefined;
}

/** Creates an empty book of everything on offer. */
export function createOfferBook(fields: CustomFieldNames): OfferBook {
  let entries = new Map<number, Entry>();
  let naming = nameItems([]);

  function toEntry(source: OfferSource, placeKey: string, places: FolderPlaces): Entry {
    const known = entries.get(source.equipment.id);
    if (known && known.placeKey === placeKey && isSameSource(known.source, source)) return known;
    return {
      source,
      placeKey,
      offers: createOffers(source, fields),
      faults: [...findItemFaults(source.equipment, fields), ...findPlaceFaults(source, places)],
    };
  }

  return {
    async update({ equipment, places, findImages }) {
      if (!hasSameCodes(equipment, naming.given)) naming = nameItems([...equipment.values()]);
      const next = new Map<number, Entry>();
      const fresh: Offer[] = [];
      const faults = [...places.faults, ...naming.faults];
      await forEachInSlices(equipment.values(), (item) => {
        const place = places.findPlace(item.folderId);
        const code = naming.codes.get(item.id) ?? '';
        const codeSlug = naming.slugs.get(code) ?? '';
        const source = { equipment: item, code, codeSlug, place, images: findImages(item) };
        const entry = toEntry(source, places.keyOf(place), places);
        next.set(item.id, entry);
        if (entry !== entries.get(item.id)) fresh.push(...entry.offers);
        faults.push(...entry.faults);
      });
      const gone = new Set<Offer>();
      for (const [id, entry] of entries) {
        if (next.get(id) !== entry) for (const offer of entry.offers) gone.add(offer);
      }
      entries = next;
      return { fresh, gone, faults };
    },
    slugOf: (code) => naming.slugs.get(code) ?? '',
    codeOf: (id) => naming.codes.get(id),
  };
}

/** Codes and slugs hang together among all items, so they are made together. */
function nameItems(items: readonly MirroredEquipment[]) {
  const { codes, faults } = assignCodes(items);
  const given = new Map(items.map(({ id, code }) => [id, code]));
  return { codes, slugs: toCodeSlugs(codes.values()), faults, given };
}

function hasSameCodes(
  equipment: ReadonlyMap<number, MirroredEquipment>,
  given: ReadonlyMap<number, string>,
): boolean {
  if (equipment.size !== given.size) return false;
  for (const { id, code } of equipment.values()) if (given.get(id) !== code) return false;
  return true;
}

/** The place is compared by its key: a folder tree that was read anew has other objects. */
function isSameSource(a: OfferSource, b: OfferSource): boolean {
  return (
    a.equipment === b.equipment &&
    a.code === b.code &&
    a.codeSlug === b.codeSlug &&
    a.images.length === b.images.length &&
    a.images.every((image, index) => image === b.images[index])
  );
}

function findPlaceFaults({ equipment }: OfferSource, places: FolderPlaces): readonly Fault[] {
  const { id, folderId } = equipment;
  if (folderId === null || places.isKnown(folderId)) return [];
  return [toFault(`equipment ${id}`, { code: 'missing-folder', folderId })];
}

export interface ItemCodes {
  /** A code for every item, by its id; all different, none empty. */
  readonly codes: ReadonlyMap<number, string>;
  readonly faults: readonly Fault[];
}

/** Longest code a cart line may carry. */
const CODE_LENGTH = 200;

/**
 * Carts and addresses tell items apart by code, Rentman does not: an item without one is called `ID-<id>`,
 * one with the code of an older item `<code>-ID-<id>`.
 */
export function assignCodes(items: Iterable<MirroredEquipment>): ItemCodes {
  const ordered = [...items].sort((a, b) => a.id - b.id);
  const codes = new Map<number, string>();
  const faults: Fault[] = [];
  const taken = new Set(ordered.map(({ code }) => code.trim()));
  const seen = new Set<string>();
  for (const { id, code: given } of ordered) {
    const code = given.trim().length > CODE_LENGTH ? '' : given.trim();
    const isFirst = code !== '' && !seen.has(code);
    seen.add(code);
    if (isFirst) {
      codes.set(id, code);
      continue;
    }
    const standIn = createStandIn(code, id, taken);
    codes.set(id, standIn);
    const names = { given: code, shownAs: standIn };
    const problem = { code: code === '' ? 'no-code' : 'shared-code', ...names } as const;
    faults.push(toFault(`equipment ${id}`, problem));
  }
  return { codes, faults };
}

function createStandIn(code: string, id: number, taken: Set<string>): string {
  let standIn = [code, 'ID', id].filter(Boolean).join('-');
  while (taken.has(standIn)) standIn += '-2';
  taken.add(standIn);
  return standIn;
}
