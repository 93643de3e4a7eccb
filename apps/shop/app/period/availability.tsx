import {
  type CartItem,
  countStock,
  isAvailabilityOnRequest,
  type LineKey,
  ON_REQUEST_TEXT,
} from '@klappe/domain';
import { useCart } from '#app/stores/cart.ts';
import { tellAge, tellAvailability } from './availability-text.ts';
import { useChosenPeriod } from './chosen-period.ts';
import { useAnswersAge, useAvailability } from './use-availability.ts';

type StockedProduct = LineKey & Pick<CartItem, 'current_quantity'>;

interface AvailabilityProps {
  readonly product: StockedProduct;
  /** How many the house has in all, where that is said along: `knapp, noch 1 von 3`. */
  readonly ofStock?: number | null;
  /** How many pieces a line of a list asks for. */
  readonly wanted?: number;
}

/**
 * What is free of a product in the chosen period, less what lies in the own basket. Without a period, and for used
 * equipment, how many pieces the house has. The server renders the latter.
 */
export function Availability(props: AvailabilityProps) {
  const { product, ofStock = null, wanted = 1 } = props;
  const chosen = useChosenPeriod();
  const isForPeriod = product.kind === 'rental' && chosen !== null;
  const answer = useAvailability(isForPeriod ? product.code : null);
  const inCart = useInCart(product.code);
  if (!isForPeriod) return <StockLine product={product} />;
  const stock = countStock(product) || null;
  const told = answer && tellAvailability(answer, { stock, inCart, wanted });
  return (
    <p className="availability num" data-state={told?.state ?? 'unknown'}>
      <span>
        {answer === null ? 'Verfügbarkeit unbekannt' : told?.words}
        {told?.state === 'scarce' && ofStock !== null && ` von ${ofStock}`}
        {told?.note && <small className="availability-note"> {told.note}</small>}
      </span>
    </p>
  );
}

/** Pieces of an item in the own basket, rented and bought: they are taken from the same stock. */
export function useInCart(code: string): number {
  return useCart(({ lines }) =>
    lines.reduce((sum, { item, qty }) => (item.code === code ? sum + qty : sum), 0),
  );
}

/** How many pieces the house owns, whether or not they are free on a date. */
function StockLine({ product }: { readonly product: StockedProduct }) {
  const isOnRequest = isAvailabilityOnRequest(product);
  return (
    <p
      className="availability num"
      data-state={isOnRequest ? 'on-request' : undefined}
      data-stock-of={product.kind}
    >
      {isOnRequest
        ? `Verfügbarkeit ${ON_REQUEST_TEXT}`
        : `${product.current_quantity} Stück im Bestand`}
    </p>
  );
}

/** `Stand 9:40 Uhr`, only when the plans behind what the page shows are older than an hour. */
export function AvailabilityAge() {
  const asOf = useAnswersAge();
  return asOf ? <span className="availability-age num">{tellAge(asOf)}</span> : null;
}
