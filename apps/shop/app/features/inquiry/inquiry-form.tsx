import { zodResolver } from '@hookform/resolvers/zod';
import {
  createInquiryForm,
  type InquiryForm as InquiryValues,
  isSaleOnly,
  NO_DATES,
  toHouseDate,
} from '@klappe/domain';
import { type ReactElement, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import {
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form';
import { useIsWide } from '#app/browser/use-is-wide.ts';
import { FormId, toControlId } from '#app/forms/form.tsx';
import { useDayWords } from '#app/site/day-words.ts';
import { cartStore, useCart } from '#app/stores/cart.ts';
import { isGone, useCartCheck } from '#app/sync/cart-check.ts';
import {
  INQUIRY_FIELDS,
  INQUIRY_FORM_ID,
  PURCHASE_REFERENCE,
  USE_CALENDAR_ID,
} from './inquiry-fields.ts';
import { toClient } from './project-request.ts';
import { type SendingOptions, type SendState, useSending } from './send-inquiry.ts';

interface InquiryFormProps extends Omit<SendingOptions, 'form'> {
  /** The form's sections and, anywhere around them, its submit box. */
  readonly children: (sending: ReturnType<typeof useSending>) => ReactNode;
}

/** Provides the inquiry's values and sending to its children; the page decides where the parts stand. */
export function InquiryForm({ children, ...options }: InquiryFormProps) {
  const form = useForm<InquiryValues>({
    defaultValues: cartStore.getState().draft,
    mode: 'onTouched',
    resolver: resolveInquiry,
    shouldFocusError: false,
  });
  useKeptDraft(form);
  const sending = useSending({ form, ...options });
  return (
    <FormProvider {...form}>
      <FormId value={INQUIRY_FORM_ID}>{children(sending)}</FormId>
    </FormProvider>
  );
}

/** Checks the form by the rules of the domain. Today's date and the cart may change while the form is open. */
const resolveInquiry: Resolver<InquiryValues> = (values, context, options) => {
  const check = zodResolver<InquiryValues, unknown, InquiryValues>(createRules());
  return check(toAsked(values), context, options);
};

/**
 * The values that are checked and sent: without company for a private customer; for a purchase without dates, and
 * with a default reference.
 */
function toAsked({ info, client, ...values }: InquiryValues): InquiryValues {
  const asked = { ...values, client: toClient(client) };
  if (!isPurchase()) return { ...asked, info };
  const projectReference = info.projectReference.trim() || PURCHASE_REFERENCE;
  return { ...asked, info: { ...info, ...NO_DATES, projectReference } };
}

function isPurchase(): boolean {
  return isSaleOnly(cartStore.getState().lines.map(({ item }) => item));
}

function createRules() {
  const needsDates = !isPurchase();
  return createInquiryForm({ today: toHouseDate(new Date()), needsDates, asksForUse: needsDates });
}

/** Stores every change of the form in the store `cart`, and takes over what is typed in another tab. */
function useKeptDraft(form: UseFormReturn<InquiryValues>): void {
  useEffect(() => {
    // Fields are taken over one by one, which must not store the draft again before the last of them.
    let isBusy = false;
    const once = (work: () => void) => {
      if (isBusy) return;
      isBusy = true;
      try {
        work();
      } finally {
        isBusy = false;
      }
    };
    const stopKeeping = form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        once(() => cartStore.getState().writeDraft(structuredClone(values))),
    });
    const stopFollowing = cartStore.subscribe(({ draft }, before) => {
      if (draft !== before.draft) once(() => takeOver(form, draft));
    });
    return () => {
      stopKeeping();
      stopFollowing();
    };
  }, [form]);
}

function takeOver(form: UseFormReturn<InquiryValues>, draft: InquiryValues): void {
  const kept = toFields(draft);
  for (const field of INQUIRY_FIELDS) {
    const value = kept.get(field);
    if (value !== undefined && value !== form.getValues(field)) form.setValue(field, value);
  }
}

