import type { Decision } from '../../api/inquiry-board/panel/board-answers';
import states from '../german/states.json';

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
  readonly meaning: string;
  readonly colour: Colour;
}

const STATES: Readonly<Record<string, { readonly label: string; readonly meaning: string }>> =
  states;
const COLOURS: Readonly<Record<string, Colour>> = {
  pending: 'primary600',
  delivering: 'primary600',
  sending: 'primary600',
  delivered: 'success600',
  'by-hand': 'success600',
  sent: 'success600',
  approved: 'success600',
  refused: 'danger600',
  failed: 'danger600',
};

export const STATE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(STATES).map(([state, { label }]) => [state, label]),
);

/** The German words for a state; an unknown state is shown by its name. */
export function findStateWords(state: unknown): StateWords {
  const name = String(state ?? '');
  const words = STATES[name] ?? { label: name, meaning: '' };
  return { ...words, colour: COLOURS[name] ?? 'neutral600' };
}

/** The state of an outbox entry as it is shown: a mail in a file is not sent, and what staff entered is not delivered. */
export function toShownState(entry: Readonly<Record<string, unknown>>): unknown {
  const { state, isFile, handNumber } = entry;
  if (state === 'delivered' && handNumber) return 'by-hand';
  return state === 'sent' && isFile === true ? 'filed' : state;
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
