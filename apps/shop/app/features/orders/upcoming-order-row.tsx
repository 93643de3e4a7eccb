import type { Order, OrderSummary } from '@klappe/contracts';
import {
  ANY_STAGE,
  formatPrice,
  formatShortDay,
  formatShortDaysWithYear,
  PROJECT_STAGES,
  type ProjectStage,
  STAGE_LABELS,
  toHouseDate,
  toProjectTitle,
} from '@klappe/domain';
import { useId } from 'react';
import { countLines } from '#app/site/count-lines.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { describeHandovers } from './next-step.ts';
import { describeSent } from './ordered-line.tsx';
import { toShownDates } from './shown-dates.ts';

interface UpcomingOrderRowProps {
  readonly order: Order;
  readonly summary: OrderSummary;
}

/** An inquiry that is not over: when, what, how far it is, what comes next. */
export function UpcomingOrderRow({ order, summary }: UpcomingOrderRowProps) {
  const headingId = useId();
  const { calendar } = useShopSettings();
  const dates = toShownDates(summary.dates ?? null);
  const { pickup } = describeHandovers({ dates, slot: order.pickup ?? undefined, calendar });
  const address = `/profile/orders/${order.id}`;
  const [words, note] = describeNext(summary);
  const isAsking = canAccept(summary) && !order.sentBy;
  return (
    <article aria-labelledby={headingId} className="upcoming-row" data-asking={isAsking}>
      <div className="num">
        <p className="strong">{dates ? formatShortDaysWithYear(dates.use) : 'Ohne Mietzeitraum'}</p>
        <p className="note">{pickup}</p>
      </div>
      <div className="upcoming-what">
        <h3 className="item-title breakable" id={headingId}>
          <PageLink className="line-link" to={address}>
            {toProjectTitle(order) || 'Ohne Projektreferenz'}
          </PageLink>
        </h3>
        <p className="note num">{describeSent(order)}</p>
        <p className="note">{describeLines(order)}</p>
      </div>
      <StageBar summary={summary} />
      <div className="upcoming-next num">
        <p className="strong">{words}</p>
        <p className="note">{note}</p>
        {isAsking && (
          <PageLink aria-describedby={headingId} className="button" to={address}>
            Angebot ansehen
          </PageLink>
        )}
      </div>
    </article>
  );
}

/** An offer that is the customer's to accept; that of a project of another customer's is not shown. */
function canAccept({ stage, isAccepted, validUntil, netCents }: OrderSummary): boolean {
  const isShown = validUntil !== null || typeof netCents === 'number';
  return stage === 'offer' && isShown && !isAccepted;
}

const MAX_NAMES = 3;

/** `9 Zeilen: Sony FX6, FE 24–70 mm, MixPre-6 II …` */
function describeLines({ products }: Order): string {
  const names = products.slice(0, MAX_NAMES).map(({ displayname }) => displayname);
  const rest = products.length > MAX_NAMES ? ' …' : '';
  return `${countLines(products.length)}: ${names.join(', ')}${rest}`;
}

/** The stage in words, and small where it is on its way. */
function StageBar({ summary: { stage, reachedAt } }: { summary: OrderSummary }) {
  return (
    <div>
      <p className="strong">{STAGE_LABELS[stage]}</p>
      {reachedAt && (
        <p className="note num">seit {formatShortDay(toHouseDate(new Date(reachedAt)))}</p>
      )}
      <div aria-hidden="true" className="stage-bar">
        {PROJECT_STAGES.map((each) => (
          <span data-state={findBarState(each, stage)} key={each} />
        ))}
      </div>
    </div>
  );
}

function findBarState(each: ProjectStage, stage: ProjectStage): 'done' | 'current' | 'ahead' {
  if (each === stage) return 'current';
  return ANY_STAGE.indexOf(each) < ANY_STAGE.indexOf(stage) ? 'done' : 'ahead';
}

/** What comes next, and a second line to it; either may be empty. */
function describeNext(summary: OrderSummary): readonly [words: string, note: string] {
  const { stage, isAccepted, isLate, validUntil, netCents, dates } = summary;
  const back = dates?.end ? `Rückgabe ${formatShortDay(dates.end)}` : '';
  switch (stage) {
    case 'received':
      return ['Das Haus sieht sie sich an', ''];
    case 'in-progress':
      return ['Das Haus prüft', 'Antwort am nächsten Werktag'];
    case 'offer': {
      const price = typeof netCents === 'number' ? `${formatPrice(netCents)} netto` : '';
      if (isAccepted) return ['Ihre Zusage ist beim Haus', price];
      return [validUntil ? `Gültig bis ${formatShortDay(validUntil)}` : 'Angebot liegt vor', price];
    }
    case 'out':
      return isLate ? ['Bitte rufen Sie an', `${back} fällig`] : [back, ''];
    default:
      return [dates?.start ? `Abholung ${formatShortDay(dates.start)}` : '', ''];
  }
}
