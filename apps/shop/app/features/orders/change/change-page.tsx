import type { OrderDetail, OrderProject } from '@klappe/contracts';
import { formatShortDay, toHouseDate, toProjectTitle } from '@klappe/domain';
import { type ReactNode, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormErrors, FormId, useFormField } from '#app/forms/form.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { TextArea } from '#app/ui/text-area.tsx';
import { useInquiryAccess } from '../inquiry-access.ts';
import { nameHouse } from '../name-house.ts';
import { toOrderNumber } from '../ordered-line.tsx';
import { AddEquipment } from './add-equipment.tsx';
import { listKept } from './change-lines.ts';
import { ChangeRows } from './change-rows.tsx';
import { ChangeSummary } from './change-summary.tsx';
import { type Change, type ChangeForm, useChange } from './use-change.ts';

interface ChangePageProps {
  readonly order: OrderDetail;
  /** The form's part about dates. */
  readonly period: ReactNode;
  /** The form's part about handing over. */
  readonly handover: (isRental: boolean) => ReactNode;
}

/** `Anfrage ändern`, or `Änderung anfragen` once the house plans. */
export function ChangePage(props: ChangePageProps) {
  const { order } = props;
  const { project } = order;
  if (!project || project.changeWay === 'none') {
    return <TooLate order={order} project={project ?? null} />;
  }
  return <ChangeParts {...props} project={project} />;
}

function ChangeParts(props: ChangePageProps & { readonly project: OrderProject }) {
  const { order: loaded, project: loadedProject, period, handover } = props;
  const change = useChange({ order: loaded, project: loadedProject });
  const { form, lines, setLines, isRequest, sending } = change;
  const isRental = listKept(lines).some(({ kind }) => kind === 'rental');
  useLeaving(change);
  return (
    <FormProvider {...form}>
      <FormId value={FORM_ID}>
        <ChangeHead change={change} />
        <form
          aria-label={isRequest ? 'Änderung anfragen' : 'Anfrage ändern'}
          className="change-columns"
          id={FORM_ID}
          noValidate
          onSubmit={(event) => void form.handleSubmit(change.send)(event)}
        >
          <div>
            <FormErrors />
            {isRental && period}
            <section aria-labelledby="equipment" className="form-section">
              <h2 className="block-title" id="equipment">
                Equipment
              </h2>
              <ChangeRows change={change} />
              <AddEquipment onChange={setLines} />
            </section>
            {handover(isRental)}
            <RemarkSection />
          </div>
          <ChangeSummary change={change} isSending={sending.kind === 'sending'} />
        </form>
      </FormId>
    </FormProvider>
  );
}

const FORM_ID = 'aendern';

function RemarkSection() {
  return (
    <FormSection title="Anmerkung">
      <TextArea
        label="Anmerkung"
        {...useFormField<ChangeForm>('info.remark', { isOptional: true })}
      />
    </FormSection>
  );
}

/** Back to the inquiry once the change is sent. */
function useLeaving({ sending, isRequest }: Change): void {
  const { pagePath } = useInquiryAccess();
  const navigate = useNavigate();
  const isSent = sending.kind === 'sent';
  useEffect(() => {
    if (!isSent) return;
    const message = isRequest ? 'Ihr Änderungswunsch ist beim Haus.' : 'Änderung gesendet.';
    showSnackbar({ message, type: 'success' });
    void navigate(pagePath, { replace: true });
  }, [isSent, isRequest, pagePath, navigate]);
}

function ChangeHead({ change }: { change: Change }) {
  const { order, project } = change.base;
  const [offer] = project.offers;
  const plan = offer ? `Angebot V${offer.version}` : 'der Plan des Hauses';
  return (
    <>
      <header className="order-head">
        <OrderTrail order={order} />
        <h1 className="page-title">{change.isRequest ? 'Änderung anfragen' : 'Anfrage ändern'}</h1>
        <p className="muted num breakable">{describeOrder(order)}</p>
      </header>
      {change.isRequest && (
        <section aria-label="Hinweis" className="num order-step">
          <div>
            <h2 className="block-title">Das Haus plant Ihre Anfrage bereits</h2>
            <p>
              Ihre Änderung geht als Änderungswunsch an {nameHouse(project)}. Bis zur Antwort gilt{' '}
              {plan} unverändert.
            </p>
          </div>
        </section>
      )}
    </>
  );
}

function OrderTrail({ order }: { order: OrderDetail }) {
  const { pagePath } = useInquiryAccess();
  return (
    <p className="note num">
      <PageLink className="text-link" to={pagePath}>
        Anfrage {toOrderNumber(order)}
      </PageLink>{' '}
      › Ändern
    </p>
  );
}

function describeOrder(order: OrderDetail): string {
  const sent = `gesendet am ${formatShortDay(toHouseDate(new Date(order.date)))}`;
  return [toProjectTitle(order), sent].filter(Boolean).join(' · ');
}

interface TooLateProps {
  readonly order: OrderDetail;
  readonly project: OrderProject | null;
}

function TooLate({ order, project }: TooLateProps) {
  const { phone } = useShopSettings();
  const number = project?.contact?.phone || phone;
  return (
    <>
      <OrderTrail order={order} />
      <h1 className="page-title">Anfrage ändern</h1>
      <div className="panel sheet stack">
        <p>Diese Anfrage lässt sich hier nicht mehr ändern. Bitte rufen Sie uns an.</p>
        {number && (
          <p>
            <PhoneLink className="button" phone={number} />
          </p>
        )}
      </div>
    </>
  );
}
