import type { HouseCalendar, Period, PeriodQuestion } from '@klappe/domain';
import { toHouseDate } from '@klappe/domain';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { type AskedPeriod, parseAskedDays } from '#app/period/asked-period.ts';
import { findOwnRental, takePeriod, writeDates } from '#app/period/choose-period.ts';
import {
  type ChosenPeriod,
  isSamePeriod,
  readChosenPeriod,
  useChosenPeriod,
} from '#app/period/chosen-period.ts';
import {
  type AskedDays,
  DAY_PARAMETERS,
  isMadeForPeriod,
  readAskedDays,
  toAskedDays,
  withDays,
} from '#app/period/period-search.ts';

/** Why the days of a link were not simply taken over. */
export type LinkNotice =
  | { readonly kind: 'unreadable'; readonly problem: string; readonly isToldByList: boolean }
  | { readonly kind: 'other'; readonly linked: AskedPeriod; readonly chosen: Period }
  | { readonly kind: 'rental'; readonly question: PeriodQuestion };

/** Only the address that the visit began with is a link, however often the bar is left and comes back. */
let isLinkRead = false;

/** Addresses that name the days of use, so that whoever gets them sees the same: lists and products, not the basket. */
const SHARED_PATH = /^\/rental(\/|$)/;

/**
 * Takes over the period of the link that a visit began with, and writes the chosen one into the addresses after it. A link
 * with other days than the visitor's asks first; one that cannot be read says so. Addresses that are gone back to are the
 * shop's own and are brought up to date.
 */
export function usePeriodLink(calendar: HouseCalendar) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const isIdle = useNavigation().state === 'idle';
  const chosenPeriod = useChosenPeriod();
  const use = chosenPeriod && !chosenPeriod.isPast ? chosenPeriod.use : null;
  const [notice, setNotice] = useState<LinkNotice | null>(null);
  const [isRead, setIsRead] = useState(false);
  const days = useAddressDays(chosenPeriod, calendar);

  const writeAddress = (wanted: AskedDays | null) => {
    const asked = readAskedDays(new URLSearchParams(search));
    const isUpToDate = DAY_PARAMETERS.every((name) => asked?.[name] === wanted?.[name]);
    if (isUpToDate || !SHARED_PATH.test(pathname)) return;
    const next = withDays(search, wanted);
    void navigate(`${pathname}${next}`, { replace: true, preventScrollReset: true });
  };
  const take = (linked: AskedPeriod) => {
    const question = takePeriod(linked, calendar);
    setNotice(question && { kind: 'rental', question });
  };

  const readLink = useEffectEvent(() => {
    const query = new URLSearchParams(isLinkRead ? '' : search);
    isLinkRead = true;
    const asked = readAskedDays(query);
    const linked = asked && parseAskedDays(asked, toHouseDate(new Date()));
    const chosen = readChosenPeriod();
    if (typeof linked === 'string') {
      setNotice({ kind: 'unreadable', problem: linked, isToldByList: isMadeForPeriod(query) });
    } else if (linked && (!chosen || chosen.isPast)) take(linked);
    else if (linked && chosen && !isSamePeriod(linked.use, chosen.use)) {
      setNotice({ kind: 'other', linked, chosen: chosen.use });
    }
    setIsRead(true);
  });
  const followPeriod = useEffectEvent(() => writeAddress(days));

  useEffect(() => {
    if (isHydrated) readLink();
  }, [isHydrated]);
  // Going to another page or choosing another period answers the question.
  const place = `${pathname}${search} ${use?.start} ${use?.end}`;
  const [noticedAt, setNoticedAt] = useState(place);
  if (noticedAt !== place) {
    setNoticedAt(place);
    if (isRead) setNotice(null);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the period, and the period each page.
  useEffect(() => {
    // A page that is being loaded has an address of its own, which is looked at when it is there.
    if (isRead && isIdle && notice === null) followPeriod();
  }, [isRead, isIdle, notice, pathname, search, days]);

  return {
    notice,
    accept: () => {
      if (notice?.kind === 'other') take(notice.linked);
    },
    answer: ({ dates }: PeriodQuestion['answers'][number]) => {
      writeDates(dates, calendar);
      setNotice(null);
    },
    decline: () => setNotice(null),
  };
}

/** The chosen period as addresses name it. */
function useAddressDays(chosen: ChosenPeriod | null, calendar: HouseCalendar): AskedDays | null {
  return useMemo(
    () =>
      chosen && !chosen.isPast ? toAskedDays(chosen.use, findOwnRental(chosen, calendar)) : null,
    [chosen, calendar],
  );
}
