import type { Offer, OrderProject, ProjectDocument } from '@klappe/contracts';
import {
  formatPrice,
  formatShortDay,
  isProjectEnd,
  STAGE_RULES,
  toHouseDate,
  toHouseMoment,
} from '@klappe/domain';
import { describeAnswer } from './describe-answer.ts';
import {
  describeHandovers,
  type HandoverFacts,
  joinSentences,
  listClosedHandovers,
} from './handovers.ts';
import { formatStamp } from './stamp.ts';

/** What stands in the box. It never says that nothing is to be done while something is. */
export interface NextStep {
  readonly title: string;
  readonly text: string;
  /** True when the customer is asked for something. */
  readonly isAsking: boolean;
  /** True when the house is to be called. */
  readonly isCall: boolean;
  /** Those that wait for an answer. */
  readonly offers: readonly Offer[];
  /** Those that wait to be paid. */
  readonly invoices: readonly ProjectDocument[];
}

interface NextStepFacts extends HandoverFacts {
  readonly project: OrderProject;
  readonly now: Date;
}

/** What the stage alone brings; without a text there is nothing to do. */
interface StageStep {
  readonly title: string;
  readonly text?: string;
  readonly isAsking?: boolean;
  readonly isCall?: boolean;
  readonly offers?: readonly Offer[];
}

const NOTHING_TO_DO = 'Es ist nichts zu tun.';
/** The project belongs to another customer in Rentman, so that its offers stay hidden here. */
const UNSEEN_OFFER = 'Hier können wir es nicht zeigen. Bitte fragen Sie das Haus danach.';

/** What comes next, in one sentence. */
export function findNextStep(facts: NextStepFacts): NextStep {
  const { project } = facts;
  const invoices = listOpenInvoices(project);
  const { title, text, isAsking = false, isCall = false, offers = [] } = findStageStep(facts);
  const isCalm = invoices.length === 0 && !findSentWishes(project).isWithdrawalAsked;
  return {
    title,
    text: text ?? (isCalm ? NOTHING_TO_DO : ''),
    isAsking: isAsking || invoices.length > 0,
    isCall,
    offers,
    invoices,
  };
}

function findStageStep(facts: NextStepFacts): StageStep {
  const { project, calendar, now } = facts;
  switch (project.stage) {
    case 'received':
      return {
        title: 'Ihre Anfrage ist eingelangt',
        text: 'Das Haus sieht sie sich an. Bis dahin ist nichts zu tun.',
      };
    case 'in-progress': {
      const since = project.reached.find(({ stage }) => stage === 'in-progress')?.at;
      const text = `${describeAnswer(since, { calendar, now })}.`;
      return { title: 'Das Haus prüft Ihre Anfrage', text };
    }
    case 'offer':
      return findOfferStep(project, now);
    case 'confirmed':
      return findConfirmedStep(facts);
    case 'packed':
      return findPackedStep(facts);
    case 'out':
      return project.isLate || isReturnPast(facts) ? findLateStep(facts) : findReturnStep(facts);
    case 'returned':
      return { title: 'Alles zurück, danke' };
    case 'expired':
      return { title: describeExpiry(project), text: '', isAsking: true };
    case 'declined':
      return {
        title: 'Das Haus kann diese Anfrage so nicht annehmen',
        text: 'Bitte rufen Sie uns an.',
        isCall: true,
      };
    case 'cancelled':
      return { title: 'Storniert' };
    case 'withdrawn':
      return { title: 'Von Ihnen zurückgezogen' };
  }
}

/** The offers that can be accepted: at a stage that allows none, not even one whose last day is ahead. */
export function listOpenOffers({
  stage,
  offers,
}: Pick<OrderProject, 'stage' | 'offers'>): readonly Offer[] {
  return STAGE_RULES[stage].noAcceptance === null ? offers.filter(({ isValid }) => isValid) : [];
}

