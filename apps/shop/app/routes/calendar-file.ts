import { parseCalendarQuery } from '@klappe/domain';
import { answerCalendar, refuseCalendar } from '#app/calendar-file/answer-calendar.server.ts';
import { serverContext } from '#app/routing/server-context.ts';
import type { Route } from './+types/calendar-file.ts';

/** Pick-up, days of use and return of an inquiry as a calendar file; its address carries them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = parseCalendarQuery(new URL(request.url).searchParams);
  if (!facts) return refuseCalendar(400, 'Diese Adresse enthält keine lesbaren Termine.');
  return answerCalendar(context.get(serverContext), {
    name: `anfrage-${facts.number}`,
    inquiries: [{ facts, state: 'asked' }],
  });
}
