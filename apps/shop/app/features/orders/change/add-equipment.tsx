import { listSuggestions, type SuggestedProduct } from '@klappe/contracts';
import { type Dispatch, type SetStateAction, Suspense, useEffect, useId, useState } from 'react';
import { callBackend } from '#app/backend/call-backend.ts';
import { usePrices } from '#app/site/prices.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { addPieces, type ChangeLine } from './change-lines.ts';

const AddListDialog = lazyPart(async () => (await import('./add-list-dialog.tsx')).AddListDialog);

interface AddEquipmentProps {
  readonly onChange: Dispatch<SetStateAction<readonly ChangeLine[]>>;
}

/** Puts more equipment into an inquiry: one thing by searching for it, or many from a list. */
export function AddEquipment({ onChange }: AddEquipmentProps) {
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
    <div className="change-add panel">
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
        <Suspense>
          <AddListDialog onChange={onChange} onClose={() => setIsListOpen(false)} />
        </Suspense>
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
