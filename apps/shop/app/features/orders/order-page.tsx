import type { Offer, OrderDetail, OrderProject } from '@klappe/contracts';
import {
  formatDayCount,
  formatPrice,
  formatShortDay,
  formatShortDaysWithYear,
  formatTime,
  isProjectEnd,
  STAGE_RULES,
  toHouseDate,
  toHouseMoment,
  toProjectTitle,
} from '@klappe/domain';
import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useDayWords } from '#app/site/day-words.ts';
import { useIsPrivate, usePrices } from '#app/site/prices.tsx';
import { PrintHead } from '#app/site/print-head.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { optionalPart } from '#app/ui/lazy-part.tsx';
import { RetryButton } from '#app/ui/load-failed.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { ChangeLink } from './change-link.tsx';
import { WithdrawButton } from './house-requests.tsx';
import { useInquiryAccess, useMaySend } from './inquiry-access.ts';
import { NextStepBox } from './next-step-box.tsx';
import { useOfferPrice } from './offer-price.ts';
import {
  type MeasuredOrder,
  OrderCalendarFile,
  OrderedLines,
  OrderFacts,
  OrderMeasures,
  useOrderExports,
  useOrderMeasures,
} from './order-sheet.tsx';
import { findOrderSum, isPurchase, toOrderNumber } from './ordered-line.tsx';
import { PlanSection } from './plan-section.tsx';
import { ProjectAside } from './project-aside.tsx';
import { ProjectMessages } from './project-messages.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { findShownDates, type ShownDates } from './shown-dates.ts';
import { StageLine } from './stage-line.tsx';
import { useFollowedOrder } from './use-followed-order.ts';

/** One inquiry: on the screen, and on paper as an equipment list. */
export function OrderPage({ order: loaded }: { order: OrderDetail }) {
  const { isGuest, viewOnlyText } = useInquiryAccess();
  const { order, setProject, isEnded } = useFollowedOrder(loaded);
  const { project } = order;
  return (
    <article className={project ? 'order-page' : 'narrow order-page'}>
      <PrintHead />
      {!isGuest && (
        <p className="screen-only">
          <PageLink className="link-button" to="/profile/orders">
            <Icon name="previous" size={18} />
            Alle Anfragen
          </PageLink>
        </p>
      )}
      {viewOnlyText && (
        <p className="panel stale-notice screen-only" role="note">
          {viewOnlyText}
        </p>
      )}
      {isEnded && <SessionEnded />}
      {project ? (
        <ProjectParts onAnswer={setProject} order={order} project={project} />
      ) : (
        <SentOrder order={order} />
      )}
    </article>
  );
}

/**
 * A guest's session ends twelve hours after its code: the page gets and sends nothing more. What was typed stays
 * until a new code is asked for.
 */
function SessionEnded() {
  const { revalidate } = useRevalidator();
  return (
    <div className="panel row spread stale-notice screen-only" role="alert">
      <p>Ihr Code gilt nicht mehr. Mit einem neuen geht es weiter.</p>
      <button className="button" onClick={() => void revalidate()} type="button">
        Neuen Code eingeben
      </button>
    </div>
  );
}

export function OrderHead({ order, dates }: { order: OrderDetail; dates: ShownDates | null }) {
  const say = useDayWords();
  const title = toProjectTitle(order);
  const sent = formatShortDay(toHouseDate(new Date(order.date)));
  return (
    <header className="order-head">
      {title && <p className="note num">Anfrage {toOrderNumber(order)}</p>}
      <h1 className="page-title breakable">{title || `Anfrage ${toOrderNumber(order)}`}</h1>
      <p className="muted num">
        {dates && `${say('Drehtage')} ${formatShortDaysWithYear(dates.use)} · `}gesendet am {sent}
      </p>
    </header>
  );
}

interface ProjectPartsProps {
  readonly order: OrderDetail;
  readonly project: OrderProject;
  readonly onAnswer: (project: OrderProject) => void;
}

