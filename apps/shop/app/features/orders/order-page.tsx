import type { OrderDetail, OrderProject } from '@klappe/contracts';
import {
  formatShortDay,
  formatShortDaysWithYear,
  toHouseDate,
  toProjectTitle,
} from '@klappe/domain';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { PrintHead } from '#app/site/print-head.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { useInquiryAccess } from './inquiry-access.ts';
import { InquiryActions } from './inquiry-actions.tsx';
import { NextStepBox } from './next-step-box.tsx';
import {
  OrderCalendarFile,
  OrderedLines,
  OrderFacts,
  OrderMeasures,
  useOrderExports,
  useOrderMeasures,
} from './order-sheet.tsx';
import { toOrderNumber } from './ordered-line.tsx';
import { PlanSection } from './plan-section.tsx';
import { PlanSums } from './plan-sums.tsx';
import { ProjectAside } from './project-aside.tsx';
import { ProjectMessages } from './project-messages.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { findShownDates, type ShownDates } from './shown-dates.ts';
import { StageLine } from './stage-line.tsx';
import { StaleNotice } from './stale-notice.tsx';
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

/** Twelve hours after its code a guest's page shows nothing new and sends nothing; what is typed on it stays until then. */
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
  const title = toProjectTitle(order);
  const sent = formatShortDay(toHouseDate(new Date(order.date)));
  return (
    <header className="order-head">
      {title && <p className="note num">Anfrage {toOrderNumber(order)}</p>}
      <h1 className="page-title breakable">{title || `Anfrage ${toOrderNumber(order)}`}</h1>
      <p className="muted num">
        {dates && `Drehtage ${formatShortDaysWithYear(dates.use)} · `}gesendet am {sent}
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
        <StageLine dates={dates} project={project} />
        <NextStepBox
          dates={dates}
          onAnswer={onAnswer}
          onAsk={ask}
          order={order}
          project={project}
        />
      </div>
      <StaleNotice project={project} />
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

/** An order that remembers no inquiry: only what was sent is known. */
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
