import type { RequestUse, SyncStatus } from './sync-view';

export interface StateWords {
  readonly label: string;
  /** What it means for whoever looks after the house. */
  readonly meaning: string;
  readonly variant: 'primary' | 'success' | 'danger' | 'neutral';
}

/** The German words for the state of the sync. */
export function findStateWords(status: SyncStatus): StateWords {
  const { state, isSyncing, lastSuccess, requests } = status;
  if (isSyncing) {
    const meaning = 'Der Katalog wird gerade mit Rentman verglichen.';
    return { label: 'Läuft', meaning, variant: 'primary' };
  }
  if (requests.pace === 'paused') {
    const meaning =
      'Der Anteil des Abgleichs am Tageskontingent ist verbraucht. Der Shop zeigt den letzten Stand; es geht von selbst weiter.';
    return { label: 'Pausiert', meaning, variant: 'danger' };
  }
  if (state === 'failing') {
    const meaning = lastSuccess
      ? 'Der Shop zeigt den letzten Stand weiter. Der Abgleich wird von selbst wiederholt.'
      : 'Der Shop hat noch keine Artikel. Der Abgleich wird von selbst wiederholt.';
    return { label: 'Störung', meaning, variant: 'danger' };
  }
  if (state === 'empty') {
    return { label: 'Noch leer', meaning: 'Der erste Abgleich steht bevor.', variant: 'neutral' };
  }
  return { label: 'Aktuell', meaning: 'Der Shop zeigt, was in Rentman steht.', variant: 'success' };
}

/** How much of the day's requests is used. */
export function toRequestsText({ used, allowed, pace }: RequestUse): string {
  const text = `${toNumberText(used)} von ${toNumberText(allowed)}`;
  return pace === 'slow' ? `${text} (Abgleich seltener)` : text;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** How old the data are, in one unit. */
export function toAgeText(seconds: number | null): string {
  if (seconds === null) return 'noch nie abgeglichen';
  if (seconds < MINUTE) return `vor ${count(seconds, 'Sekunde', 'Sekunden')}`;
  if (seconds < HOUR) return `vor ${count(Math.floor(seconds / MINUTE), 'Minute', 'Minuten')}`;
  if (seconds < DAY) return `vor ${count(Math.floor(seconds / HOUR), 'Stunde', 'Stunden')}`;
  return `vor ${count(Math.floor(seconds / DAY), 'Tag', 'Tagen')}`;
}

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

const moment = new Intl.DateTimeFormat('de-AT', { dateStyle: 'medium', timeStyle: 'medium' });

/** A moment as the house reads it; a dash for none. */
export function toMomentText(iso: string | null): string {
  return iso === null ? '–' : moment.format(new Date(iso));
}

const number = new Intl.NumberFormat('de-DE');

export function toNumberText(value: number): string {
  return number.format(value);
}

const COUNTS = [
  ['rentalProducts', 'Artikel zur Miete'],
  ['saleProducts', 'Gebrauchtkauf'],
  ['categories', 'Kategorien'],
  ['pictures', 'Bilder'],
  ['setContents', 'Set-Inhalte'],
  ['accessories', 'Zubehör'],
  ['plannedLines', 'Geplante Zeilen'],
  ['repairs', 'Reparaturen'],
  ['leftOut', 'Nicht gezeigt'],
  ['mended', 'Mit Mangel gezeigt'],
] as const;

/** What was counted, in the order it is read; what the backend does not count is left away. */
export function listCounts(
  counts: Readonly<Record<string, number>>,
): readonly (readonly [label: string, value: string])[] {
  return COUNTS.flatMap(([name, label]) => {
    const value = counts[name];
    return value === undefined ? [] : [[label, toNumberText(value)] as const];
  });
}

const KINDS: Readonly<Record<string, string>> = {
  equipment: 'Artikel',
  folder: 'Ordner',
  file: 'Bild',
  accessories: 'Zubehör',
  equipmentsetscontent: 'Set-Inhalt',
  projectequipment: 'Geplante Zeile',
  projectequipmentgroup: 'Gruppe geplanter Zeilen',
  subprojects: 'Teilprojekt',
  statuses: 'Status',
  repairs: 'Reparatur',
};

/** `equipment 12` becomes „Artikel 12“. */
export function toSubjectText(subject: string): string {
  const [kind = '', ...rest] = subject.split(' ');
  const id = rest.join(' ') === 'without id' ? 'ohne Id' : rest.join(' ');
  return [KINDS[kind] ?? kind, id].filter(Boolean).join(' ');
}
