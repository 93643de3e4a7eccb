import type { InquiryConfirmation } from '@klappe/contracts';
import {
  countUsageDays,
  findRentalPeriod,
  findUsePeriod,
  formatDate,
  formatPrice,
  listProjectTexts,
  type Period,
  PICKUP_LABELS,
  PRICE_ON_REQUEST_TEXT,
  SHIPPING_LABELS,
  toInquiryDates,
} from '@klappe/domain';
import { useEffect, useRef } from 'react';
import { CalendarFileLink } from '#app/calendar-file/calendar-file-link.tsx';
import { useBackendUrl, useShopSettings } from '#app/site/public-config.ts';
import { useOrders } from '#app/stores/orders.ts';
import { recordOrders } from '#app/sync/record-orders.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import type { SentInquiry } from './sent-inquiry.ts';

interface ConfirmationViewProps {
  readonly sent: SentInquiry;
  /** Focuses the heading: true right after sending, not after a reload. */
  readonly isFresh: boolean;
}

/** What was sent, and what happens next. */
export function ConfirmationView({ sent, isFresh }: ConfirmationViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isFresh]);
  const { confirmation, info, email } = sent;
  return (
    <article className="narrow">
      <h1 ref={heading} tabIndex={-1} className="page-title focus-target">
        Vielen Dank für Ihre Anfrage!
      </h1>
      <p className="lead">
        Ihre Anfrage <strong className="num">{confirmation.number}</strong> ist bei uns eingegangen.
        Eine Zusammenfassung geht an <strong className="breakable">{email}</strong>.
      </p>
      <section aria-labelledby="weiter" className="next-steps screen-only">
        <h2 id="weiter" className="block-title">
          So geht es weiter
        </h2>
        <ol>
          <li>Wir prüfen die Verfügbarkeit für Ihren Zeitraum.</li>
          <li>Sie erhalten von uns ein unverbindliches Angebot per Email.</li>
          <li>Erst mit Ihrer Zusage zum Angebot kommt ein Vertrag zustande.</li>
        </ol>
      </section>
      <HouseFacts />
      <section aria-labelledby="angefragt" className="panel asked-for">
        <h2 id="angefragt" className="block-title">
          Angefragt
        </h2>
        <SentFacts info={info} />
        <SentCalendarFile sent={sent} />
        <ConfirmedLines lines={confirmation.lines} />
        <SentTotals sent={sent} />
      </section>
      <p className="buttons confirmation-ways screen-only">
        <PageLink to="/rental" className="button">
          Weiter zum Equipment
        </PageLink>
        <OrderLink inquiry={confirmation.id} />
        <PrintButton />
      </p>
    </article>
  );
}

