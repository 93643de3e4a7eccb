import type { RentmanFile } from '@klappe/rentman';
import { toCountText, toExamples, toRow } from './check-rows';
import type { CheckRow } from './check-view';
import type { CheckedItem } from './read-items';

const MAX_FILE_BYTES = 30_000_000;

export function checkTexts(
  items: readonly CheckedItem[],
  files: readonly RentmanFile[] | null,
): readonly CheckRow[] {
  const published = items.filter((item) => item.isPublished);
  const markup = published.filter((item) => item.hasMarkup);
  const untold = published.filter((item) => item.isWithoutText);
  const large = (files ?? []).filter(({ sizeInBytes }) => (sizeInBytes ?? 0) > MAX_FILE_BYTES);
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
        'Dateien über 30 MB',
        files === null ? 'Dateien sind nicht lesbar' : toCountText(large.length),
      ],
      {
        effect: large.length > 0 ? 'Sie werden nicht gezeigt.' : '',
        remedy: large.length > 0 ? 'Rentman: kleinere Fassungen hochladen.' : '',
        examples: large.slice(0, 5).map(({ name }) => name),
      },
    ),
  ];
}
