import { CALENDAR_FILE_LABEL, type CalendarFacts, toCalendarPath } from '@klappe/domain';
import { Icon } from '#app/ui/icon.tsx';

/** The link to the dates of an inquiry as a file for calendars. */
export function CalendarFileLink(facts: CalendarFacts) {
  return (
    <a className="link-button" href={toCalendarPath(facts)}>
      <Icon name="calendar" size={18} />
      {CALENDAR_FILE_LABEL}
    </a>
  );
}
