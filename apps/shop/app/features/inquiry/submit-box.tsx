import type { InquiryForm } from '@klappe/domain';
import { useFormState } from 'react-hook-form';
import { useCart } from '#app/stores/cart.ts';
import { isGone, useCartCheck } from '#app/sync/cart-check.ts';
import { INQUIRY_FORM_ID } from './inquiry-fields.ts';
import { type SendState, useInquirySending } from './inquiry-sending.ts';

/** The button that sends the inquiry, with the notes beside it. */
export function SubmitBox() {
  const { state } = useInquirySending();
  const isSending = state.kind === 'sending';
  const problem = useProblem(state);
  return (
    <div className="submit-box screen-only">
      <p className="note note-above">
        Sie erhalten ein unverbindliches Angebot; es kommt noch kein Vertrag zustande.
      </p>
      <div role="alert">{problem && <p className="problem note-above">{problem}</p>}</div>
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
      <button type="button" className="quiet-button print-button" onClick={() => window.print()}>
        Equipmentliste drucken
      </button>
      <p role="status" className="sr-only">
        {isSending && 'Ihre Anfrage wird gesendet.'}
      </p>
    </div>
  );
}

/** Why the inquiry cannot be sent; null as soon as the reason is repaired. */
function useProblem(state: SendState): string | null {
  const { errors } = useFormState<InquiryForm>();
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
    case 'failed':
      return state.message;
  }
}
