import type { Order } from '@klappe/contracts';
import type { ReorderPlan } from '@klappe/domain';
import { useNavigate } from 'react-router';
import { cartStore } from '#app/stores/cart.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { type ReviewLine, reviewReorder } from './review-lines.ts';

interface ReorderDialogProps {
  readonly order: Pick<Order, 'products'>;
  readonly plan: ReorderPlan;
  readonly onClose: () => void;
}

/** Shows what changed since the order was sent, and adds it to the cart once the customer accepts. */
export function ReorderDialog({ order, plan, onClose }: ReorderDialogProps) {
  const navigate = useNavigate();
  const { lines, leftOut } = reviewReorder(order, plan);
  const isUnchanged = leftOut.length === 0 && lines.every(({ notes }) => notes.length === 0);
  const accept = () => {
    const added = addToCart(plan);
    onClose();
    showSnackbar({ message: `${added} Stück in den Warenkorb gelegt.`, type: 'success' });
    void navigate('/basket');
  };
  return (
    <Dialog isOpen onClose={onClose} title="Erneut anfragen">
      <p>
        {isUnchanged
          ? 'Preise und Verfügbarkeit sind unverändert.'
          : 'Seit Ihrer Anfrage hat sich etwas geändert. Preise und Lagerstand sind von heute.'}
      </p>
      <ReviewList lines={leftOut} title="Kommt nicht in den Warenkorb" />
      <ReviewList lines={lines} title="Kommt in den Warenkorb" />
      <div className="buttons buttons-below">
        {lines.length > 0 && (
          <button className="button" onClick={accept} type="button">
            In den Warenkorb legen
          </button>
        )}
        <button className="button" data-look="plain" onClick={onClose} type="button">
          Abbrechen
        </button>
      </div>
    </Dialog>
  );
}

/** Puts the reviewed lines into the cart. Answers how many pieces were added. */
function addToCart({ lines }: ReorderPlan): number {
  const { add } = cartStore.getState();
  return lines.reduce((sum, { qty, ...offer }) => sum + add(offer, qty), 0);
}

interface ReviewListProps {
  readonly title: string;
  readonly lines: readonly ReviewLine[];
}

function ReviewList({ title, lines }: ReviewListProps) {
  if (lines.length === 0) return null;
  return (
    <section className="review">
      <h3 className="strong">{title}</h3>
      <ul className="review-list">
        {lines.map(({ key, qty, name, price, notes }) => (
          <li className="num review-line" key={key}>
            <p className="review-head">
              <span className="breakable">{qty > 0 ? `${qty} × ${name}` : name}</span>
              <span className="review-price">{price}</span>
            </p>
            {notes.map((note) => (
              <p className="note warning" key={note}>
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
