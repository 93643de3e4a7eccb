import type { Folder } from '@klappe/rentman';
import { toCountText, toItemRow, toRow } from './check-rows';
import type { CheckRow } from './check-view';
import type { CheckedItem, ReadItems } from './read-items';

const ITEM_PAGE = 'Rentman: im Artikel';

export interface ItemFacts extends ReadItems {
  readonly folders: readonly Folder[];
  /** Items with a picture; null while the list of files is refused. */
  readonly pictured: ReadonlySet<number> | null;
}

/** The way of the items from Rentman to the shop, step by step. */
export function checkItems({
  items,
  unreadable,
  folders,
  pictured,
}: ItemFacts): readonly CheckRow[] {
  const kept = items.filter((item) => item.isInInventory);
  const published = items.filter((item) => item.isPublished);
  const shown = published.filter(({ offers }) => offers.isRental || offers.isSale);
  const total = published.length;
  return [
    toReadRow(items.length, unreadable),
    toItemRow(
      'archived',
      ['Archiviert oder nur vorläufig angelegt', items.length],
      items.filter((item) => !item.isInInventory),
      { level: 'note', effect: 'Sie fehlen im Shop.' },
    ),
    toFlagRow(kept, total),
    toItemRow(
      'without-picture',
      ['Ohne Bild', total],
      pictured === null
        ? published
        : published.filter(({ id, imageFileId }) => imageFileId === null && !pictured.has(id)),
      {
        level: 'note',
        effect: 'Der Shop zeigt ein Zeichen in der Farbe des Hauses.',
        remedy: `${ITEM_PAGE} unter Dateien ein Bild hochladen.`,
      },
    ),
    ...checkFolders(published, folders),
    ...checkCodes(published),
    ...checkKinds(published),
    toShownRow(shown.length, total),
  ];
}

function toReadRow(read: number, unreadable: number): CheckRow {
  const found =
    unreadable === 0
      ? toCountText(read)
      : `${toCountText(read)}, dazu ${toCountText(unreadable)} nicht lesbare`;
  return toRow('read', read === 0 ? 'blocks' : unreadable > 0 ? 'attention' : 'good', [
    'Artikel gelesen',
    found,
  ]);
}

function toFlagRow(kept: readonly CheckedItem[], flagged: number): CheckRow {
  const unflagged = kept.filter((item) => !item.isPublished);
  const remedy = `${ITEM_PAGE} unter Webshop „Im Webshop zeigen“ anhaken.`;
  const found = `${toCountText(flagged)} von ${toCountText(kept.length)} angehakt`;
  if (flagged === 0) {
    const effect = 'Der Shop ist leer.';
    return toRow('flagged', 'blocks', ['Für den Webshop angehakt', found], { effect, remedy });
  }
  if (unflagged.length === 0) return toRow('flagged', 'good', ['Für den Webshop angehakt', found]);
  return {
    ...toItemRow('flagged', ['Für den Webshop angehakt', kept.length], unflagged, {
      level: 'note',
      effect: 'Nicht angehakte fehlen im Shop; in Sets werden sie beim Namen genannt.',
      remedy,
    }),
    found,
  };
}

function toShownRow(shown: number, flagged: number): CheckRow {
  const found = `${toCountText(shown)} von ${toCountText(flagged)} angehakten`;
  if (shown === 0) {
    return toRow('shown', 'blocks', ['Im Shop gezeigt', found], { effect: 'Der Shop ist leer.' });
  }
  return toRow('shown', shown < flagged ? 'note' : 'good', ['Im Shop gezeigt', found]);
}

function checkFolders(
  published: readonly CheckedItem[],
  folders: readonly Folder[],
): readonly CheckRow[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const depthOf = (id: number | null): number => {
    let depth = 0;
    for (let at = byId.get(id ?? 0); at && depth <= folders.length; depth += 1) {
      at = byId.get(at.parentId ?? 0);
    }
    return depth;
  };
  const inDepth = (isMeant: (depth: number) => boolean) =>
    published.filter(({ folderId }) => isMeant(depthOf(folderId)));
  const total = published.length;
  return [
    toItemRow(
      'without-folder',
      ['Ohne Ordner', total],
      inDepth((depth) => depth === 0),
      {
        effect: 'Sie stehen unter „Sonstiges“.',
        remedy: `${ITEM_PAGE} einen Ordner der zweiten Ebene wählen.`,
      },
    ),
    toItemRow(
      'first-level',
      ['Direkt in einem Ordner der ersten Ebene', total],
      inDepth((depth) => depth === 1),
      {
        effect: 'Sie stehen in ihrer Kategorie unter „Sonstiges“.',
        remedy: `${ITEM_PAGE} einen Ordner der zweiten Ebene wählen.`,
      },
    ),
    toItemRow(
      'third-level',
      ['In einem Ordner der dritten Ebene oder tiefer', total],
      inDepth((depth) => depth > 2),
      {
        level: 'note',
        effect:
          'Sie stehen in der Unterkategorie der zweiten Ebene; tiefere Ordner zeigt der Shop nicht.',
      },
    ),
  ];
}

function checkCodes(published: readonly CheckedItem[]): readonly CheckRow[] {
  const byCode = Map.groupBy(published, ({ code }) => code.trim());
  const doubled = [...byCode].flatMap(([code, same]) =>
    code !== '' && same.length > 1 ? same : [],
  );
  const total = published.length;
  return [
    toItemRow('without-code', ['Ohne Code', total], byCode.get('') ?? [], {
      effect:
        'Sie heißen im Shop „ID-“ mit der Nummer aus Rentman; Adressen und Etiketten passen nicht zum Haus.',
      remedy: `${ITEM_PAGE} einen Code eintragen.`,
    }),
    toItemRow('doubled-codes', ['Mit dem Code eines anderen Artikels', total], doubled, {
      effect:
        'Der ältere Artikel behält den Code, die anderen bekommen „-ID-“ und ihre Nummer angehängt.',
      remedy: `${ITEM_PAGE} jedem einen eigenen Code geben.`,
    }),
  ];
}

function checkKinds(published: readonly CheckedItem[]): readonly CheckRow[] {
  const total = published.length;
  return [
    toItemRow('cases', ['Koffer und Kombinationen', total], published.filter(isKind('case')), {
      level: 'note',
      effect: 'Sie werden wie ein Artikel vermietet, mit ihrem Inhalt als Liste.',
      remedy: `Soll der Koffer selbst nicht vermietet werden: ${ITEM_PAGE} „Im Webshop zeigen“ abhaken.`,
    }),
    toItemRow('sets', ['Sets ohne eigenen Bestand', total], published.filter(isKind('set')), {
      level: 'note',
      effect: 'Frei sind so viele, wie ihr Inhalt erlaubt.',
    }),
    toItemRow(
      'sales',
      ['Verkaufsartikel und Verbrauchsmaterial ohne Verkaufspreis', total],
      published.filter(({ isSaleOnly, offers }) => isSaleOnly && !offers.isSale),
      {
        effect: 'Der Shop zeigt sie nicht.',
        remedy: 'Einen Preis in das Feld „Verkaufspreis“ eintragen (siehe Eigene Felder).',
      },
    ),
  ];
}

const isKind = (kind: CheckedItem['kind']) => (item: CheckedItem) => item.kind === kind;
