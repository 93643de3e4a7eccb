/** The statuses that every account has. Their names are the account's own; what it adds itself has ids above these. */
export const STATUS_IDS = {
  option: 1,
  cancelled: 2,
  confirmed: 3,
  packed: 4,
  out: 5,
  returned: 6,
  inquiry: 7,
  concept: 8,
} as const;

/** How sure a plan is: `firm` and `option` hold equipment back, the others do not. */
export type PlanningState = 'firm' | 'option' | 'open' | 'cancelled';

const STATES: ReadonlyMap<number, PlanningState> = new Map([
  [STATUS_IDS.option, 'option'],
  [STATUS_IDS.cancelled, 'cancelled'],
  [STATUS_IDS.confirmed, 'firm'],
  [STATUS_IDS.packed, 'firm'],
  [STATUS_IDS.out, 'firm'],
  [STATUS_IDS.returned, 'firm'],
  [STATUS_IDS.inquiry, 'open'],
  [STATUS_IDS.concept, 'open'],
]);

/** What names mean that an account has given to statuses of its own. */
export type StatusWords = Readonly<Record<Exclude<PlanningState, 'firm'>, readonly string[]>>;

/** The usual names, in German and English. */
const USUAL_STATUS_WORDS: StatusWords = {
  option: ['option', 'optional', 'reserviert', 'pending'],
  open: ['anfrage', 'konzept', 'entwurf', 'angebot', 'inquiry', 'concept', 'draft', 'quotation'],
  cancelled: ['storniert', 'abgesagt', 'abgelehnt', 'cancelled', 'canceled', 'declined'],
};

/** What a status means: by its id, or by its name where the account added it. An unknown one counts as firm, so that nothing is offered twice. */
export function toPlanningState(
  { id, name }: { readonly id: number | null; readonly name: string },
  words: StatusWords = USUAL_STATUS_WORDS,
): PlanningState {
  const known = STATES.get(id ?? 0);
  if (known !== undefined) return known;
  const wanted = name.trim().toLowerCase();
  const holds = (list: readonly string[]) => list.some((word) => word.toLowerCase() === wanted);
  if (holds(words.cancelled)) return 'cancelled';
  if (holds(words.option)) return 'option';
  return holds(words.open) ? 'open' : 'firm';
}
