import type { OrderDetail, OrderProject, ProjectDocument } from '@klappe/contracts';
import {
  CALENDAR_FILE_LABEL,
  findHouseDay,
  formatShortDay,
  formatTime,
  isProjectEnd,
  toCalendarPath,
  toHouseDate,
} from '@klappe/domain';
import { type ReactNode, useId, useState } from 'react';
import { useShopSettings } from '#app/site/public-config.ts';
import { toShopName } from '#app/site/shop-settings.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { DocumentButton } from './document-button.tsx';
import { describeHandovers } from './handovers.ts';
import { useInquiryAccess, useMaySend } from './inquiry-access.ts';
import { listOpenInvoices } from './next-step.ts';
import { isPurchase, toOrderNumber } from './ordered-line.tsx';
import { listPapersAhead } from './papers-ahead.ts';
import type { ShownDates } from './shown-dates.ts';

const CalendarSubscription = lazyPart(
  async () => (await import('./calendar-subscription.tsx')).CalendarSubscription,
);

interface ProjectAsideProps {
  readonly order: OrderDetail;
  readonly project: OrderProject;
  readonly dates: ShownDates | null;
  /** What can be done with the inquiry, each in an `li`. */
  readonly actions: ReactNode;
}

/** Beside the plan: whom to ask, documents, dates, and what can be done. */
export function ProjectAside({ order, project, dates, actions }: ProjectAsideProps) {
  return (
    <aside aria-label="Zur Anfrage" className="panel ruled screen-only">
      <ContactPart project={project} />
      <DocumentsPart isPurchase={isPurchase(order)} project={project} />
      {dates && !isProjectEnd(project.stage) && <DatesPart dates={dates} order={order} />}
      <AsidePart title="Diese Anfrage">
        <ul className="aside-rows ruled">{actions}</ul>
      </AsidePart>
    </aside>
  );
}

function AsidePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet">
      <h2 className="item-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function ContactPart({ project: { contact } }: { project: OrderProject }) {
  const settings = useShopSettings();
  const name = contact?.name || toShopName(settings);
  const phone = contact?.phone || settings.phone;
  const email = contact?.email || settings.email;
  const today = findHouseDay(settings.calendar, toHouseDate(new Date()));
  return (
    <AsidePart title="Ihre Ansprechperson">
      <p className="strong breakable">{name}</p>
      <ul className="aside-rows num ruled">
        {phone && (
          <li>
            <Icon name="phone" size={20} />
            <PhoneLink className="link-button" phone={phone} />
            <span className="note">
              {today.isOpen
                ? today.closes && `bis ${formatTime(today.closes)}`
                : 'heute geschlossen'}
            </span>
          </li>
        )}
        {email && (
          <li>
            <Icon name="mail" size={20} />
            <a className="link-button" href={`mailto:${email}`}>
              Email schreiben
            </a>
          </li>
        )}
      </ul>
    </AsidePart>
  );
}

interface DocumentsPartProps {
  readonly project: OrderProject;
  readonly isPurchase: boolean;
}

/** What is to come stands there too, with its condition. An invoice stands in the box above until it is paid. */
function DocumentsPart({ project, isPurchase }: DocumentsPartProps) {
  const unpaid = listOpenInvoices(project);
  const documents = project.documents.filter((document) => !unpaid.includes(document));
  const ahead = listPapersAhead(project, isPurchase);
  if (documents.length + ahead.length === 0) return null;
  return (
    <AsidePart title="Dokumente">
      <ul className="aside-rows num ruled">
        {documents.map((document) => (
          <li key={document.id}>
            <Icon name="paper" size={20} />
            <DocumentButton documentId={document.id} name={document.name} />
            <span className="note">{describeDocument(document)}</span>
          </li>
        ))}
        {ahead.map(({ name, condition }) => (
          <li className="muted" key={name}>
            <Icon name="paper" size={20} />
            {name}
            <span className="note">{condition}</span>
          </li>
        ))}
      </ul>
    </AsidePart>
  );
}

/** What stands beside a document: that it was replaced, or its date. */
function describeDocument({ isReplaced, date }: ProjectDocument): string {
  if (isReplaced) return 'ersetzt';
  return date ? formatShortDay(date).slice(3) : '';
}

function DatesPart({ order, dates }: { order: OrderDetail; dates: ShownDates }) {
  const { calendar } = useShopSettings();
  const { isGuest } = useInquiryAccess();
  const maySend = useMaySend();
  // The calendar of an account has its own inquiries alone.
  const maySubscribe = !isGuest && maySend;
  const [isSubscribing, setIsSubscribing] = useState(false);
  const slot = order.pickup ?? undefined;
  const { pickup, back } = describeHandovers({ dates, slot, calendar });
  const path = toCalendarPath({
    number: toOrderNumber(order),
    project: order.projectReference,
    shipping: order.shipping ?? 'pickup',
    slot,
    ...dates,
  });
  return (
    <AsidePart title="Termine">
      <ul className="aside-rows num ruled">
        {[pickup, back].map((text) => {
          const [name, ...when] = text.split(' ');
          return (
            <li key={name}>
              {name} <span>{when.join(' ')}</span>
            </li>
          );
        })}
        <li>
          <Icon name="download" size={20} />
          <a className="link-button" href={path}>
            {CALENDAR_FILE_LABEL}
          </a>
        </li>
        {maySubscribe && (
          <li>
            <Icon name="calendar" size={20} />
            <button className="link-button" onClick={() => setIsSubscribing(true)} type="button">
              Kalender abonnieren
            </button>
          </li>
        )}
      </ul>
      {isSubscribing && <CalendarSubscription onClose={() => setIsSubscribing(false)} />}
    </AsidePart>
  );
}
