import { MAX_DOWNLOAD_BYTES, type RentmanFile } from '@klappe/rentman';
import { MAX_EXAMPLES, toCountText, toExamples, toRow } from './check-rows';
import type { CheckRow } from './check-view';
import type { CheckedItem } from './read-items';
import type { UncopiedFile } from './uncopied-files';

const MEGABYTE = 1_000_000;

export function checkTexts(
  items: readonly CheckedItem[],
  files: readonly RentmanFile[] | null,
  uncopied: readonly UncopiedFile[] | null,
): readonly CheckRow[] {
  const published = items.filter((item) => item.isPublished);
  const markup = published.filter((item) => item.hasMarkup);
  const untold = published.filter((item) => item.isWithoutText);
  const large = (files ?? []).filter(({ sizeInBytes }) => (sizeInBytes ?? 0) > MAX_DOWNLOAD_BYTES);
  const total = toCountText(published.length);
  return [
    toRow(
      'markup',
      markup.length > 0 ? 'note' : 'good',
      ['Texte mit Formatierung (HTML)', `${toCountText(markup.length)} von ${total}`],
      {
        effect:
          markup.length > 0
            ? 'Der Shop zeigt den Text ohne Formatierung, mit seinen Absätzen.'
            : '',
        examples: toExamples(markup),
      },
    ),
    toRow(
      'without-text',
      untold.length > 0 ? 'note' : 'good',
      ['Ohne Beschreibung', `${toCountText(untold.length)} von ${total}`],
      {
        effect: untold.length > 0 ? 'Die Seite des Artikels zeigt nur Name, Bild und Preis.' : '',
        examples: toExamples(untold),
      },
    ),
    toRow(
      'large-files',
      large.length > 0 ? 'attention' : 'good',
      [
        `Dateien über ${MAX_DOWNLOAD_BYTES / MEGABYTE} MB`,
        files === null ? 'Dateien sind nicht lesbar' : toCountText(large.length),
      ],
      {
        effect: large.length > 0 ? 'Sie werden nicht gezeigt.' : '',
        remedy: large.length > 0 ? 'Rentman: kleinere Fassungen hochladen.' : '',
        examples: large.slice(0, MAX_EXAMPLES).map(({ name }) => name),
      },
    ),
    toUncopiedRow(items, uncopied),
  ];
}

function toUncopiedRow(
  items: readonly CheckedItem[],
  uncopied: readonly UncopiedFile[] | null,
): CheckRow {
  const what = 'Bilder und Datenblätter, die nicht kopiert werden konnten';
  if (uncopied === null) {
    return toRow('uncopied', 'unknown', [what, 'erst nach dem ersten Abgleich bekannt']);
  }
  if (uncopied.length === 0) return toRow('uncopied', 'good', [what, 'keine']);
  const byId = new Map(items.map((item) => [item.id, item]));
  const examples = uncopied.slice(0, MAX_EXAMPLES).map(({ equipmentId, reason }) => {
    const item = equipmentId === null ? undefined : byId.get(equipmentId);
    return item ? `${toExamples([item]).join('')}: ${reason}` : reason;
  });
  return toRow('uncopied', 'attention', [what, toCountText(uncopied.length)], {
    effect: 'Der Shop zeigt sie nicht.',
    remedy: 'Rentman: die Dateien neu hochladen; der nächste volle Abgleich versucht es wieder.',
    examples,
  });
}
