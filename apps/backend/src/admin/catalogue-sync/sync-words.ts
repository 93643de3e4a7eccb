import { listNames } from '@klappe/domain';
import type { RequestUse, SyncView } from '../../rentman/catalogue/sync/sync-view';
import words from '../german/catalogue.json';

interface StateWords {
  readonly label: string;
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

/** Each count with its label, in the sequence of the words. */
export function listCounts(counts: SyncView['status']['counts']) {
  return listNames(words.counts).map(
    (name) => [words.counts[name], toNumberText(counts[name])] as const,
  );
}

const KINDS: Readonly<Record<string, string>> = words.subjects;

/** `equipment 12` becomes „Artikel 12“. */
export function toSubjectText(subject: string): string {
  const [kind = '', ...rest] = subject.split(' ');
  const id = rest.join(' ') === 'without id' ? 'ohne Id' : rest.join(' ');
  return [KINDS[kind] ?? kind, id].filter(Boolean).join(' ');
}
