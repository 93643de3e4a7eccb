import {
  findClosedDaysOn,
  formatDayRun,
  type HouseCalendar,
  listHolidays,
  type Period,
} from '@klappe/domain';

interface SpecialDaysProps {
  readonly calendar: HouseCalendar;
  readonly visible: Period;
}

/** Holidays of the months that a calendar shows, and the days on which the house is closed. */
export function SpecialDays({ calendar, visible }: SpecialDaysProps) {
  // `8.12. Mariä Empfängnis`
  const holidays = listHolidays(visible).map(
    ({ day, name }) => `${formatDayRun({ start: day, end: day })} ${name}`,
  );
  return (
    <div className="picker-special note num">
      {holidays.length > 0 && (
        <p>
          <strong>Feiertage</strong> {holidays.join(' · ')}
        </p>
      )}
      {listClosures(calendar, visible).map(({ name, days }) => (
        <p key={`${name} ${days}`}>
          <strong>{name}</strong> {days}
        </p>
      ))}
    </div>
  );
}

/** The closed days that the house has entered for a period: `Weihnachtspause` and `24.12. – 6.1.` */
function listClosures(calendar: HouseCalendar, visible: Period) {
  return calendar.closedDays
    .filter(({ from, to }) => from <= visible.end && to >= visible.start)
    .filter((closed) => findClosedDaysOn(calendar.closedDays, closed.from) === closed)
    .map(({ from, to, reason }) => ({
      name: reason || 'Geschlossen',
      days: formatDayRun({ start: from, end: to }),
    }));
}
