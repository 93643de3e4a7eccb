import type { Order, OrderSummary } from '@klappe/contracts';
import {
  ANY_STAGE,
  formatShortDay,
  formatShortDaysWithYear,
  type HouseCalendar,
  type ProjectStage,
  STAGE_LABELS,
  STAGE_RULES,
  toHouseDate,
  toProjectTitle,
} from '@klappe/domain';
import { useId } from 'react';
import { countLines } from '#app/site/count-lines.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { describeAnswer } from './describe-answer.ts';
import { describeHandovers } from './handovers.ts';
import { describeOfferPrice, useOfferPrice } from './offer-price.ts';
import { describeSent, isPurchase } from './ordered-line.tsx';
import { findListedDates, type ShownDates } from './shown-dates.ts';
import { listStages } from './stage-line.tsx';

interface UpcomingOrderRowProps {
  readonly order: Order;
}

/** An inquiry that is not over: when, what, how far it is, what comes next. */
export function UpcomingOrderRow({ order }: UpcomingOrderRowProps) {
  const headingId = useId();
  const { calendar } = useShopSettings();
  const showOffer = useOfferPrice();
  const { summary } = order;
  const dates = findListedDates(order);
  const { pickup } = describeHandovers({ dates, slot: order.pickup ?? undefined, calendar });
  const address = `/profile/orders/${order.id}`;
  const price = summary ? describeOfferPrice(showOffer(summary)) : '';
  const [words, note] = summary
    ? describeNext(summary, { price, calendar })
    : [describeDue(dates), ''];
  const isAsking = summary ? canAccept(summary) && !order.sentBy : false;
  return (
    <article aria-labelledby={headingId} className="upcoming-row" data-asking={isAsking}>
      <div className="num">
        <p className="strong">{describeDays(order)}</p>
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
      {summary ? <StageBar order={order} summary={summary} /> : <SentMark order={order} />}
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

/** The days of use; of an order without dates, why it has none. */
export function describeDays(order: Order): string {
  const dates = findListedDates(order);
  if (dates) return formatShortDaysWithYear(dates.use);
  return isPurchase(order) ? 'Gebrauchtkauf' : order.planperiod || 'Ohne Mietzeitraum';
}

/** An offer that is the customer's to accept; that of a project of another customer's is not shown. */
function canAccept({ stage, isAccepted, validUntil, netCents }: OrderSummary): boolean {
  const isShown = validUntil !== null || typeof netCents === 'number';
  return STAGE_RULES[stage].noAcceptance === null && isShown && !isAccepted;
}

/** `9 Zeilen: Sony FX6, FE 24–70 mm, MixPre-6 II …`; empty where the list does not say it. */
function describeLines({ head }: Order): string {
  if (!head) return '';
  const { names, lineCount } = head;
  return `${countLines(lineCount)}: ${names.join(', ')}${lineCount > names.length ? ' …' : ''}`;
}

/** An order that remembers no inquiry: only that it was sent is known. */
function SentMark({ order: { date } }: { order: Order }) {
  return (
    <div>
      <p className="strong">Gesendet</p>
      <p className="note num">am {formatShortDay(toHouseDate(new Date(date)))}</p>
    </div>
  );
}

/** The stage in words, and small where it is on its way. */
function StageBar({ order, summary }: { order: Order; summary: OrderSummary }) {
  const { stage, reachedAt } = summary;
  return (
    <div>
      <p className="strong">{STAGE_LABELS[stage]}</p>
      {reachedAt && (
        <p className="note num">seit {formatShortDay(toHouseDate(new Date(reachedAt)))}</p>
      )}
      <div aria-hidden="true" className="stage-bar">
        {listStages(isPurchase(order)).map((each) => (
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
function describeNext(
  summary: OrderSummary,
  { price, calendar }: { readonly price: string; readonly calendar: HouseCalendar },
): readonly [words: string, note: string] {
  const { stage, reachedAt, isAccepted, isLate, validUntil, dates } = summary;
  const back = dates?.end ? `Rückgabe ${formatShortDay(dates.end)}` : '';
  switch (stage) {
    case 'received':
      return ['Das Haus sieht sie sich an', ''];
    case 'in-progress':
      return ['Das Haus prüft', describeAnswer(reachedAt, { calendar, now: new Date() })];
    case 'offer':
      if (isAccepted) return ['Ihre Zusage ist beim Haus', price];
      return [validUntil ? `Gültig bis ${formatShortDay(validUntil)}` : 'Angebot liegt vor', price];
    case 'out':
      return isLate ? ['Bitte rufen Sie an', `${back} fällig`] : [back, ''];
    default:
      return [dates?.start ? `Abholung ${formatShortDay(dates.start)}` : '', ''];
  }
}

/** The handover that comes next by the dates alone. */
function describeDue(dates: ShownDates | null): string {
  if (!dates) return '';
  const { start, end } = dates.rental;
  return toHouseDate(new Date()) <= start
    ? `Abholung ${formatShortDay(start)}`
    : `Rückgabe ${formatShortDay(end)}`;
}
