import type { Availability } from '@klappe/contracts';
import type { Period } from '@klappe/domain';
import { fetchAvailability } from '#app/backend/availability.ts';
import { availabilityStore, shownCodes, toPeriodKey } from './availability-store.ts';

/** Periods whose answers are kept in memory. */
const MAX_PERIODS = 6;
/** An older answer is shown at once and refetched, so that a changed plan is seen soon. */
const MAX_ANSWER_AGE_MS = 5000;
/** A tab that comes back asks again, unless it was away for a moment only. */
const MIN_REFRESH_MS = 2000;

interface KnownAnswer {
  readonly answer: Availability;
  readonly fetchedAt: number;
}
type Answers = Map<string, KnownAnswer>;

const answersByPeriod = new Map<string, Answers>();
const underWay = new Map<string, Promise<void>>();
let asked: Period | null = null;
let isScheduled = false;

/** Asks what is free in a period of all codes that the page shows: one call for those that ask in the same moment. */
export function requestAnswers(rental: Period): void {
  asked = rental;
  publish(rental);
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    if (asked) void load(asked, MAX_ANSWER_AGE_MS);
  });
}

/** Asks again, however new the answers are. */
export async function repeatRequest(): Promise<void> {
  if (asked) await load(asked, 0);
}

const refresh = () => {
  if (document.visibilityState === 'visible' && asked) void load(asked, MIN_REFRESH_MS);
};
document.addEventListener('visibilitychange', refresh);
window.addEventListener('online', refresh);

/** Asks what the next page will ask, at most so many codes in one call; what is known is not asked again. */
const MAX_PREFETCHED_CODES = 96;

export function prefetchAnswers(rental: Period, codes: readonly string[]): Promise<void> {
  return load(rental, MAX_ANSWER_AGE_MS, codes.slice(0, MAX_PREFETCHED_CODES));
}

/** Waits for what is asked already, and asks for the rest. */
async function load(
  rental: Period,
  maxAgeMs: number,
  wanted: Iterable<string> = shownCodes.keys(),
): Promise<void> {
  const key = toPeriodKey(rental);
  const known = getAnswers(key);
  const oldest = Date.now() - maxAgeMs;
  const answers: Promise<void>[] = [];
  const codes: string[] = [];
  for (const code of wanted) {
    const answer = underWay.get(`${key} ${code}`);
    if (answer !== undefined) answers.push(answer);
    else if ((known.get(code)?.fetchedAt ?? 0) < oldest) codes.push(code);
  }
  if (codes.length > 0) {
    const answer = ask(rental, codes);
    for (const code of codes) underWay.set(`${key} ${code}`, answer);
    answers.push(answer);
  }
  await Promise.all(answers);
}

async function ask(rental: Period, codes: readonly string[]): Promise<void> {
  const key = toPeriodKey(rental);
  const known = getAnswers(key);
  let isFailed = false;
  try {
    const found = await fetchAvailability(codes, rental);
    const byCode = new Map(found.map((answer) => [answer.code, answer]));
    const fetchedAt = Date.now();
    // A code that the house does not know is on request.
    for (const code of codes) {
      known.set(code, { answer: byCode.get(code) ?? toUnknown(code), fetchedAt });
    }
  } catch (error) {
    console.warn('What is free could not be asked', error);
    isFailed = true;
  } finally {
    for (const code of codes) underWay.delete(`${key} ${code}`);
  }
  if (asked && toPeriodKey(asked) === key) publish(rental, isFailed);
}

function getAnswers(key: string): Answers {
  const known = answersByPeriod.get(key) ?? new Map<string, KnownAnswer>();
  // The period that was used last stands last.
  answersByPeriod.delete(key);
  answersByPeriod.set(key, known);
  const [eldest] = answersByPeriod.keys();
  if (answersByPeriod.size > MAX_PERIODS && eldest !== undefined) answersByPeriod.delete(eldest);
  return known;
}

function publish(rental: Period, isFailed = false): void {
  const key = toPeriodKey(rental);
  const answers = new Map([...getAnswers(key)].map(([code, { answer }]) => [code, answer]));
  availabilityStore.setState({ key, answers, isFailed });
}

function toUnknown(code: string): Availability {
  return { code, state: 'on-request', free: null, again: null, short: null, asOf: null };
}
