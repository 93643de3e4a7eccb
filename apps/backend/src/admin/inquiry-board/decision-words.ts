import type { Decision } from '../../api/inquiry/panel/board-answers';

const DECISIONS: Readonly<Record<Decision, string>> = {
  accepted: 'Angenommen',
  declined: 'Abgelehnt',
};

/** The decision in Rentman as a word. */
export function toDecisionWord(decision: Decision | null): string {
  return decision === null ? 'Offen' : DECISIONS[decision];
}
