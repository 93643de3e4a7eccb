import {
  addDays,
  findClosedDaysOn,
  findHouseDay,
  findPublicHoliday,
  findWeekday,
  formatShortDay,
  formatShortDays,
  type HouseCalendar,
  type Period,
  type PlainDate,
} from '@klappe/domain';

export interface QuickChoice {
  readonly label: string;
  readonly use: Period;
}

/** Periods that one tap chooses. The week begins on the first day of use that is entered, else tomorrow. */
export function listQuickChoices(
  today: PlainDate,
  first: PlainDate | null,
): readonly QuickChoice[] {
  const tomorrow = addDays(today, 1);
  const weekday = findWeekday(today);
  const saturday = weekday === 7 ? today : addDays(today, 6 - weekday);
  const sunday = weekday === 7 ? today : addDays(saturday, 1);
  const week = first && first >= today ? first : tomorrow;
  return [
    { label: 'morgen', use: { start: tomorrow, end: tomorrow } },
    { label: 'dieses Wochenende', use: { start: saturday, end: sunday } },
    { label: '1 Woche', use: { start: week, end: addDays(week, 6) } },
  ];
}

/** The classes of a day in the calendar. */
export function markDay(calendar: HouseCalendar, day: PlainDate): string {
  const { isOpen, holiday, reason } = findHouseDay(calendar, day);
  const isWeekend = findWeekday(day) >= 6;
  return [
    isWeekend && 'day-weekend',
    // A weekend without a reason is closed each week: its grey says so.
    !isOpen && (!isWeekend || reason !== '') && 'day-closed',
    holiday !== null && 'day-holiday',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What is special about a day: `Di 8.12.: Feiertag (Mariä Empfängnis), geschlossen`. Empty for any other. */
export function explainDay(calendar: HouseCalendar, day: PlainDate): string {
  const { isOpen, holiday, reason } = findHouseDay(calendar, day);
  const why = reason !== '' && reason !== holiday ? ` (${reason})` : '';
  const words = [holiday && `Feiertag (${holiday})`, !isOpen && `geschlossen${why}`].filter(
    Boolean,
  );
  return words.length === 0 ? '' : `${formatShortDay(day)}: ${words.join(', ')}`;
}

/** The public holidays of a period: `8.12. Mariä Empfängnis`. */
export function listHolidays({ start, end }: Period): readonly string[] {
  return listDays({ start, end }).flatMap((day) => {
    const name = findPublicHoliday(day);
    return name ? [`${withoutWeekday(formatShortDay(day))} ${name}`] : [];
  });
}

/** The closed days that the house has entered for a period: `Weihnachtspause` and `24.12. – 6.1.` */
export function listClosures(
  calendar: HouseCalendar,
  visible: Period,
): readonly { readonly name: string; readonly days: string }[] {
  return calendar.closedDays
    .filter(({ from, to }) => from <= visible.end && to >= visible.start)
    .filter((closed) => findClosedDaysOn(calendar.closedDays, closed.from) === closed)
    .map(({ from, to, reason }) => ({
      name: reason || 'Geschlossen',
      days: withoutWeekday(formatShortDays({ start: from, end: to })),
    }));
}

function listDays({ start, end }: Period): readonly PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}

function withoutWeekday(text: string): string {
  return text.replace(/(^|– )[A-Z][a-z] /g, '$1');
}
