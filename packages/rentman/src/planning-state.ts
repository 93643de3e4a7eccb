import { listNames, type PartState } from '@klappe/domain';

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
} as const satisfies Readonly<Record<PartState, number>>;

/**
 * What a status means: by its id, and by its name where the house added it itself. `houseStatuses` has names in lower
 * case; null for one that is not in it.
 */
export function toPartState(
  { id, name }: { readonly id: number; readonly name: string },
  houseStatuses: ReadonlyMap<string, PartState>,
): PartState | null {
  const known = listNames(STATUS_IDS).find((state) => STATUS_IDS[state] === id);
  return known ?? houseStatuses.get(name.trim().toLowerCase()) ?? null;
}

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

/** What accounts usually call statuses of their own, in German and English. */
const STATUS_WORDS = {
  cancelled: ['storniert', 'abgesagt', 'abgelehnt', 'cancelled', 'canceled', 'declined'],
  option: ['option', 'optional', 'reserviert', 'pending'],
  open: ['anfrage', 'konzept', 'entwurf', 'angebot', 'inquiry', 'concept', 'draft', 'quotation'],
};

/** What a status means: by its id, or by its name where the account added it. An unknown one counts as firm, so that nothing is offered twice. */
export function toPlanningState({
  id,
  name,
}: {
  readonly id: number | null;
  readonly name: string;
}): PlanningState {
  const word = name.trim().toLowerCase();
  const named = listNames(STATUS_WORDS).find((state) => STATUS_WORDS[state].includes(word));
  return STATES.get(id ?? 0) ?? named ?? 'firm';
}
