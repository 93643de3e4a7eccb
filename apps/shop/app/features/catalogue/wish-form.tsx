import { MAX_QUANTITY, MAX_REMARK_LENGTH } from '@klappe/domain';
import { useState } from 'react';
import { cartStore, useCart, useCartCount } from '#app/stores/cart.ts';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';

/** Asks for what the house does not list: a line in the remark of the inquiry. */
export function WishForm({ searched }: { readonly searched: string }) {
  const [text, setText] = useState(searched);
  const [quantity, setQuantity] = useState(1);
  const isCartEmpty = useCartCount() === 0;
  const remark = useCart(({ draft }) => draft.info.remark);
  const line = `${quantity} × ${text.trim()}`;
  const isWritten = text.trim() !== '' && hasRemarkLine(remark, line);

  const write = () => {
    const { remark: next, hasRoom } = withRemarkLine(remark, line);
    if (!hasRoom) {
      showSnackbar({ message: 'Die Anmerkung Ihrer Anfrage ist voll.', type: 'error' });
      return;
    }
    writeRemark(next);
    showSnackbar({ message: `„${line}“ steht in Ihrer Anfrage.`, type: 'success' });
  };
  const undo = () => {
    writeRemark(withoutRemarkLine(cartStore.getState().draft.info.remark, line));
    showSnackbar({ message: `„${line}“ steht nicht mehr in Ihrer Anfrage.`, type: 'info' });
  };
  return (
    <section aria-labelledby={WISH} className="wish">
      <h3 className="block-title" id={WISH}>
        Trotzdem anfragen
      </h3>
      <p>
        Wir nehmen die Zeile wörtlich in Ihre Anfrage auf und sagen Ihnen im Angebot, ob wir helfen
        können.
      </p>
      <form
        className="wish-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isWritten) undo();
          else if (text.trim() !== '') write();
        }}
      >
        <label className="wish-field">
          <span>Gerät</span>
          <input
            className="control"
            maxLength={MAX_WISH_LENGTH}
            onChange={(event) => setText(event.target.value)}
            value={text}
          />
        </label>
        <div className="wish-field">
          <span aria-hidden="true">Menge</span>
          <NumberStepper
            max={MAX_QUANTITY}
            onChange={setQuantity}
            subject={text.trim()}
            value={quantity}
          />
        </div>
        <button
          className="button wish-button"
          data-look={isWritten ? 'plain' : undefined}
          type="submit"
        >
          {isWritten ? 'Rückgängig' : 'In die Anfrage schreiben'}
        </button>
      </form>
      <p className="note">
        {isWritten ? (
          <>
            Steht in der Anmerkung Ihrer Anfrage.{' '}
            {isCartEmpty ? (
              'Sie geht mit, sobald Sie etwas in den Warenkorb legen und anfragen.'
            ) : (
              <PageLink className="inline-button" to="/basket">
                Zur Anfrage
              </PageLink>
            )}
          </>
        ) : (
          'Unverbindlich, ohne Preis. Steht danach in der Anmerkung.'
        )}
      </p>
    </section>
  );
}

const WISH = 'trotzdem-anfragen';
const MAX_WISH_LENGTH = 200;

function writeRemark(remark: string): void {
  const { draft, writeDraft } = cartStore.getState();
  writeDraft({ ...draft, info: { ...draft.info, remark } });
}

/** A remark with a line added at its end; unchanged when the line is there already or has no room. */
export function withRemarkLine(
  remark: string,
  line: string,
): { readonly remark: string; readonly hasRoom: boolean } {
  if (hasRemarkLine(remark, line)) return { remark, hasRoom: true };
  const next = remark.trim() === '' ? line : `${remark.trimEnd()}\n${line}`;
  return next.length > MAX_REMARK_LENGTH
    ? { remark, hasRoom: false }
    : { remark: next, hasRoom: true };
}

export function withoutRemarkLine(remark: string, line: string): string {
  return remark
    .split('\n')
    .filter((each) => each.trim() !== line)
    .join('\n');
}

export function hasRemarkLine(remark: string, line: string): boolean {
  return remark.split('\n').some((each) => each.trim() === line);
}
