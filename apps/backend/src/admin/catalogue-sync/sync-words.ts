import type { RequestUse, SyncView } from '../../rentman/catalogue/sync/sync-view';

interface StateWords {
  readonly label: string;
  /** What it means for the staff. */
  readonly meaning: string;
  readonly variant: 'primary' | 'success' | 'danger' | 'neutral';
}

export function findStateWords(status: SyncView['status']): StateWords {
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

export function toRequestsText({ used, allowed, pace }: RequestUse): string {
  const text = `${toNumberText(used)} von ${toNumberText(allowed)}`;
  return pace === 'slow' ? `${text} (Abgleich seltener)` : text;
}

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;
const age = new Intl.RelativeTimeFormat('de-AT');

/** The age of the data in its largest unit. */
export function toAgeText(seconds: number | null): string {
  if (seconds === null) return 'noch nie abgeglichen';
  const [length, unit] = UNITS.find(([each]) => seconds >= each) ?? [1, 'second'];
  return age.format(-Math.floor(seconds / length), unit);
}

const dateTime = new Intl.DateTimeFormat('de-AT', { dateStyle: 'medium', timeStyle: 'medium' });

/** Date and time; a dash for none. */
export function toDateTimeText(iso: string | null): string {
  return iso === null ? '–' : dateTime.format(new Date(iso));
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

/** The counts with their labels, in the sequence of display. */
export function listCounts(counts: SyncView['status']['counts']) {
  return COUNTS.map(([name, label]) => [label, toNumberText(counts[name])] as const);
}

const KINDS: Readonly<Record<string, string>> = {
  equipment: 'Artikel',
  folder: 'Ordner',
  file: 'Bild',
  accessories: 'Zubehör',
  factors: 'Faktor',
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