/** Where the equipment is picked up and returned, and how the house is reached. */
function HouseFacts() {
  const settings = useShopSettings();
  const { companyName, street, postalcode, city, openingHours, phone, email } = settings;
  const town = [postalcode, city].filter(Boolean).join(' ');
  const address = [companyName, street, town].filter(Boolean).join(', ');
  const closed = settings.closedDays.map(({ text }) => text).join('\n');
  return (
    <section aria-labelledby="haus" className="next-steps">
      <h2 id="haus" className="block-title">
        Abholung, Rückgabe und Fragen
      </h2>
      <dl className="num fact-grid house-facts">
        {(street || town) && (
          <div>
            <dt>Adresse</dt>
            <dd>{address}</dd>
          </div>
        )}
        {openingHours && (
          <div>
            <dt>Öffnungszeiten</dt>
            <dd className="kept-lines">{openingHours}</dd>
          </div>
        )}
        {closed && (
          <div>
            <dt>Geschlossen</dt>
            <dd className="kept-lines">{closed}</dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>Telefon</dt>
            <dd>
              <a className="text-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>Email</dt>
            <dd>
              <a className="text-link breakable" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** The project, the dates and the handover. */
function SentFacts({ info }: Pick<SentInquiry, 'info'>) {
  const dates = toInquiryDates(info);
  const rental = findRentalPeriod(dates);
  const use = findUsePeriod(dates);
  const facts = [
    ...listProjectTexts(info),
    ['Mietzeitraum', rental && describePeriod(rental)],
    ['Nutzung', use && describePeriod(use)],
    ['Übergabe', `${SHIPPING_LABELS[info.shipping]}, ${PICKUP_LABELS[info.pickup].toLowerCase()}`],
  ] as const;
  return (
    <dl className="num fact-grid sent-facts">
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The dates as a calendar file; nothing without a rental. */
function SentCalendarFile({ sent: { confirmation, info } }: { sent: SentInquiry }) {
  const dates = toInquiryDates(info);
  const rental = findRentalPeriod(dates);
  const use = findUsePeriod(dates);
  if (!rental || !use) return null;
  return (
    <p className="screen-only sent-calendar">
      <CalendarFileLink
        number={confirmation.number}
        rental={rental}
        use={use}
        shipping={info.shipping}
        slot={info.pickup}
      />
    </p>
  );
}

function describePeriod({ start, end }: Period): string {
  return start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`;
}

/** The lines as the house priced them. */
function ConfirmedLines({ lines }: Pick<InquiryConfirmation, 'lines'>) {
  return (
    <table className="equipment-list confirmed-lines">
      <thead>
        <tr>
          <th scope="col">Menge</th>
          <th scope="col">Artikel</th>
          <th scope="col" data-amount>
            Einzelpreis
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ code, kind, displayname, quantity, unitPriceCents }) => (
          <tr key={`${kind} ${code}`}>
            <td>{quantity} ×</td>
            <td>
              {displayname}
              <span className="note note-below">
                {code}
                {kind === 'sale' && ' · Gebrauchtkauf'}
              </span>
            </td>
            <td data-amount>
              {unitPriceCents === null ? PRICE_ON_REQUEST_TEXT : formatPrice(unitPriceCents)}
              {unitPriceCents !== null && (
                <span className="note note-below">
                  {kind === 'rental' ? 'pro Tag' : 'einmalig'}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The sums as the house calculated them. */
function SentTotals({ sent: { confirmation, info } }: { sent: SentInquiry }) {
  const { totalCents, expectedCents } = confirmation;
  const days = confirmation.usageDays ?? countUsageDays(toInquiryDates(info));
  const isDiscounted = expectedCents < totalCents;
  return (
    <div className="num totals">
      {days !== null && (
        <p className="note">{days === 1 ? 'für 1 Nutzungstag' : `für ${days} Nutzungstage`}</p>
      )}
      {isDiscounted && (
        <p className="note">
          Gesamt (Listenpreis) {formatPrice(totalCents)}, Aktionsrabatt{' '}
          {formatPrice(expectedCents - totalCents)}
        </p>
      )}
      <p className="item-title">
        {isDiscounted ? 'Voraussichtlicher Preis' : 'Gesamt'} {formatPrice(expectedCents)}
      </p>
      <p className="note">{useShopSettings().priceLabel}</p>
    </div>
  );
}

/** The link from the confirmation to the inquiry in the history; nothing for guests. */
function OrderLink({ inquiry }: { inquiry: number }) {
  const backendUrl = useBackendUrl();
  const isWaiting = useOrders(({ waiting }) => waiting.some((each) => each.inquiry === inquiry));
  const order = useOrders(({ recorded }) => recorded.find((each) => each.inquiry === inquiry));
  useEffect(() => {
    void recordOrders(backendUrl);
  }, [backendUrl]);
  if (!isWaiting && !order) return null;
  return (
    <PageLink
      className="button"
      data-look="plain"
      to={order ? `/profile/orders/${order.order}` : '/profile/orders'}
    >
      {order ? 'Diese Anfrage im Profil ansehen' : 'Zu Ihren Anfragen'}
    </PageLink>
  );
}
