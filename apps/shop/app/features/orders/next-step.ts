import type { Offer, OrderProject } from '@klappe/contracts';
import {
  describePickup,
  describeReturn,
  findPickup,
  findReturn,
  formatShortDay,
  formatTime,
  type HouseCalendar,
  isProjectEnd,
  type PickupSlot,
  STAGE_RULES,
  toHouseDate,
  toHouseMoment,
} from '@klappe/domain';
import type { ShownDates } from './shown-dates.ts';

export interface NextStep {
  readonly title: string;
  readonly text: string;
  /** True when the customer is asked for something. */
  readonly isAsking: boolean;
}

interface NextStepFacts {
  readonly project: OrderProject;
  readonly dates: ShownDates | null;
  readonly slot: PickupSlot | undefined;
  readonly calendar: HouseCalendar;
  readonly now: Date;
}

const NOTHING_TO_DO = 'Es ist nichts zu tun.';
/** The project belongs to another customer in Rentman, so that its offers stay hidden here. */
const UNSEEN_OFFER = 'Hier können wir es nicht zeigen. Bitte fragen Sie das Haus danach.';

/** What comes next, in one sentence. */
export function findNextStep(facts: NextStepFacts): NextStep {
  const { project, now } = facts;
  const calm = (title: string, text = NOTHING_TO_DO) => ({ title, text, isAsking: false });
  const { pickup, back } = describeHandovers(facts);
  switch (project.stage) {
    case 'received':
      return calm(
        'Ihre Anfrage ist eingelangt',
        'Das Haus sieht sie sich an. Bis dahin ist nichts zu tun.',
      );
    case 'in-progress':
      return calm('Das Haus prüft Ihre Anfrage', 'Antwort am nächsten Werktag.');
    case 'offer':
      return findOfferStep(project, now);
    case 'confirmed':
      return calm(pickup ? `Bestätigt. ${pickup}` : 'Bestätigt');
    case 'packed':
      return calm('Ihr Equipment ist gepackt', pickup ? `${pickup}.` : NOTHING_TO_DO);
    case 'out':
      return project.isLate ? findLateStep(facts) : calm(back || 'Ihr Equipment ist bei Ihnen');
    case 'returned':
      return calm('Alles zurück, danke');
    case 'expired':
      return { title: describeExpiry(project), text: '', isAsking: true };
    case 'declined':
      return calm('Das Haus kann diese Anfrage so nicht annehmen', 'Bitte rufen Sie uns an.');
    case 'cancelled':
      return calm('Storniert');
    case 'withdrawn':
      return calm('Von Ihnen zurückgezogen');
  }
}

/** The offers that can be accepted: at a stage that allows none, not even one whose last day is ahead. */
export function listOpenOffers({
  stage,
  offers,
}: Pick<OrderProject, 'stage' | 'offers'>): readonly Offer[] {
  return STAGE_RULES[stage].noAcceptance === null ? offers.filter(({ isValid }) => isValid) : [];
}

function findOfferStep(project: OrderProject, now: Date): NextStep {
  const valid = listOpenOffers(project);
  const accepted = valid.find(({ acceptedAt }) => acceptedAt);
  if (accepted?.acceptedAt) {
    const sent = describeMoment(new Date(accepted.acceptedAt), now);
    return {
      title: 'Ihre Zusage ist beim Haus',
      text: `Gesendet ${sent}. Verbindlich wird sie mit der Bestätigung.`,
      isAsking: false,
    };
  }
  const [first] = valid;
  if (!first) return { title: 'Ihr Angebot liegt vor', text: UNSEEN_OFFER, isAsking: false };
  const title =
    valid.length > 1
      ? `Ihnen liegen ${valid.length} Angebote vor`
      : `Ihr Angebot liegt vor${describeValidity(first)}`;
  return { title, text: '', isAsking: true };
}

function describeValidity(offer: Offer): string {
  return offer.validUntil ? `, gültig bis ${formatShortDay(offer.validUntil)}` : '';
}

function describeExpiry({ offers }: OrderProject): string {
  const last = offers
    .flatMap(({ validUntil }) => validUntil ?? [])
    .toSorted()
    .at(-1);
  return last ? `Angebot abgelaufen am ${formatShortDay(last)}` : 'Angebot abgelaufen';
}

function findLateStep({ dates }: NextStepFacts): NextStep {
  const when = dates ? `am ${formatShortDay(dates.rental.end)}` : 'fällig.';
  return { title: `Rückgabe war ${when} Bitte rufen Sie an.`, text: '', isAsking: true };
}

/** What the customer has sent after the inquiry and what still holds: nothing waits once an inquiry has ended. */
export function findSentWishes(project: OrderProject) {
  const { stage, messages, changeAskedAt, withdrawalAskedAt } = project;
  const change = messages.findLast(({ kind }) => kind === 'change');
  return {
    /** When the inquiry was last changed, while the house has not decided about it. */
    changedAt: stage === 'received' ? (change?.sentAt ?? null) : null,
    // After an offer has expired the house can still make another one.
    isChangeAsked: Boolean(changeAskedAt) && (!isProjectEnd(stage) || stage === 'expired'),
    isWithdrawalAsked: Boolean(withdrawalAskedAt) && !isProjectEnd(stage),
  };
}

/** Pick-up and return with their hours; empty without dates. */
export function describeHandovers({
  dates,
  slot,
  calendar,
}: Pick<NextStepFacts, 'dates' | 'slot' | 'calendar'>) {
  if (!dates) return { pickup: '', back: '' };
  const { rental, use } = dates;
  return {
    pickup: describePickup(findPickup(calendar, rental.start, use, slot)),
    back: describeReturn(findReturn(calendar, rental.end, use)),
  };
}

/** `heute um 10:14 Uhr`, `am Fr 20.11. um 11:20 Uhr` */
export function describeMoment(at: Date, now: Date): string {
  const { day, time } = toHouseMoment(at);
  const isToday = day === toHouseDate(now);
  return `${isToday ? 'heute' : `am ${formatShortDay(day)}`} um ${formatTime(time)}`;
}
