import {
  type CartChange,
  type CartProductWrite,
  findLineKind,
  type Product,
} from '@klappe/contracts';
import {
  createLineFinder,
  type LineKey,
  MAX_QUANTITY,
  mergeLines,
  toCents,
  toEuros,
} from '@klappe/domain';
import { type KeptProduct, toUnpriced, withOffer } from './kept-product';

/** The sequence of the lines counts too: the customer sees it. */
export function hasSameLines(a: readonly KeptProduct[], b: readonly KeptProduct[]): boolean {
  const read = (products: readonly KeptProduct[]) =>
    JSON.stringify(products.map(({ code, kind, quantity }) => [code, kind, quantity]));
  return read(a) === read(b);
}

interface LinesWish {
  readonly sent: readonly CartProductWrite[];
  readonly stored: readonly KeptProduct[];
  readonly offers: readonly Product[];
}

type Line = CartProductWrite & LineKey;

/** Prices the lines of a cart or a project from the catalogue and says where that differs from the prices it was sent with. */
export function priceLines({ sent, stored, offers }: LinesWish) {
  const changes: CartChange[] = [];
  const [findOffer, findStored] = [createLineFinder(offers), createLineFinder(stored)];
  const lines = sent.map((product) => ({ ...product, kind: findLineKind(product) }));
  const products = mergeLines(lines).map((line) => {
    const key = { code: line.code, kind: line.kind };
    const offer = findOffer(line);
    if (line.quantity > MAX_QUANTITY) {
      changes.push({ ...key, change: 'capped', quantity: MAX_QUANTITY });
    }
    if (!offer) changes.push({ ...key, change: 'gone' });
    else if (offer.priceCents !== toSentCents(line)) {
      const after = offer.priceCents === null ? null : toEuros(offer.priceCents);
      changes.push({ ...key, change: 'repriced', before: line.price, after });
    }
    return toKept(line, offer, findStored(line));
  });
  return { products, changes };
}

/** A product that is not offered keeps its last stored price. */
function toKept(line: Line, offer: Product | null, stored: KeptProduct | null): KeptProduct {
  const quantity = Math.min(line.quantity, MAX_QUANTITY);
  const known = stored ?? toUnpriced(line);
  return { ...(offer ? withOffer(known, offer) : known), quantity };
}

function toSentCents({ price }: CartProductWrite): number | null {
  return price === null ? null : toCents(price);
}
