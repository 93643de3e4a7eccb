import { toCodeSlugs } from '@klappe/domain';
import { forEachYielding } from '../../../lib/yield-to-event-loop';
import { PROBLEMS, toDefect } from '../defects/defect';
import type { MirrorContent } from '../mirror/mirror';
import type { MirroredEquipment } from '../mirror/mirrored-rows';
import type { Defect } from '../sync/sync-view';
import type { FolderPlaces } from './folder-places';
import { createOffers, findItemDefects, type Offer, type OfferSource } from './offer';
import type { PriceRules } from './price-rules';

interface Entry {
  readonly source: OfferSource;
  readonly placeKey: string;
  readonly offers: readonly Offer[];
  readonly defects: readonly Defect[];
}

interface BookContent extends Pick<MirrorContent, 'equipment' | 'findImages' | 'findSheets'> {
  readonly places: FolderPlaces;
}

export interface BookChanges {
  readonly fresh: readonly Offer[];
  readonly gone: ReadonlySet<Offer>;
  readonly defects: readonly Defect[];
}

export function createOfferBook(getRules: () => PriceRules) {
  let rules = getRules();
  let entries = new Map<number, Entry>();
  let naming = nameItems([]);
  let hasNewRules = false;

  function toEntry(source: OfferSource, placeKey: string, places: FolderPlaces): Entry {
    const known = entries.get(source.equipment.id);
    if (known && !hasNewRules && known.placeKey === placeKey && isSameSource(known.source, source))
      return known;
    return {
      source,
      placeKey,
      offers: createOffers(source, rules),
      defects: [...findItemDefects(source.equipment, rules), ...findPlaceDefects(source, places)],
    };
  }

  return {
    /** Creates offers for what changed since the last call; all other offers stay the same objects. */
    async update({ equipment, places, findImages, findSheets }: BookContent): Promise<BookChanges> {
      if (!hasSameCodes(equipment, naming.given)) naming = nameItems([...equipment.values()]);
      hasNewRules = rules !== getRules();
      rules = getRules();
      const next = new Map<number, Entry>();
      const fresh: Offer[] = [];
      const defects = [...places.defects, ...naming.defects];
      await forEachYielding(equipment.values(), (item) => {
        const place = places.findPlace(item.folderId);
        const code = naming.codes.get(item.id) ?? '';
        const codeSlug = naming.slugs.get(code) ?? '';
        const files = { images: findImages(item), sheets: findSheets?.(item) ?? [] };
        const source = { equipment: item, code, codeSlug, place, ...files };
        const entry = toEntry(source, places.keyOf(place), places);
        next.set(item.id, entry);
        if (entry !== entries.get(item.id)) fresh.push(...entry.offers);
        defects.push(...entry.defects);
      });
      const gone = new Set<Offer>();
      for (const [id, entry] of entries) {
        if (next.get(id) !== entry) for (const offer of entry.offers) gone.add(offer);
      }
      entries = next;
      return { fresh, gone, defects };
    },
    slugOf: (code: string) => naming.slugs.get(code) ?? '',
    codeOf: (id: number) => naming.codes.get(id),
  };
}

/** Codes and slugs must be unique among all items, so all are assigned together. */
function nameItems(items: readonly MirroredEquipment[]) {
  const { codes, defects } = assignCodes(items);
  const given = new Map(items.map(({ id, code }) => [id, code]));
  return { codes, slugs: toCodeSlugs(codes.values()), defects, given };
}

function hasSameCodes(
  equipment: ReadonlyMap<number, MirroredEquipment>,
  given: ReadonlyMap<number, string>,
): boolean {
  if (equipment.size !== given.size) return false;
  for (const { id, code } of equipment.values()) if (given.get(id) !== code) return false;
  return true;
}

/** Compares all but the place, which is compared by its key: every reading of the folders creates other objects. */
function isSameSource(a: OfferSource, b: OfferSource): boolean {
  return (
    a.equipment === b.equipment &&
    a.code === b.code &&
    a.codeSlug === b.codeSlug &&
    a.images.length === b.images.length &&
    a.images.every((image, index) => image === b.images[index]) &&
    JSON.stringify(a.sheets) === JSON.stringify(b.sheets)
  );
}

function findPlaceDefects({ equipment }: OfferSource, places: FolderPlaces): readonly Defect[] {
  const { id, folderId } = equipment;
  if (folderId === null || places.isKnown(folderId)) return [];
  return [toDefect(`equipment ${id}`, PROBLEMS.missingFolder(folderId))];
}

interface ItemCodes {
  /** A code for every item, by its id; all different, none empty. */
  readonly codes: ReadonlyMap<number, string>;
  readonly defects: readonly Defect[];
}

/** The limit of a code in the calls of the cart. */
const MAX_CODE_LENGTH = 200;

/**
 * Carts and addresses identify items by code, but Rentman allows empty and repeated codes: an item without a code gets
 * `ID-<id>`, one with the code of an older item `<code>-ID-<id>`.
 */
function assignCodes(items: Iterable<MirroredEquipment>): ItemCodes {
  const ordered = [...items].sort((a, b) => a.id - b.id);
  const codes = new Map<number, string>();
  const defects: Defect[] = [];
  const taken = new Set(ordered.map(({ code }) => code.trim()));
  const seen = new Set<string>();
  for (const { id, code: given } of ordered) {
    const code = given.trim().length > MAX_CODE_LENGTH ? '' : given.trim();
    const isFirst = code !== '' && !seen.has(code);
    seen.add(code);
    if (isFirst) {
      codes.set(id, code);
      continue;
    }
    const replacement = createReplacement(code, id, taken);
    codes.set(id, replacement);
    const problem =
      code === '' ? PROBLEMS.noCode(replacement) : PROBLEMS.sharedCode(code, replacement);
    defects.push(toDefect(`equipment ${id}`, problem));
  }
  return { codes, defects };
}

function createReplacement(code: string, id: number, taken: Set<string>): string {
  let replacement = [code, 'ID', id].filter(Boolean).join('-');
  while (taken.has(replacement)) replacement += '-2';
  taken.add(replacement);
  return replacement;
}
