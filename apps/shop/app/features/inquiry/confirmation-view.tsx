import {
  countUsageDays,
  describePeriod,
  describePickup,
  describeReturn,
  findPickup,
  findRentalPeriod,
  findReturn,
  findUsePeriod,
  listProjectTexts,
  listUnderHeadings,
  toInquiryDates,
} from '@klappe/domain';
import { useEffect, useRef } from 'react';
import { useDayWords } from '#app/site/day-words.ts';
import { CalendarFileLink, describeHandover, InquiryTotals } from '#app/site/inquiry-sheet.tsx';
import { usePrices } from '#app/site/prices.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import { toHouseAddress } from '#app/site/shop-settings.ts';
import { useOrders } from '#app/stores/orders.ts';
import { recordOrders } from '#app/sync/record-orders.ts';
import { EquipmentTable, toEquipmentRow } from '#app/ui/equipment-table.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import type { SentInquiry } from './sent-inquiry.ts';

interface ConfirmationViewProps {
  readonly sent: SentInquiry;
  /** Focuses the heading: true right after sending, not after a reload. */
  readonly isFresh: boolean;
}

export function ConfirmationView({ sent, isFresh }: ConfirmationViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isFresh]);
  const { confirmation, email } = sent;
  const isRental = confirmation.lines.some(({ kind }) => kind === 'rental');
  return (
    <article className="narrow">
      <h1 ref={heading} tabIndex={-1} className="page-title focus-target">
        Vielen Dank für Ihre Anfrage!
      </h1>
      <p className="lead">
        Ihre Anfrage <strong className="num">{confirmation.number}</strong> ist bei uns eingegangen.{' '}
        {confirmation.isMailed ? (
          <>
            Eine Zusammenfassung geht an <strong className="breakable">{email}</strong>.
          </>
        ) : (
          <>
            An <strong className="breakable">{email}</strong> gingen zuletzt viele Mails, deshalb
            senden wir keine Zusammenfassung. Drucken oder sichern Sie bitte diese Seite.
          </>
        )}
      </p>
      <section aria-labelledby="weiter" className="next-steps screen-only">
        <h2 id="weiter" className="block-title">
          So geht es weiter
        </h2>
        <ol>
          <li>
            {isRental
              ? 'Wir prüfen die Verfügbarkeit für Ihren Zeitraum.'
              : 'Wir prüfen, ob alles noch zu haben ist.'}
          </li>
          <li>Sie erhalten von uns ein unverbindliches Angebot per Email.</li>
          <li>Erst mit Ihrer Zusage zum Angebot kommt ein Vertrag zustande.</li>
        </ol>
      </section>
      <HouseFacts title={isRental ? 'Abholung, Rückgabe und Fragen' : 'Übergabe und Fragen'} />
      <section aria-labelledby="angefragt" className="panel sheet asked-for">
        <h2 id="angefragt" className="block-title">
          Angefragt
        </h2>
        <SentSheet sent={sent} />
      </section>
      <p className="buttons buttons-below screen-only">
        {sent.userId === 0 && confirmation.guestPath ? (
          <StageLink to={confirmation.guestPath} />
        ) : (
          <OrderLink inquiry={confirmation.id} />
        )}
        <PageLink to="/rental" className="button" data-look="plain">
          Weiter zum Equipment
        </PageLink>
        <PrintButton />
      </p>
    </article>
  );
}

function HouseFacts({ title }: { readonly title: string }) {
  const settings = useShopSettings();
  const { companyName, openingHours, phone, email } = settings;
  const address = toHouseAddress(settings);
  const mail = (
    <a className="text-link" href={`mailto:${email}`}>
      {email}
    </a>
  );
  return (
    <section aria-labelledby="haus" className="next-steps">
      <h2 id="haus" className="block-title">
        {title}
      </h2>
      <Facts
        facts={[
          ['Adresse', address && [companyName, address].filter(Boolean).join(', ')],
          ['Öffnungszeiten', openingHours],
          ['Geschlossen', settings.closedDays.map(({ text }) => text).join('\n')],
          ['Telefon', phone && <PhoneLink className="text-link" phone={phone} />],
          ['Email', email && mail],
        ]}
      />
    </section>
  );
}

/** The project, the dates, what was written, the lines as the house priced them, and the sums as it calculated them. */
function SentSheet({ sent: { confirmation, info } }: { sent: SentInquiry }) {
  const say = useDayWords();
  const { number, lines, totalCents, expectedCents } = confirmation;
  const dates = toInquiryDates(info);
  const [rental, use] = [findRentalPeriod(dates), findUsePeriod(dates)];
  const { calendar } = useShopSettings();
  const { show } = usePrices();
  const handovers = rental &&
    use && [
      describePickup(findPickup(calendar, rental.start, use, info.pickup)),
      describeReturn(findReturn(calendar, rental.end, use)),
    ];
  return (
    <>
      <Facts
        facts={[
          ...listProjectTexts(info),
          ['Mietzeitraum', describePeriod(rental)],
          ['Zeiten', handovers?.join('\n')],
          [say('Drehtage'), describePeriod(use)],
          ['Übergabe', describeHandover(info)],
          ['Anmerkung', info.remark],
        ]}
      />
      <CalendarFileLink
        dates={dates}
        number={number}
        project={info.projectReference}
        shipping={info.shipping}
        slot={info.pickup}
      />
      <EquipmentTable
        priceTitle="Einzelpreis"
        rows={listUnderHeadings(lines.map((line) => ({ heading: '', ...line }))).map((line) => ({
          ...toEquipmentRow({ ...line, priceCents: line.unitPriceCents }, 1, show),
          quantity: line.quantity,
          heading: line.heading,
        }))}
      />
      <InquiryTotals
        discountCents={totalCents - expectedCents}
        sum={show(expectedCents)}
        totalCents={totalCents}
        usageDays={confirmation.usageDays ?? countUsageDays(dates)}
      />
    </>
  );
}

/** Leads to the page of the inquiry that was just sent. */
function StageLink({ to }: { to: string }) {
  return (
    <PageLink className="button" to={to}>
      Stand der Anfrage
    </PageLink>
  );
}

/** The same for an account, once the inquiry is in its history; until then the way to the history. */
function OrderLink({ inquiry }: { inquiry: number }) {
  const isWaiting = useOrders(({ waiting }) => waiting.some((each) => each.inquiry === inquiry));
  const order = useOrders(({ recorded }) => recorded.find((each) => each.inquiry === inquiry));
  useEffect(() => {
    void recordOrders();
  }, []);
  if (order) return <StageLink to={`/profile/orders/${order.order}`} />;
  if (!isWaiting) return null;
  return (
    <PageLink className="button" to="/profile/orders">
      Zu Ihren Anfragen
    </PageLink>
  );
}
