import {
  CALENDAR_FILE_LABEL,
  type CalendarFacts,
  findRentalPeriod,
  findUsePeriod,
  type InquiryDates,
  PICKUP_LABELS,
  type PickupSlot,
  SHIPPING_LABELS,
  type ShippingOption,
  toCalendarPath,
} from '@klappe/domain';
import type { ReactNode } from 'react';
import { useDayWords } from '#app/site/day-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { usePrices } from './prices.tsx';

// What the confirmation of an inquiry and its page in the history show alike.

interface CalendarFileLinkProps
  extends Pick<CalendarFacts, 'number' | 'project' | 'shipping' | 'slot'> {
  readonly dates: InquiryDates;
}

/** The link to the dates of an inquiry as a file for calendars; nothing without a rental. */
export function CalendarFileLink({ dates, ...facts }: CalendarFileLinkProps) {
  const rental = findRentalPeriod(dates);
  const use = findUsePeriod(dates);
  if (!rental || !use) return null;
  return (
    <p className="screen-only">
      <a className="link-button" href={toCalendarPath({ ...facts, rental, use })}>
        <Icon name="calendar" size={18} />
        {CALENDAR_FILE_LABEL}
      </a>
    </p>
  );
}

interface InquiryTotalsProps {
  readonly usageDays: number | null;
  readonly totalCents: number;
  readonly discountCents: number;
  /** The main sum. */
  readonly sum: ReactNode;
  readonly note?: string;
}

/** The sums of an inquiry as they were when it was sent. */
export function InquiryTotals(props: InquiryTotalsProps) {
  const say = useDayWords();
  const { usageDays, totalCents, discountCents, sum, note } = props;
  const { label, show } = usePrices();
  return (
    <div className="num totals">
      {usageDays !== null && (
        <p className="note">
          {say(usageDays === 1 ? 'für 1 Drehtag' : `für ${usageDays} Drehtage`)}
        </p>
      )}
      {discountCents > 0 && (
        <p className="note">
          Gesamt (Listenpreis) <span className="unbroken">{show(totalCents)}</span>, Aktionsrabatt{' '}
          <span className="unbroken">{show(-discountCents)}</span>
        </p>
      )}
      <p className="item-title">
        {discountCents > 0 ? 'Voraussichtlicher Preis' : 'Gesamt'}{' '}
        <span className="unbroken">{sum}</span>
      </p>
      <p className="note">{[label, note].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

interface Handover {
  readonly shipping?: ShippingOption | null | undefined;
  readonly pickup?: PickupSlot | null | undefined;
}

/** `Selbstabholung, vormittags` */
export function describeHandover({ shipping, pickup }: Handover): string {
  const slot = pickup ? PICKUP_LABELS[pickup] : '';
  if (!shipping) return slot;
  return slot ? `${SHIPPING_LABELS[shipping]}, ${slot.toLowerCase()}` : SHIPPING_LABELS[shipping];
}
