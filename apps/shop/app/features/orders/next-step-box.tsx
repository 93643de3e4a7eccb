import type { Offer, OrderDetail, OrderProject } from '@klappe/contracts';
import { formatShortDay } from '@klappe/domain';
import { useShopSettings } from '#app/site/public-config.ts';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { ChangeLink } from './change-link.tsx';
import { DocumentButton } from './document-button.tsx';
import { AcceptOfferButton } from './house-requests.tsx';
import { useMaySend } from './inquiry-access.ts';
import { nameHouse } from './name-house.ts';
import {
  describeInvoice,
  describeMoment,
  findNextStep,
  findSentWishes,
  type NextStep,
} from './next-step.ts';
import { useOfferPrice } from './offer-price.ts';
import { findPlanChanges } from './plan-changes.ts';
import { ReorderButton } from './reorder-button.tsx';
import type { ShownDates } from './shown-dates.ts';

interface NextStepBoxProps {
  readonly order: OrderDetail;
  readonly project: OrderProject;
  readonly dates: ShownDates | null;
  readonly onAnswer: (project: OrderProject) => void;
  /** Leads to the field for a message, with words to begin with. */
  readonly onAsk: (words?: string) => void;
}

/** The one box of the page that says what comes next, and asks for it where the customer has to do something. */
export function NextStepBox(props: NextStepBoxProps) {
  const { order, project, dates, onAnswer, onAsk } = props;
  const { calendar, phone } = useShopSettings();
  const maySend = useMaySend();
  const slot = order.pickup ?? undefined;
  const step = findNextStep({ project, dates, slot, calendar, now: new Date() });
  const contactPhone = project.contact?.phone || phone;
  const [offer, ...others] = step.offers;
  return (
    <section
      aria-label="Nächster Schritt"
      className="num order-step"
      data-asking={maySend && step.isAsking}
    >
      <div>
        <h2 className="block-title">{step.title}</h2>
        <StepText onAnswer={onAnswer} order={order} project={project} step={step} />
      </div>
      <div className="buttons screen-only">
        {maySend && project.stage === 'offer' && (
          <button className="button" data-look="plain" onClick={() => onAsk()} type="button">
            Rückfrage stellen
          </button>
        )}
        {offer && others.length === 0 && (
          <OfferButtons offer={offer} onAnswer={onAnswer} order={order} project={project} />
        )}
        {maySend && project.stage === 'expired' && (
          <button className="button" onClick={() => onAsk(NEW_OFFER_WORDS)} type="button">
            Neues Angebot anfragen
          </button>
        )}
        {maySend && project.stage === 'received' && project.changeWay !== 'none' && (
          <ChangeLink look="plain" project={project} />
        )}
        {project.stage === 'returned' && (
          <ReorderButton look={step.invoices.length > 0 ? 'plain' : 'strong'} order={order} />
        )}
        {step.invoices.map(({ id, name }) => (
          <DocumentButton
            documentId={id}
            key={id}
            label={step.invoices.length === 1 ? 'Rechnung öffnen' : `${name} öffnen`}
            look={offer ? 'plain' : 'strong'}
            name={name}
          />
        ))}
        {step.isCall && contactPhone && <PhoneLink className="button" phone={contactPhone} />}
      </div>
      {maySend && offer && (
        <p className="order-step-small note">
          Ihre Zusage geht an das Haus. Verbindlich wird sie, sobald {nameHouse(project)} sie
          bestätigt; das sagen wir Ihnen per Email.
        </p>
      )}
    </section>
  );
}

const NEW_OFFER_WORDS = 'Bitte senden Sie mir ein neues Angebot.';

interface OfferButtonsProps extends Omit<NextStepBoxProps, 'dates' | 'onAsk'> {
  readonly offer: Offer;
}

function OfferButtons({ project, offer, onAnswer }: OfferButtonsProps) {
  const maySend = useMaySend();
  return (
    <>
      {offer.document && (
        <DocumentButton
          documentId={offer.document}
          label="PDF öffnen"
          look="plain"
          name={`Angebot ${offer.number}`}
        />
      )}
      {maySend && <AcceptOfferButton offer={offer} onAnswer={onAnswer} project={project} />}
    </>
  );
}

interface StepTextProps extends Omit<NextStepBoxProps, 'dates' | 'onAsk'> {
  readonly step: NextStep;
}

function StepText({ order, project, step, onAnswer }: StepTextProps) {
  const { offers, invoices } = step;
  const { changedAt, isChangeAsked, isWithdrawalAsked } = findSentWishes(project);
  const version = project.offers.find(({ isValid }) => isValid)?.version;
  return (
    <>
      {step.text && <p>{step.text}</p>}
      {offers.length === 1 && (
        <p>
          {offers.map((offer) => (
            <OfferFacts key={offer.id} offer={offer} />
          ))}
          {` · ${describeChangeCount(findPlanChanges(order, project).changeCount)}`}
        </p>
      )}
      {offers.length > 1 && (
        <ul className="offer-rows ruled">
          {offers.map((offer) => (
            <li key={offer.id}>
              <span className="strong">{offer.subject || `Angebot ${offer.number}`}</span>
              <span>
                <OfferFacts offer={offer} />
                {offer.validUntil && ` · gültig bis ${formatShortDay(offer.validUntil)}`}
              </span>
              <span className="buttons screen-only">
                <OfferButtons offer={offer} onAnswer={onAnswer} order={order} project={project} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {invoices.map((invoice) => (
        <p key={invoice.id}>{describeInvoice(invoice, new Date())}</p>
      ))}
      {changedAt && (
        <p>
          Zuletzt geändert {describeMoment(new Date(changedAt), new Date())}. <ChangedLink />
        </p>
      )}
      {isWithdrawalAsked && <p>Ihr Wunsch, die Anfrage zurückzuziehen, ist beim Haus.</p>}
      {isChangeAsked && (
        <p>
          Ihr Änderungswunsch ist beim Haus.
          {version === undefined ? '' : ` Bis zur Antwort gilt V${version}.`} <ChangedLink />
        </p>
      )}
    </>
  );
}

/** Leads to the messages, where each change stands with its words to the house. */
function ChangedLink() {
  return (
    <a className="text-link screen-only" href="#nachrichten">
      Änderung ansehen
    </a>
  );
}

function OfferFacts({ offer }: { offer: Offer }) {
  const { version, date } = offer;
  const price = useOfferPrice()(offer);
  return (
    <>
      Version {version}
      {date && ` vom ${formatShortDay(date).slice(3)}`}
      {price && (
        <>
          {' · '}
          <span className="strong unbroken">{price.amount}</span> {price.label}
        </>
      )}
    </>
  );
}

function describeChangeCount(count: number): string {
  if (count === 0) return 'geplant wie angefragt';
  return `${count === 1 ? '1 Änderung' : `${count} Änderungen`} gegenüber Ihrer Anfrage`;
}
