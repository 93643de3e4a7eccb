import {
  addDays,
  findClosedDaysOn,
  findPublicHoliday,
  findWeekday,
  formatDayRun,
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

/** The public holidays of a period: `8.12. Mariä Empfängnis`. */
export function listHolidays({ start, end }: Period): readonly string[] {
  return listDays({ start, end }).flatMap((day) => {
    const name = findPublicHoliday(day);
    return name ? [`${formatDayRun({ start: day, end: day })} ${name}`] : [];
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
      days: formatDayRun({ start: from, end: to }),
    }));
}

function listDays({ start, end }: Period): readonly PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}
