import { type ChangeSummary, type ProjectChange, SENT_FIELD } from '@klappe/contracts';
import { describeLineChange } from '#app/sync/cart-notices.ts';

const MAX_WORDS = 5;

/** What one save has changed, in a few lines. */
export function listWords({ lines, texts, summary }: ProjectChange): readonly string[] {
  const words = [
    ...describeSummary(summary),
    ...lines.map(({ displayname: name, from, to }) =>
      toSentence(describeLineChange({ name, from, to })),
    ),
    ...new Set(texts.map(describeText)),
  ];
  // Of changes before they were kept in full.
  if (words.length === 0) return ['Zeitraum, Übergabe, Anmerkung oder Notizen geändert'];
  const left = words.length - MAX_WORDS;
  return left <= 1 ? words : [...words.slice(0, MAX_WORDS), `und ${left} Zeilen mehr`];
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  start: 'Zeitraum',
  end: 'Zeitraum',
  useStart: 'Zeitraum',
  useEnd: 'Zeitraum',
  shipping: 'Übergabe',
  pickup: 'Übergabe',
  remark: 'Anmerkung',
  heading: 'Abschnitt',
  note: 'Notiz',
};

type ChangedText = ProjectChange['texts'][number];

/** One's own, where all that it needs is kept. An inquiry that was sent is not taken back here. */
export function isUndoable({ isCaller, lines, texts, summary }: ProjectChange): boolean {
  const isWhole = summary === null && texts.every(({ isCut }) => !isCut);
  const isSent = texts.every(({ field }) => field === SENT_FIELD);
  return isCaller && isWhole && (lines.length > 0 || !isSent);
}

/** `480 Zeilen: 2 dazugelegt, 478 in der Menge geändert` */
function describeSummary(summary: ChangeSummary | null): readonly string[] {
  if (!summary) return [];
  const { added, removed, changed, texts } = summary;
  const parts = [
    added > 0 && `${added} dazugelegt`,
    removed > 0 && `${removed} entfernt`,
    changed > 0 && `${changed} in der Menge geändert`,
  ].filter(Boolean);
  const ofTexts = texts === 1 ? '1 Notiz oder Abschnitt' : `${texts} Notizen und Abschnitte`;
  return [
    ...(parts.length > 0 ? [`${countRows(added + removed + changed)}: ${parts.join(', ')}`] : []),
    ...(texts > 0 ? [`${ofTexts} geändert`] : []),
  ];
}

const countRows = (count: number) => (count === 1 ? '1 Zeile' : `${count} Zeilen`);

/** `Notiz zu „SkyPanel“ geändert` */
function describeText({ field, line, to }: ChangedText): string {
  if (field === SENT_FIELD) return `Angefragt als ${to}`;
  const word = FIELD_WORDS[field] ?? 'Angaben zum Projekt';
  return line ? `${word} zu „${line.name}“ geändert` : `${word} geändert`;
}

function toSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
