import { type CalendarEntry, showCalendar } from '@klappe/contracts';
import { findRentalPeriod, findUsePeriod } from '@klappe/domain';
import { BackendError } from '#app/backend/backend-error.ts';
import { callBackend } from '#app/backend/call-backend.ts';
import { answerCalendar, refuseCalendar } from '#app/calendar-file/answer-calendar.server.ts';
import type { DatedInquiry } from '#app/calendar-file/calendar-file.server.ts';
import { serverContext } from '#app/routing/server-context.ts';
import type { Route } from './+types/subscribed-calendar.ts';

/** The dates of all inquiries of an account, for calendars that read an address again and again. It holds no prices. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const code = params.file.replace(/\.ics$/, '');
  try {
    const { data } = await callBackend(showCalendar, {
      backendUrl: server.backendUrl,
      params: { code },
    });
    return await answerCalendar(server, { name: 'termine', inquiries: data.flatMap(toDated) });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return error.isAbsent
      ? refuseCalendar(404, 'Diesen Kalender gibt es nicht.')
      : refuseCalendar(503, 'Der Kalender kann gerade nicht gelesen werden.');
  }
}

/** Nothing for an inquiry without a rental. */
function toDated({ number, project, state, shipping, slot, dates }: CalendarEntry): DatedInquiry[] {
  const [rental, use] = [findRentalPeriod(dates), findUsePeriod(dates)];
  if (!rental || !use) return [];
  const facts = { number, project, rental, use, shipping: shipping ?? 'pickup' };
  return [{ facts: { ...facts, slot: slot ?? undefined }, state }];
}
