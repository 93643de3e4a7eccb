/** How sure a plan is: `firm` and `option` hold equipment back, the others do not. */
export type PlanningState = 'firm' | 'option' | 'open' | 'cancelled';

/** Status names are the account's own: a house with others brings its own words. */
export type StatusWords = Readonly<Record<Exclude<PlanningState, 'firm'>, readonly string[]>>;

/** The names that Rentman's new accounts start with, in German and English. */
export const USUAL_STATUS_WORDS: StatusWords = {
  option: ['option', 'optional', 'reserviert', 'pending'],
  open: ['anfrage', 'konzept', 'entwurf', 'angebot', 'inquiry', 'concept', 'draft', 'quotation'],
  cancelled: ['storniert', 'abgesagt', 'abgelehnt', 'cancelled', 'canceled', 'declined'],
};

/** What a status means. An unknown one counts as firm, so that nothing is offered twice. */
export function toPlanningState(
  statusName: string,
  words: StatusWords = USUAL_STATUS_WORDS,
): PlanningState {
  const name = statusName.trim().toLowerCase();
  const holds = (list: readonly string[]) => list.some((word) => word.toLowerCase() === name);
  if (holds(words.cancelled)) return 'cancelled';
  if (holds(words.option)) return 'option';
  return holds(words.open) ? 'open' : 'firm';
}
