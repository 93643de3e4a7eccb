import type { OrderDetail, OrderProject } from '@klappe/contracts';
import { listSuggestions, type SuggestedProduct } from '@klappe/contracts';
import { formatShortDay, toHouseDate, toProjectTitle } from '@klappe/domain';
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useId,
  useState,
} from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { callBackend } from '#app/backend/call-backend.ts';
import { FormErrors, FormId, useFormField } from '#app/forms/form.tsx';
import { usePrices } from '#app/site/prices.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { TextArea } from '#app/ui/text-area.tsx';
import { useInquiryAccess } from '../inquiry-access.ts';
import { nameHouse } from '../name-house.ts';
import { toOrderNumber } from '../ordered-line.tsx';
import { addPieces, type ChangeLine, listKept } from './change-lines.ts';
import { ChangeRows } from './change-rows.tsx';
import { ChangeSummary } from './change-summary.tsx';
import type { ProjectWish } from './project-change.ts';
import { type Change, type ChangeForm, useChange } from './use-change.ts';

interface ChangePageProps {
  readonly order: OrderDetail;
  /** The project whose changes are to be sent; without one the change begins with the inquiry as it stands. */
  readonly wish?: ProjectWish | null;
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
  const { order: loaded, project: loadedProject, wish = null, period, handover } = props;
  const change = useChange({ order: loaded, project: loadedProject }, wish);
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
              <AddEquipment example={lines[0]?.name ?? ''} onChange={setLines} />
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

const AddListDialog = lazyPart(async () => (await import('./add-list-dialog.tsx')).AddListDialog);

interface AddEquipmentProps {
  /** The name of an article of the inquiry; empty without one. */
  readonly example: string;
  readonly onChange: Dispatch<SetStateAction<readonly ChangeLine[]>>;
}

/** Puts more equipment into an inquiry: one thing by searching for it, or many from a list. */
function AddEquipment({ example, onChange }: AddEquipmentProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isListOpen, setIsListOpen] = useState(false);
  const [added, setAdded] = useState('');
  const { products, isFailed, isCurrent } = useFound(text.trim());
  const { show } = usePrices();
  const add = (product: SuggestedProduct) => {
    onChange((lines) => addPieces(lines, { ...product, kind: 'rental' }));
    setAdded(`${product.displayname} ist dazugelegt.`);
    setText('');
    document.getElementById(id)?.focus();
  };
  return (
    <div className="change-add panel row">
      <div className="order-search edged">
        <Icon name="search" size={20} />
        <input
          aria-label="Equipment suchen"
          autoComplete="off"
          id={id}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter takes the best match, and never sends the change.
            event.preventDefault();
            if (isCurrent && products[0]) add(products[0]);
          }}
          placeholder="Equipment suchen"
          type="search"
          value={text}
        />
      </div>
      <button
        aria-haspopup="dialog"
        className="button"
        data-look="plain"
        onClick={() => setIsListOpen(true)}
        type="button"
      >
        Aus Liste dazulegen
      </button>
      {products.length > 0 && (
        <ul aria-label="Gefunden" className="change-found ruled">
          {products.map((product) => (
            <li key={product.code}>
              <button className="change-found-one" onClick={() => add(product)} type="button">
                <span className="breakable">
                  <b>{product.displayname}</b>{' '}
                  <span className="note num unbroken">{product.code}</span>
                </span>
                <span className="num unbroken">
                  {product.priceCents !== null && !product.priceOnRequest
                    ? show(product.priceCents)
                    : ''}
                </span>
                <span className="text-link">Dazulegen</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="note change-found-note" role="status">
        {isFailed && 'Die Suche ist gerade nicht erreichbar.'}
        {text.trim() === '' && added}
      </p>
      {isListOpen && (
        <AddListDialog example={example} onChange={onChange} onClose={() => setIsListOpen(false)} />
      )}
    </div>
  );
}

const NOTHING: readonly SuggestedProduct[] = [];

/** What the typed text may mean, best first. A call that another key has overtaken is cancelled. */
function useFound(text: string) {
  const [found, setFound] = useState({ text: '', products: NOTHING, isFailed: false });
  useEffect(() => {
    if (text === '') return;
    const overtaken = new AbortController();
    callBackend(listSuggestions, { input: { q: text }, signal: overtaken.signal }).then(
      ({ products }) => setFound({ text, products, isFailed: false }),
      (error: unknown) => {
        if (overtaken.signal.aborted) return;
        console.warn('No suggestions', error);
        setFound({ text, products: NOTHING, isFailed: true });
      },
    );
    return () => overtaken.abort();
  }, [text]);
  if (text === '') return { products: NOTHING, isFailed: false, isCurrent: true };
  return { ...found, isCurrent: found.text === text };
}
