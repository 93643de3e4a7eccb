import { parseCalendarQuery } from '@klappe/domain';
import { writeCalendarFile } from '#app/calendar-file/calendar-file.server.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { toShopName } from '#app/site/shop-settings.ts';
import type { Route } from './+types/calendar-file.ts';

/** Pick-up, days of use and return of an inquiry as a calendar file; its address carries them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame, shopUrl } = context.get(serverContext);
  const facts = parseCalendarQuery(new URL(request.url).searchParams);
  if (!facts) {
    return new Response('Diese Adresse enthält keine lesbaren Termine.\n', {
      status: 400,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', ...NOT_KEPT },
    });
  }
  const { settings } = await frame.get();
  const { street, postalcode, city, calendar } = settings;
  const town = [postalcode, city].filter(Boolean).join(' ');
  const house = {
    name: toShopName(settings),
    address: [street, town].filter(Boolean).join(', '),
    host: new URL(shopUrl).hostname,
    calendar,
  };
  return new Response(writeCalendarFile(facts, house, new Date()), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="anfrage-${facts.number}.ics"`,
      ...NOT_KEPT,
    },
  });
}

const NOT_KEPT = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