/** An inquiry with all that became of it at the house. */
function ProjectParts({ order, project, onAnswer }: ProjectPartsProps) {
  const dates = findShownDates(order);
  const measures = useOrderMeasures(order);
  const messageField = useRef<HTMLTextAreaElement>(null);
  const ask = (words?: string) => {
    const field = messageField.current;
    if (!field) return;
    if (words && field.value === '') field.value = words;
    field.focus();
  };
  return (
    <>
      <div className="order-top">
        <OrderHead dates={dates} order={order} />
        <StageLine dates={dates} isPurchase={isPurchase(order)} project={project} />
        <NextStepBox
          dates={dates}
          onAnswer={onAnswer}
          onAsk={ask}
          order={order}
          project={project}
        />
      </div>
      <StaleNotice project={project} />
      <ByEmailNotice byEmail={project.byEmail} />
      <div className="order-columns">
        <div>
          <PlanSection order={order} project={project} />
          <PlanSums order={order} project={project} />
          <ProjectMessages field={messageField} onAnswer={onAnswer} project={project} />
          <section className="order-part">
            <h2 className="block-title">Ihre Angaben</h2>
            <div className="panel sheet">
              <OrderFacts order={order} />
            </div>
          </section>
          <OrderMeasures measures={measures} order={order} />
        </div>
        <ProjectAside
          actions={
            <InquiryActions
              measures={measures}
              onAnswer={onAnswer}
              order={order}
              project={project}
            />
          }
          dates={dates}
          order={order}
          project={project}
        />
      </div>
    </>
  );
}

/** An order without an inquiry: only what was sent is known. */
function SentOrder({ order }: { order: OrderDetail }) {
  const measures = useOrderMeasures(order);
  const { copy, saveCsv } = useOrderExports({ order, measures });
  return (
    <>
      <OrderHead dates={null} order={order} />
      <div className="panel sheet">
        <OrderFacts order={order} />
        <OrderCalendarFile order={order} />
        <h2 className="block-title order-list-title">Equipmentliste</h2>
        <OrderedLines order={order} />
      </div>
      <OrderMeasures measures={measures} order={order} />
      <div className="buttons buttons-below screen-only">
        <ReorderButton look="strong" order={order} />
        <PrintButton />
        <button className="button" data-look="plain" onClick={saveCsv} type="button">
          Als CSV speichern
        </button>
        <button className="button" data-look="plain" onClick={() => void copy()} type="button">
          Als Text kopieren
        </button>
      </div>
    </>
  );
}

/** True today and later: the house has not given the shop the right to show it. */
const BY_EMAIL = {
  offer: 'Das Angebot kommt per Email.',
  documents: 'Weitere Unterlagen kommen per Email.',
  news: 'Neues zu dieser Anfrage kommt per Email.',
} as const;

function ByEmailNotice({ byEmail }: Pick<OrderProject, 'byEmail'>) {
  if (!byEmail) return null;
  return (
    <div className="panel stale-notice screen-only" role="status">
      <p>{BY_EMAIL[byEmail]}</p>
    </div>
  );
}

/** Says how old the shown data is while Rentman does not answer. */
function StaleNotice({ project }: { project: Pick<OrderProject, 'isStale' | 'readAt'> }) {
  if (!project.isStale) return null;
  const since = project.readAt
    ? `Stand von ${formatTime(toHouseMoment(new Date(project.readAt)).time)}, `
    : '';
  return (
    <div className="panel row spread stale-notice screen-only" role="status">
      <p>{since}Rentman antwortet gerade nicht.</p>
      <RetryButton />
    </div>
  );
}

interface PlanSumsProps {
  readonly order: OrderDetail;
  readonly project: OrderProject;
}

