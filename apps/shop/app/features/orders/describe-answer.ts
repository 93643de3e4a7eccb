import { findOpenDayAfter, type HouseCalendar, toHouseDate } from '@klappe/domain';

interface AnswerFacts {
  readonly calendar: HouseCalendar;
  readonly now: Date;
}

/** When the house answers. A day that is promised is not promised again once it has passed. */
export function describeAnswer(
  since: string | null | undefined,
  { calendar, now }: AnswerFacts,
): string {
  const promised = since && findOpenDayAfter(calendar, toHouseDate(new Date(since)))?.day;
  const isAhead = promised ? toHouseDate(now) <= promised : false;
  return isAhead ? 'Antwort am nächsten Werktag' : 'Das Haus meldet sich bei Ihnen';
}
