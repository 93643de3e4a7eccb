import type { Decision } from '../../api/inquiry/panel/board-answers';

interface Outbox {
  readonly path: string;
  readonly title: string;
  readonly resent: string;
}

const OUTBOXES: Readonly<Record<string, Outbox>> = {
  'api::inquiry.inquiry': {
    path: 'inquiry-delivery',
    title: 'Zustellung an Rentman',
    resent: 'Die Anfrage wird erneut gesendet.',
  },
  'api::outgoing-mail.outgoing-mail': {
    path: 'mail-delivery',
    title: 'Versand',
    resent: 'Die Mail wird erneut gesendet.',
  },
};

/** Null for content types that are not sent anywhere. */
export function findOutbox(uid: string): Outbox | null {
  return OUTBOXES[uid] ?? null;
}

type Colour = 'neutral600' | 'primary600' | 'success600' | 'danger600';

export interface StateWords {
  readonly label: string;
  /** What it means for the staff. */
  readonly meaning: string;
  readonly colour: Colour;
}

const STATES: Readonly<Record<string, StateWords>> = {
  incomplete: {
    label: 'Unvollständig',
    meaning: 'Der Kunde hat das Absenden abgebrochen. Es gibt nichts zu tun.',
    colour: 'neutral600',
  },
  pending: {
    label: 'Wartet',
    meaning: 'Wird von selbst zugestellt, sobald die Gegenseite antwortet.',
    colour: 'primary600',
  },
  delivering: {
    label: 'Wird zugestellt',
    meaning: 'Die Zustellung läuft gerade.',
    colour: 'primary600',
  },
  delivered: {
    label: 'Zugestellt',
    meaning: 'Die Anfrage steht vollständig in Rentman.',
    colour: 'success600',
  },
  sending: { label: 'Wird gesendet', meaning: 'Der Versand läuft gerade.', colour: 'primary600' },
  sent: { label: 'Gesendet', meaning: 'Der Mailserver hat sie übernommen.', colour: 'success600' },
  unconfirmed: {
    label: 'Email offen',
    meaning: 'Die Email-Adresse ist noch nicht bestätigt.',
    colour: 'neutral600',
  },
  approved: { label: 'Freigegeben', meaning: 'Ist freigegeben.', colour: 'success600' },
  refused: { label: 'Abgelehnt', meaning: 'Wurde abgelehnt.', colour: 'danger600' },
  outdated: { label: 'Überholt', meaning: 'Es gibt einen neueren Stand.', colour: 'neutral600' },
  failed: {
    label: 'Fehlgeschlagen',
    meaning: 'Das wird nicht angenommen. Bitte den Fehler beheben und erneut senden.',
    colour: 'danger600',
  },
};

export const STATE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(STATES).map(([state, { label }]) => [state, label]),
);

/** The German words for a state; an unknown state is shown by its name. */
export function findStateWords(state: unknown): StateWords {
  const name = String(state ?? '');
  return STATES[name] ?? { label: name, meaning: '', colour: 'neutral600' };
}

export function isUnderWay(state: unknown): boolean {
  return state === 'pending' || state === 'delivering' || state === 'sending';
}

export function mayResend(state: unknown): boolean {
  return state === 'pending' || state === 'failed';
}

const DECISIONS: Readonly<Record<Decision, string>> = {
  accepted: 'Angenommen',
  declined: 'Abgelehnt',
};

export function toDecisionWord(decision: Decision | null): string {
  return decision === null ? 'Offen' : DECISIONS[decision];
}
