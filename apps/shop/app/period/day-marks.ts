import {
  findHouseDay,
  findWeekday,
  formatShortDay,
  type HouseCalendar,
  type PlainDate,
} from '@klappe/domain';

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
