import type { HouseCalendar, Period, PlainDate } from '@klappe/domain';
import { parsePlainDate } from '@klappe/domain';
import { useState } from 'react';
import { useIsWide } from '#app/browser/use-is-wide.ts';
import { explainDay, markDay } from '#app/period/day-marks.ts';
import { type PickedPeriod, RangeCalendar } from '#app/ui/range-calendar.tsx';
import { listClosures, listHolidays } from './picker-choices.ts';

interface PickerCalendarProps {
  readonly calendar: HouseCalendar;
  readonly period: PickedPeriod;
  readonly today: PlainDate;
  /** With the first day alone as soon as it is picked. */
  readonly onPick: (first: PlainDate, last: PlainDate | '') => void;
}

/** The months, what is special about their days, and what the signs mean. */
export function PickerCalendar({ calendar, period, today, onPick }: PickerCalendarProps) {
  const months = useIsWide() ? 2 : 1;
  const [focused, setFocused] = useState<PlainDate | null>(null);
  const typed = parsePlainDate(period.start);
  // What is typed moves the calendar to its month.
  const [followed, setFollowed] = useState(typed);
  if (typed !== followed) {
    setFollowed(typed);
    if (typed && typed >= today) setFocused(typed);
  }
  const shown = focused ?? (typed && typed >= today ? typed : today);
  return (
    <div className="picker-months">
      <RangeCalendar
        earliest={today}
        markDay={(day) => markDay(calendar, day)}
        months={months}
        name="Drehtage"
        onBegin={(first) => onPick(first, '')}
        onPick={({ start, end }) => {
          const [first, last] = [parsePlainDate(start), parsePlainDate(end)];
          if (first && last) onPick(first, last);
        }}
        onShow={setFocused}
        period={period}
        renderNotes={(visible) => <SpecialDays calendar={calendar} visible={visible} />}
        shownDay={shown}
      />
      <p className="note picker-day-note num" role="status">
        {focused && explainDay(calendar, focused)}
      </p>
      <ul className="picker-key note">
        <li data-sign="range">Ihr Zeitraum</li>
        <li data-sign="weekend">Wochenende</li>
        <li data-sign="closed">geschlossen</li>
        <li data-sign="holiday">Feiertag</li>
        <li data-sign="past">vergangen</li>
      </ul>
    </div>
  );
}

interface SpecialDaysProps {
  readonly calendar: HouseCalendar;
  readonly visible: Period;
}

/** The public holidays and closed days of the months that are shown. */
function SpecialDays({ calendar, visible }: SpecialDaysProps) {
  const holidays = listHolidays(visible);
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
