/** The stages of an inquiry on its way, earliest first. */
export const PROJECT_STAGES = [
  'received',
  'in-progress',
  'offer',
  'confirmed',
  'packed',
  'out',
  'returned',
] as const;

/** The ends of an inquiry at which its way stops. */
export const PROJECT_ENDS = ['declined', 'cancelled', 'withdrawn', 'expired'] as const;

export const ANY_STAGE = [...PROJECT_STAGES, ...PROJECT_ENDS] as const;
export type ProjectStage = (typeof ANY_STAGE)[number];
type ProjectEnd = (typeof PROJECT_ENDS)[number];

export const STAGE_LABELS: Readonly<Record<ProjectStage, string>> = {
  received: 'Eingegangen',
  'in-progress': 'In Bearbeitung',
  offer: 'Angebot',
  confirmed: 'Bestätigt',
  packed: 'Gepackt',
  out: 'Bei Ihnen',
  returned: 'Zurück',
  declined: 'Abgelehnt',
  cancelled: 'Storniert',
  withdrawn: 'Zurückgezogen',
  expired: 'Angebot abgelaufen',
};

export function isProjectEnd(stage: ProjectStage): stage is ProjectEnd {
  return PROJECT_ENDS.some((end) => end === stage);
}

/** Where a part of a project stands in the rental system, the least advanced first, cancelled apart. */
export const PART_STATES = [
  'inquiry',
  'concept',
  'option',
  'confirmed',
  'packed',
  'out',
  'returned',
  'cancelled',
] as const;
export type PartState = (typeof PART_STATES)[number];

export interface ProjectPart {
  readonly isTemplate: boolean;
  readonly state: PartState;
}

/** The parts of a project that count: templates never, cancelled ones only while nothing else is there. */
export function listCountedParts<Part extends ProjectPart>(
  parts: readonly Part[],
): readonly Part[] {
  const real = parts.filter(({ isTemplate }) => !isTemplate);
  const active = real.filter(({ state }) => state !== 'cancelled');
  return active.length > 0 ? active : real;
}

/** The state that stands for the whole project: that of its least advanced part. Null when no part counts. */
export function findHeadlineState(parts: readonly ProjectPart[]): PartState | null {
  const states = listCountedParts(parts).map(({ state }) => state);
  return PART_STATES.find((state) => states.includes(state)) ?? null;
}

/** What is known of an inquiry and of the project that the house made of it. */
export interface ProjectProgress {
  /** What the house decided about the inquiry. */
  readonly decision: 'accepted' | 'declined' | null;
  readonly isWithdrawn: boolean;
  /** Null while no project is known. */
  readonly headline: PartState | null;
  /** Only offers that were sent to the customer; whether each can still be accepted. */
  readonly offers: readonly { readonly isValid: boolean }[];
}

/** The stages that a project's state decides alone; before them the offers decide. */
const STAGES_BY_STATE: Readonly<Record<PartState, ProjectStage | null>> = {
  inquiry: null,
  concept: null,
  option: null,
  confirmed: 'confirmed',
  packed: 'packed',
  out: 'out',
  returned: 'returned',
  cancelled: 'cancelled',
};

/** Finds the stage that customer and house are shown. */
export function findProjectStage(progress: ProjectProgress): ProjectStage {
  const { decision, isWithdrawn, headline, offers } = progress;
  if (isWithdrawn) return 'withdrawn';
  if (decision === null) return 'received';
  if (decision === 'declined') return 'declined';
  const stage = headline && STAGES_BY_STATE[headline];
  if (stage) return stage;
  if (offers.length === 0) return 'in-progress';
  return offers.some(({ isValid }) => isValid) ? 'offer' : 'expired';
}

/** An offer is valid to the end of its last day in Vienna; without a day it has no end. */
export function isOfferValid(
  { validUntil }: { readonly validUntil: string | null },
  today: string,
): boolean {
  return validUntil === null || today <= validUntil;
}
