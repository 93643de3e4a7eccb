import type { Availability } from '@klappe/contracts';
import {
  type AvailabilityState,
  formatDayCount,
  ON_REQUEST_TEXT,
  tellAgain,
  toAvailabilityState,
} from '@klappe/domain';

export interface ToldAvailability {
  readonly state: AvailabilityState;
  /** `frei`, `knapp, noch 1`, `1 von 3 frei`, `auf Anfrage`; in a line of the cart `nicht frei` */
  readonly words: string;
  /** What else there is to say; may be empty. */
  readonly note: string;
}

interface Pieces {
  /** Pieces of the house; null when unknown. */
  readonly stock: number | null;
  /** Pieces that lie in the visitor's own basket. */
  readonly inCart: number;
  /** How many are asked for; what is said counts them where fewer are free. */
  readonly wanted?: number;
  /** True for a line of the cart: the note below it says that nothing is free, and what can be done. */
  readonly isInCart?: boolean | undefined;
}

/** What is free, less what lies in the visitor's own basket. */
export function countLeft({ free }: Pick<Availability, 'free'>, inCart: number): number | null {
  return free === null ? null : Math.max(0, free - inCart);
}

/** Says what is free beside what the visitor has in the basket. */
export function tellAvailability(
  answer: Availability,
  { stock, inCart, wanted = 1, isInCart }: Pieces,
): ToldAvailability {
  const left = countLeft(answer, inCart);
  if (left && left < wanted) {
    return { state: 'scarce', words: `${left} von ${wanted} frei`, note: '' };
  }
  if (left === 0 && isInCart) return { state: 'on-request', words: 'nicht frei', note: '' };
  if (answer.free && answer.free === inCart)
    return { state: 'free', words: tellAllTaken(inCart), note: '' };
  const own = left === answer.free ? answer.state : toAvailabilityState(left, stock);
  const state = own === 'free' ? answer.state : own;
  return { state, words: toWords(state, left), note: findNote(answer, left) };
}

/** All that are free lie in the own basket: that is no shortage. */
export function tellAllTaken(pieces: number): string {
  return pieces === 1 ? 'frei, in Ihrem Warenkorb' : `frei, alle ${pieces} in Ihrem Warenkorb`;
}

function toWords(state: AvailabilityState, left: number | null): string {
  if (state === 'free') return 'frei';
  return state === 'scarce' ? `knapp, noch ${left}` : ON_REQUEST_TEXT;
}

function findNote(answer: Availability, left: number | null): string {
  if (left === 0 && answer.free) return `${answer.free} frei, im Warenkorb`;
  if (answer.short) return `zu wenig: ${answer.short.name}`;
  return answer.state === 'on-request' ? tellAgain(answer) : '';
}

/** `für 4 Tage` */
export function tellDays(days: number): string {
  return `für ${formatDayCount(days)}`;
}

/** `Stand 9:40 Uhr`, with the day when it is another: `Stand 21.11., 9:40 Uhr`. */
export function tellAge(asOf: string, now = new Date()): string {
  const read = (instant: Date) => ({
    day: instant.toLocaleDateString('de-AT', { ...VIENNA, day: 'numeric', month: 'numeric' }),
    time: instant.toLocaleTimeString('de-AT', { ...VIENNA, hour: 'numeric', minute: '2-digit' }),
  });
  const then = read(new Date(asOf));
  const isToday = then.day === read(now).day;
  return `Stand ${isToday ? '' : `${then.day}, `}${then.time.replace(/^0/, '')} Uhr`;
}

const VIENNA = { timeZone: 'Europe/Vienna' } as const;
