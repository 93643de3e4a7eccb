import type { Period } from '@klappe/domain';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * The days of use as an address names them: `?von=2026-12-07&bis=2026-12-10`, and pick-up and return where the visitor has
 * others than the house proposes. Each may be empty or no day.
 */
export interface AskedDays {
  readonly von: string;
  readonly bis: string;
  readonly abholung: string;
  readonly rueckgabe: string;
}

export const DAY_PARAMETERS = ['von', 'bis', 'abholung', 'rueckgabe'] as const;

/** Longer texts are no day. */
const MAX_DAY_TEXT = 20;

/** Null when an address names no days at all. */
export function readAskedDays(search: URLSearchParams): AskedDays | null {
  const read = (name: string) => (search.get(name) ?? '').trim().slice(0, MAX_DAY_TEXT);
  const days = {
    von: read('von'),
    bis: read('bis'),
    abholung: read('abholung'),
    rueckgabe: read('rueckgabe'),
  };
  return days.von === '' && days.bis === '' ? null : days;
}

/** Addresses that name the days of use, so that whoever gets them sees the same: lists and products, not the basket. */
export const SHARED_PATH = /^\/rental(\/|$)/;

/** The days that the bar has written into an address last. A link from there to another such page takes them along. */
let writtenDays: AskedDays | null = null;

export function keepWrittenDays(days: AskedDays | null): void {
  writtenDays = days;
}

/** The path of a link with the days of the visit, so that a list is asked for once, and for them. */
export function withWrittenDays(path: string): string {
  const { pathname, search, searchParams, hash } = new URL(path, window.location.origin);
  if (!writtenDays || !SHARED_PATH.test(pathname) || readAskedDays(searchParams)) return path;
  return `${pathname}${withDays(search, writtenDays)}${hash}`;
}

type AddressChange = Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'
>;

/** For routes: an address with other days loads nothing anew where the page makes the same of both queries. */
export function ignoreDays(toShown: (search: URLSearchParams) => string) {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: AddressChange): boolean => {
    const isSamePage =
      currentUrl.href !== nextUrl.href &&
      currentUrl.pathname === nextUrl.pathname &&
      toShown(currentUrl.searchParams) === toShown(nextUrl.searchParams);
    return isSamePage ? false : defaultShouldRevalidate;
  };
}

/** For routes that no days change. */
export const shouldRevalidateBeyondDays = ignoreDays((search) => withDays(`${search}`, null));

/** `ownRental` is null where pick-up and return are those that the house proposes. */
export function toAskedDays(use: Period, ownRental: Period | null): AskedDays {
  const { start: abholung, end: rueckgabe } = ownRental ?? { start: '', end: '' };
  return { von: use.start, bis: use.end, abholung, rueckgabe };
}

/** The same query with these days of use, or without any. */
export function withDays(search: string, days: AskedDays | null): string {
  const query = new URLSearchParams(search);
  for (const name of DAY_PARAMETERS) {
    query.delete(name);
    if (days && days[name] !== '') query.set(name, days[name]);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
