import type { ProductAccessory } from '@klappe/contracts';
import {
  type CartItem,
  findMaxBeside,
  formatShortDays,
  ON_REQUEST_TEXT,
  tellAgain,
} from '@klappe/domain';
import { useInCart } from '#app/period/availability.tsx';
import { countLeft } from '#app/period/availability-text.ts';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { toAskedDays, withDays } from '#app/period/period-search.ts';
import { useAvailability } from '#app/period/use-availability.ts';
import { type CartProduct, cartStore, findQuantity, useCart } from '#app/stores/cart.ts';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { followAccessories } from './follow-accessories.ts';

interface AddQuantityToCartProps {
  readonly product: CartProduct;
  /** Accessories in the cart follow the product until their quantity was changed. */
  readonly accessories: readonly ProductAccessory[];
  /** The list of similar products; null where there is none. */
  readonly similarPath: string | null;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

/** A quantity, the button, and how many pieces are in the cart already. */
export function AddQuantityToCart(props: AddQuantityToCartProps) {
  const { product, accessories, similarPath, quantity, onQuantity } = props;
  const inCart = useCart(({ lines }) => findQuantity(lines, product));
  const max = useCart(({ lines }) => findMaxBeside(lines, product));
  const room = Math.max(max - inCart, 1);
  const asked = Math.min(quantity, room);
  const onAdded = () => {
    const after = findQuantity(cartStore.getState().lines, product);
    followAccessories(accessories, { before: inCart, after });
    onQuantity(1);
  };
  return (
    <div>
      <noscript>
        <p className="note">
          Der Warenkorb braucht JavaScript. Ohne es fragen Sie bitte per Telefon oder Email an.
        </p>
      </noscript>
      <div className="buttons needs-script">
        <NumberStepper
          value={asked}
          max={room}
          subject={product.displayname}
          onChange={onQuantity}
        />
        <div className="quantity-add">
          <AddToCart product={product} quantity={asked} onAdded={onAdded} />
        </div>
      </div>
      <p className="num note quantity-note">{inCart > 0 && `${inCart} Stück im Warenkorb`}</p>
      <QuantityHint
        onChange={onQuantity}
        product={product}
        quantity={asked}
        similarPath={similarPath}
      />
    </div>
  );
}

interface QuantityHintProps {
  readonly product: CartItem;
  readonly quantity: number;
  /** The list of similar products; null where there is none. */
  readonly similarPath: string | null;
  readonly onChange: (quantity: number) => void;
}

/** Says what happens with more pieces than are free in the chosen period. Nothing is forbidden: it can be asked for. */
function QuantityHint({ product, quantity, similarPath, onChange }: QuantityHintProps) {
  const chosen = useChosenPeriod();
  const isForPeriod = product.kind === 'rental' && chosen !== null;
  const answer = useAvailability(isForPeriod ? product.code : null);
  const inCart = useInCart(product.code);
  const left = answer ? countLeft(answer, inCart) : null;
  if (!chosen || !answer || left === null || quantity < 2 || quantity <= left) return null;
  const again = tellAgain(answer);
  const similar =
    similarPath && `${similarPath}${withDays('?frei=1', toAskedDays(chosen.use, chosen.rental))}`;
  return (
    <div className="callout quantity-hint num" role="status">
      <p>
        <strong>{`${quantity} Stück: ${describeParts(quantity, left)}.`}</strong>{' '}
        {`Sie können ${quantity === 2 ? 'beide' : 'alle'} anfragen${again && `; ${again}`}.`}
      </p>
      <div className="row quantity-hint-ways">
        {left > 0 && (
          <button className="button" data-look="plain" onClick={() => onChange(left)} type="button">
            Auf {left} ändern
          </button>
        )}
        {similar && (
          <PageLink className="text-link text-link-tall" to={similar}>
            Ähnliche zeigen, die frei sind
            <span className="sr-only">, {formatShortDays(chosen.use)}</span>
          </PageLink>
        )}
      </div>
    </div>
  );
}

function describeParts(quantity: number, left: number): string {
  return left > 0 ? `${left} frei, ${quantity - left} ${ON_REQUEST_TEXT}` : ON_REQUEST_TEXT;
}