function findOfferStep(project: OrderProject, now: Date): StageStep {
  const offers = listOpenOffers(project);
  const accepted = offers.find(({ acceptedAt }) => acceptedAt);
  if (accepted?.acceptedAt) {
    const sent = describeMoment(new Date(accepted.acceptedAt), now);
    return {
      title: 'Ihre Zusage ist beim Haus',
      text: `Gesendet ${sent}. Verbindlich wird sie mit der Bestätigung.`,
    };
  }
  const [first] = offers;
  if (!first) return { title: 'Ihr Angebot liegt vor', text: UNSEEN_OFFER };
  const title =
    offers.length > 1
      ? `Ihnen liegen ${offers.length} Angebote vor`
      : `Ihr Angebot liegt vor${describeValidity(first)}`;
  // Whoever has asked to withdraw is not asked to accept.
  if (project.withdrawalAskedAt) return { title, text: '' };
  return { title, text: '', isAsking: true, offers };
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

function findConfirmedStep(facts: NextStepFacts): StageStep {
  const pickup = describePickupStep(facts);
  if (!pickup) return { title: 'Bestätigt' };
  return { ...findClosedStep(facts, 'both'), title: `Bestätigt. ${pickup}` };
}

function findPackedStep(facts: NextStepFacts): StageStep {
  const title = 'Ihr Equipment ist gepackt';
  const pickup = describePickupStep(facts);
  const closed = findClosedStep(facts, 'both');
  if (!pickup) return { title };
  return { ...closed, title, text: joinSentences([pickup, closed.text]) };
}

function findReturnStep(facts: NextStepFacts): StageStep {
  const { back } = describeHandovers(facts);
  return { ...findClosedStep(facts, 'return'), title: back || 'Ihr Equipment ist bei Ihnen' };
}

/** `Abholung Fr 11.12. ab 15 Uhr`, and from the next day on that it was. */
function describePickupStep(facts: NextStepFacts): string {
  const { dates, now } = facts;
  const isPast = dates !== null && dates.rental.start < toHouseDate(now);
  return isPast
    ? `Abholung war am ${formatShortDay(dates.rental.start)}`
    : describeHandovers(facts).pickup;
}

/** A handover on a day on which the house is closed is arranged with it; one that is past needs nothing more. */
function findClosedStep(
  facts: NextStepFacts,
  which: 'both' | 'return',
): Pick<StageStep, 'text' | 'isAsking' | 'isCall'> {
  const days = listClosedHandovers(facts, which);
  if (days.length > 0) {
    const named = days.map((day) => formatShortDay(day)).join(' und ');
    const text = `Am ${named} ist geschlossen: Bitte vereinbaren Sie die Uhrzeit mit dem Haus.`;
    return { text, isAsking: true, isCall: true };
  }
  const { dates, now } = facts;
  const isPickupPast = which === 'both' && dates !== null && dates.rental.start < toHouseDate(now);
  return isPickupPast ? { text: '' } : {};
}

function isReturnPast({ dates, now }: NextStepFacts): boolean {
  return dates !== null && dates.rental.end < toHouseDate(now);
}

function findLateStep(facts: NextStepFacts): StageStep {
  const { dates } = facts;
  // Rentman may call late what its own dates do not.
  const late =
    dates && isReturnPast(facts)
      ? `Rückgabe war am ${formatShortDay(dates.rental.end)}`
      : 'Die Rückgabe ist überfällig.';
  return { title: `${late} Bitte rufen Sie an.`, text: '', isAsking: true, isCall: true };
}

/** What is still to be paid. */
export function listOpenInvoices({
  documents,
}: Pick<OrderProject, 'documents'>): readonly ProjectDocument[] {
  return documents.filter(({ kind, openCents }) => kind === 'invoice' && (openCents ?? 0) > 0);
}

/** `Rechnung 2026-005: € 13.562,40 offen, fällig Mo 14.12.` */
export function describeInvoice({ name, openCents, dueOn }: ProjectDocument, now: Date): string {
  const open = `${name}: ${formatPrice(openCents ?? 0)} offen`;
  if (!dueOn) return `${open}.`;
  const day = formatShortDay(dueOn);
  return dueOn < toHouseDate(now) ? `${open}, war am ${day} fällig.` : `${open}, fällig ${day}`;
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

/** `heute um 10:14 Uhr`, `am Fr 20.11. um 11:20 Uhr` */
export function describeMoment(at: Date, now: Date): string {
  const { day, time } = toHouseMoment(at);
  const isToday = day === toHouseDate(now);
  return `${isToday ? 'heute' : `am ${formatShortDay(day)}`} um ${formatStamp(time)}`;
}
