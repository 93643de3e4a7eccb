import type { ServerContext } from '#app/routing/server-context.ts';
import { toHouseAddress, toShopName } from '#app/site/shop-settings.ts';
import { type DatedInquiry, writeCalendarFile } from './calendar-file.server.ts';

const NOT_KEPT = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

interface CalendarFile {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly inquiries: readonly DatedInquiry[];
}

export async function answerCalendar(
  { frame, shopUrl }: Pick<ServerContext, 'frame' | 'shopUrl'>,
  { name, inquiries }: CalendarFile,
): Promise<Response> {
  const { settings } = await frame.get();
  const house = {
    name: toShopName(settings),
    address: toHouseAddress(settings),
    host: new URL(shopUrl).hostname,
    calendar: settings.calendar,
    dayWord: settings.dayWord,
  };
  return new Response(writeCalendarFile(inquiries, house, new Date()), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${name}.ics"`,
      ...NOT_KEPT,
    },
  });
}

export function refuseCalendar(status: number, sentence: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...NOT_KEPT };
  return new Response(`${sentence}\n`, { status, headers });
}
