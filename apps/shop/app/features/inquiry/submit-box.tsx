import { useInquirySending } from './inquiry-context.ts';
import type { SendState } from './send-state.ts';

export const INQUIRY_FORM_ID = 'anfrage';

/** The button that sends the inquiry, with what must be known beside it. */
export function SubmitBox() {
  const { state } = useInquirySending();
  const isSending = state.kind === 'sending';
  const problem = describeProblem(state);
  return (
    <div className="submit-box print:hidden">
      <p className="mb-3 text-sm text-mute">
        Sie erhalten ein unverbindliches Angebot; es kommt noch kein Vertrag zustande.
      </p>
      <div role="alert">{problem && <p className="mb-3 font-medium text-sale">{problem}</p>}</div>
      <button
        type="submit"
        form={INQUIRY_FORM_ID}
        className="button min-h-14 w-full"
        disabled={isSending}
        aria-busy={isSending || undefined}
      >
        {isSending && <span aria-hidden="true" className="spinner" />}
        Unverbindliche Anfrage senden
      </button>
      <p role="status" className="sr-only">
        {isSending && 'Ihre Anfrage wird gesendet.'}
      </p>
    </div>
  );
}

function describeProblem(state: SendState): string | null {
  switch (state.kind) {
    case 'ready':
    case 'sending':
      return null;
    case 'fields-wrong':
      return 'Einige Angaben fehlen noch oder sind ungültig. Bitte prüfen Sie die markierten Felder.';
    case 'lines-wrong':
      return 'Einige Artikel sind nicht mehr verfügbar. Bitte nehmen Sie sie aus dem Warenkorb und senden Sie die Anfrage erneut.';
    case 'failed':
      return state.message;
  }
}
