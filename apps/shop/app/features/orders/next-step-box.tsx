import type { Offer, OrderDetail, OrderProject } from '@klappe/contracts';
import { formatPrice, formatShortDay } from '@klappe/domain';
import { useShopSettings } from '#app/site/public-config.ts';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { DocumentButton } from './document-button.tsx';
import { findNextStep, listValidOffers, type NextStep } from './next-step.ts';
import { findPlanChanges } from './plan-changes.ts';
import { ReorderButton } from './reorder-button.tsx';
import type { ShownDates } from './shown-dates.ts';

interface NextStepBoxProps {
  readonly order: OrderDetail;
  readonly project: OrderProject;
  readonly dates: ShownDates | null;
}

/** The one box of the page that says what comes next, and asks for it where the customer has to do something. */
export function NextStepBox(props: NextStepBoxProps) {
  const { order, project, dates } = props;
  const { calendar, phone } = useShopSettings();
  const slot = order.pickup ?? undefined;
  const step = findNextStep({ project, dates, slot, calendar, now: new Date() });
  const contactPhone = project.contact?.phone || phone;
  const [offer, ...others] = step.isAsking ? listValidOffers(project) : [];
  const mayCall = project.stage === 'declined' || (project.stage === 'out' && project.isLate);
  return (
    <section aria-label="Nächster Schritt" className="num order-step" data-asking={step.isAsking}>
      <div>
        <h2 className="block-title">{step.title}</h2>
        <StepText order={order} project={project} step={step} />
      </div>
      <div className="buttons screen-only">
        {offer && others.length === 0 && <OfferDocument offer={offer} order={order} />}
        {project.stage === 'returned' && <ReorderButton look="strong" order={order} />}
        {mayCall && contactPhone && <PhoneLink className="button" phone={contactPhone} />}
      </div>
    </section>
  );
}

function OfferDocument({ order, offer }: { order: OrderDetail; offer: Offer }) {
  return offer.document ? (
    <DocumentButton
      documentId={offer.document}
      label="PDF öffnen"
      look="plain"
      name={`Angebot ${offer.number}`}
      orderId={order.id}
    />
  ) : null;
}

interface StepTextProps extends Omit<NextStepBoxProps, 'dates'> {
  readonly step: NextStep;
}

function StepText({ order, project, step }: StepTextProps) {
  const offers = project.stage === 'offer' ? listValidOffers(project) : [];
  const { changeAskedAt, withdrawalAskedAt, offers: all } = project;
  const version = all[0]?.version;
  return (
    <>
      {step.text && <p>{step.text}</p>}
      {step.isAsking && offers.length === 1 && (
        <p>
          {offers.map((offer) => (
            <OfferFacts key={offer.id} offer={offer} />
          ))}
          {` · ${describeChangeCount(findPlanChanges(order, project).changeCount)}`}
        </p>
      )}
      {step.isAsking && offers.length > 1 && (
        <ul className="offer-rows ruled">
          {offers.map((offer) => (
            <li key={offer.id}>
              <span className="strong">{offer.subject || `Angebot ${offer.number}`}</span>
              <span>
                <OfferFacts offer={offer} />
                {offer.validUntil && ` · gültig bis ${formatShortDay(offer.validUntil)}`}
              </span>
              <span className="buttons screen-only">
                <OfferDocument offer={offer} order={order} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {withdrawalAskedAt && <p>Ihr Wunsch, die Anfrage zurückzuziehen, ist beim Haus.</p>}
      {changeAskedAt && (
        <p>
          Ihr Änderungswunsch ist beim Haus.
          {version === undefined ? '' : ` Bis zur Antwort gilt V${version}.`}
        </p>
      )}
    </>
  );
}

function OfferFacts({ offer: { version, date, netCents } }: { offer: Offer }) {
  return (
    <>
      Version {version}
      {date && ` vom ${formatShortDay(date).slice(3)}`}
      {typeof netCents === 'number' && (
        <>
          {' · '}
          <span className="strong unbroken">{formatPrice(netCents)}</span> netto
        </>
      )}
    </>
  );
}

function describeChangeCount(count: number): string {
  if (count === 0) return 'geplant wie angefragt';
  return `${count === 1 ? '1 Änderung' : `${count} Änderungen`} gegenüber Ihrer Anfrage`;
}
