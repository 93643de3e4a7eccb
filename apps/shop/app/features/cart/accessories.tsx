import type { ProductAccessory } from '@klappe/contracts';
import {
  countAccessoryPieces,
  findMaxBeside,
  listAutomatic,
  listOffered,
  type OfferedAccessory,
  ON_REQUEST_TEXT,
} from '@klappe/domain';
import { type ReactNode, useId, useState } from 'react';
import { Amount, usePrices } from '#app/site/prices.tsx';
import {
  type CartProduct,
  cartStore,
  findQuantity,
  toCartOffer,
  useCart,
} from '#app/stores/cart.ts';
import { Icon } from '#app/ui/icon.tsx';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { PartName, PartPicture } from '#app/ui/part-picture.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { AddIcon } from './add-to-cart.tsx';
import { toAccessoryProduct } from './follow-accessories.ts';
import { describeAdded } from './limit-texts.ts';

interface AccessoriesProps {
  readonly product: CartProduct;
  readonly accessories: readonly ProductAccessory[];
  readonly quantity: number;
}

/** What goes along with a product: what the house adds by itself, and what can be added with one click. */
export function Accessories({ product, accessories, quantity }: AccessoriesProps) {
  const titleId = useId();
  const lines = useCart(({ lines }) => lines);
  const piecesInCart = (code: string) => findQuantity(lines, { code, kind: 'rental' });
  const pieces = Math.max(quantity, findQuantity(lines, product));
  const automatic = listAutomatic(accessories, piecesInCart);
  const offered = listOffered(accessories);
  if (accessories.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="product-section" id="zubehoer">
      <h2 className="section-title" id={titleId}>
        Zubehör
      </h2>
      <div className="panel parts">
        {automatic.length > 0 && (
          <PartGroup note="kommt von selbst mit" title="Automatisch dabei">
            {automatic.map((part) => (
              <AutomaticPart key={part.code ?? part.name} part={part} pieces={pieces} />
            ))}
          </PartGroup>
        )}
        {offered.length > 0 && (
          <PartGroup note="Mengen folgen dem Produkt, bis Sie sie ändern" title="Auf Wunsch">
            {offered.map((part) => (
              <OfferedPart
                inCart={piecesInCart(part.code)}
                key={part.code}
                part={part}
                pieces={pieces}
              />
            ))}
          </PartGroup>
        )}
      </div>
    </section>
  );
}

interface PartGroupProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

function PartGroup({ title, note, children }: PartGroupProps) {
  const id = useId();
  return (
    <>
      <div className="parts-head">
        <h3 id={id}>{title}</h3>
        <span className="note">{note}</span>
      </div>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  );
}

interface AutomaticPartProps {
  readonly part: ProductAccessory;
  readonly pieces: number;
}

function AutomaticPart({ part, pieces }: AutomaticPartProps) {
  const { code, isFree, priceCents } = part;
  const { show } = usePrices();
  const price = isFree ? 'inklusive' : priceCents === null ? '' : `je ${show(priceCents)} pro Tag`;
  return (
    <li className="part">
      <PartPicture path={part.image} />
      <div className="part-what">
        <PartName part={part} />
        {code && <small className="num">{code}</small>}
      </div>
      <p className="part-fact num">
        {countAccessoryPieces(part, pieces)} Stück{price && `, ${price}`}
      </p>
    </li>
  );
}

interface OfferedPartProps {
  readonly part: OfferedAccessory<ProductAccessory>;
  readonly pieces: number;
  readonly inCart: number;
}

/** Before it lies in the cart the quantity is what a click adds, afterwards that of its line. */
function OfferedPart({ part, pieces, inCart }: OfferedPartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const noteId = useId();
  const product = toAccessoryProduct(part);
  const max = useCart(({ lines }) => findMaxBeside(lines, product));
  const following = countAccessoryPieces(part, pieces, max);
  const asked = inCart || Math.min(chosen ?? following, Math.max(max, 1));
  const isChanged = asked !== following;
  const add = () => {
    const added = cartStore.getState().add(toCartOffer(product), asked);
    setChosen(null);
    showSnackbar({
      message: describeAdded(toCartOffer(product).item, { asked, added, inCart: added }),
      type: added === asked ? 'success' : 'info',
    });
  };
  return (
    <li className="part part-offered" data-in-cart={inCart > 0 || undefined}>
      <PartPicture path={part.image} />
      <div className="part-what">
        <PartName part={part} />
        <small className="num" id={noteId}>
          {describePart({ part, inCart, isChanged })}
        </small>
      </div>
      <p className="part-price num">
        {part.priceOnRequest ? (
          ON_REQUEST_TEXT
        ) : (
          <>
            <strong>
              <Amount cents={part.priceCents} />
            </strong>{' '}
            <small>pro Tag</small>
          </>
        )}
      </p>
      <div className="part-stepper needs-script">
        <NumberStepper
          max={Math.max(max, 1)}
          onChange={
            inCart > 0 ? (qty) => cartStore.getState().setQuantity(product, qty) : setChosen
          }
          subject={part.name}
          value={asked}
        />
      </div>
      <button
        aria-describedby={noteId}
        aria-disabled={inCart > 0 || undefined}
        className="button button-compact needs-script part-add"
        data-look={inCart > 0 ? 'plain' : undefined}
        onClick={inCart > 0 ? undefined : add}
        title={inCart > 0 ? 'Im Warenkorb' : 'Dazulegen'}
        type="button"
      >
        {inCart > 0 ? <Icon name="done" /> : <AddIcon />}
        <span className="sr-only">Dazulegen {part.name}</span>
      </button>
    </li>
  );
}

interface PartState {
  readonly part: ProductAccessory;
  readonly inCart: number;
  readonly isChanged: boolean;
}

function describePart({ part, inCart, isChanged }: PartState): string {
  const follows = isChanged ? 'von Ihnen geändert' : `${part.quantity} je Stück`;
  return inCart > 0 ? `${inCart} im Warenkorb${isChanged ? `, ${follows}` : ''}` : follows;
}