/** The draft's values by the names of their fields. */
function toFields({ info, client, acknowledged, terms }: InquiryValues) {
  return new Map<string, string | boolean>([
    ...Object.entries(info).map(([name, value]) => [`info.${name}`, value] as const),
    ...Object.entries(client).map(([name, value]) => [`client.${name}`, value] as const),
    ['acknowledged', acknowledged],
    ['terms', terms],
  ]);
}

export function SubmitBox({ state }: { readonly state: SendState }) {
  const isSending = state.kind === 'sending';
  const isWide = useIsWide();
  return (
    <div className="submit-box screen-only">
      {isWide && <Problem state={state} />}
      <button
        type="submit"
        form={INQUIRY_FORM_ID}
        className="button button-wide submit-button"
        // Not `disabled`: that would take the focus from the button that was just pressed.
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
      >
        {isSending && <span aria-hidden="true" className="spinner" />}
        Unverbindliche Anfrage senden
      </button>
      <p className="note submit-note">Sie erhalten ein Angebot; noch kein Vertrag.</p>
      <p role="status" className="sr-only">
        {isSending && 'Ihre Anfrage wird gesendet.'}
      </p>
    </div>
  );
}

/** Why nothing was sent: beside the form, on a small screen in the bar, which stays in sight. */
function Problem({ state }: { readonly state: SendState }) {
  const problem = useProblem(state);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div role="alert" className="sending-problem" data-empty={problem ? undefined : ''} ref={box}>
      <p className="problem">{problem}</p>
    </div>
  );
}

/** In the bar of a small screen: why nothing was sent, then the way to the first field that is missing or the button that sends. */
export function NextStep({ state }: { readonly state: SendState }) {
  const isWide = useIsWide();
  return (
    <>
      {!isWide && <Problem state={state} />}
      <StepButton state={state} />
    </>
  );
}

function StepButton({ state }: { readonly state: SendState }) {
  const say = useDayWords();
  const draft = useDeferredValue(useCart((cart) => cart.draft));
  const missing = findMissing(draft);
  const isSending = state.kind === 'sending';
  if (missing) {
    const goToField = () => {
      const id = missing.isInCalendar
        ? USE_CALENDAR_ID
        : toControlId(INQUIRY_FORM_ID, missing.field);
      const control = document.getElementById(id);
      if (missing.isInCalendar) control?.click();
      else control?.focus();
    };
    return (
      <button type="button" className="button next-step" data-look="plain" onClick={goToField}>
        {say(missing.message ?? '')}
      </button>
    );
  }
  return (
    <button
      type="submit"
      form={INQUIRY_FORM_ID}
      className="button next-step"
      aria-disabled={isSending || undefined}
      aria-busy={isSending || undefined}
    >
      Anfrage senden
    </button>
  );
}

/** The first field that keeps the inquiry from being sent. Days of use are picked in their calendar. */
function findMissing(draft: InquiryValues) {
  const check = createRules().safeParse(toAsked(draft));
  const messages = new Map(
    check.error?.issues.map(({ path, message }) => [path.join('.'), message]),
  );
  const field = INQUIRY_FIELDS.find((each) => messages.has(each));
  if (!field) return null;
  return field === 'info.useStart' && draft.info.useStart === ''
    ? { field, message: 'Bitte Drehtage angeben.', isInCalendar: true }
    : { field, message: messages.get(field), isInCalendar: false };
}

/** Why the inquiry cannot be sent; empty as soon as the reason is repaired. */
function useProblem(state: SendState): ReactElement | string | null {
  const { errors } = useFormState<InquiryValues>();
  const lines = useCart((cart) => cart.lines);
  const gone = useCartCheck((check) => check.gone);
  switch (state.kind) {
    case 'ready':
    case 'sending':
      return null;
    case 'fields-wrong':
      return Object.keys(errors).length > 0
        ? 'Einige Angaben fehlen noch oder sind ungültig. Bitte prüfen Sie die markierten Felder.'
        : null;
    case 'lines-wrong':
      return lines.some(({ item }) => isGone({ gone }, item))
        ? 'Einige Artikel sind nicht mehr verfügbar. Bitte nehmen Sie sie aus dem Warenkorb und senden Sie die Anfrage erneut.'
        : null;
    case 'held-back':
    case 'failed':
      return state.message;
  }
}