/** What the customer expected beside what the house offers. The offer's figures are the house's own, never sums of lines. */
function PlanSums({ order, project }: PlanSumsProps) {
  const say = useDayWords();
  const { show, label } = usePrices();
  const showOffer = useOfferPrice();
  const isPrivate = useIsPrivate();
  const { usageDays } = order;
  const offer = project.offers.find(({ isValid }) => isValid) ?? project.offers[0];
  const earlier = project.versions.find(
    (each) => each.offer === offer?.id && each.version === offer.version - 1,
  );
  const price = offer ? showOffer(offer) : null;
  const before = earlier ? showOffer(earlier) : null;
  return (
    <div className="num panel plan-sums">
      <div>
        <p className="note">Angefragt, voraussichtlich</p>
        <p className="plan-sum">{findOrderSum(order, show).text}</p>
        <p className="note">
          {typeof usageDays === 'number' &&
            say(`für ${formatDayCount(usageDays, 'Drehtag', 'Drehtage')}, `)}
          {label}
        </p>
      </div>
      {offer && price && (
        <div>
          <p className="note">
            Angebot V{offer.version}, {price.label}
          </p>
          <p className="plan-sum strong">{price.amount}</p>
          <p className="note">{isPrivate ? describeVat(offer) : describeGross(offer)}</p>
        </div>
      )}
      {offer && (
        <p className="note plan-sums-reason">
          {say('Ihre Anfrage rechnete Tagespreis mal Drehtage.')} Das Angebot ist der Preis des
          Hauses, mit seinen Faktoren und Rabatten.
          {earlier && before && ` V${earlier.version} lag bei ${before.amount}.`}
        </p>
      )}
    </div>
  );
}

function describeGross(offer: Offer): string {
  if (typeof offer.grossCents !== 'number') return '';
  return [`brutto ${formatPrice(offer.grossCents)}`, describeVat(offer)].filter(Boolean).join(', ');
}

function describeVat({ vatCents }: Offer): string {
  return typeof vatCents === 'number' ? `davon ${formatPrice(vatCents)} USt.` : '';
}

const PaperDialog = optionalPart(
  async () => (await import('#app/site/paper-dialog.tsx')).PaperDialog,
);

interface InquiryActionsProps extends MeasuredOrder {
  readonly project: OrderProject;
  readonly onAnswer: (project: OrderProject) => void;
}

/** What a customer can do with an inquiry that was sent. */
function InquiryActions({ order, measures, project, onAnswer }: InquiryActionsProps) {
  const { copy, saveCsv, paper } = useOrderExports({ order, measures });
  const [isSavingPdf, setIsSavingPdf] = useState(false);
  const { isGuest } = useInquiryAccess();
  const maySend = useMaySend();
  const mayWithdraw =
    STAGE_RULES[project.stage].withdrawal !== 'none' && !project.withdrawalAskedAt;
  return (
    <>
      {maySend && project.changeWay !== 'none' && (
        <Action icon="edit">
          <ChangeLink look="link" project={project} />
        </Action>
      )}
      <Action icon="copy">
        <ReorderButton look="link" order={order} />
      </Action>
      {!isGuest && !isProjectEnd(project.stage) && (
        <Action icon="done">
          <PageLink className="link-button" to={`/packen/orders/${order.id}`}>
            Packliste
          </PageLink>
        </Action>
      )}
      <Action icon="print">
        <ActionButton onClick={() => window.print()}>Equipmentliste drucken</ActionButton>
      </Action>
      <Action icon="download">
        <ActionButton onClick={saveCsv}>Als CSV speichern</ActionButton>
      </Action>
      <Action icon="download">
        <ActionButton onClick={() => setIsSavingPdf(true)}>Als PDF speichern</ActionButton>
        {isSavingPdf && <PaperDialog list={paper} onClose={() => setIsSavingPdf(false)} />}
      </Action>
      <Action icon="list">
        <ActionButton onClick={() => void copy()}>Als Text kopieren</ActionButton>
      </Action>
      {maySend && mayWithdraw && (
        <Action icon="close">
          <WithdrawButton onAnswer={onAnswer} project={project} />
        </Action>
      )}
    </>
  );
}

function Action({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={20} />
      {children}
    </li>
  );
}

function ActionButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button className="link-button" onClick={onClick} type="button">
      {children}
    </button>
  );
}
