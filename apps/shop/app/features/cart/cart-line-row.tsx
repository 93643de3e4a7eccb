import type { CartLine } from '@klappe/domain';
import { memo, useRef, useState } from 'react';
import { afterPaint } from '#app/browser/after-paint.ts';
import { useIsDesk } from '#app/browser/use-is-wide.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { LinePicture } from '#app/ui/line-picture.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { LinePrice, LineQuantity } from './line-amounts.tsx';
import { toLineId } from './line-decisions.ts';
import { type LineState, useLineFacts, useLineState } from './line-state.ts';
import { AskAccessories } from './missing-accessories.tsx';

const loadSheet = () => import('./line-sheet.tsx');
const LineSheet = lazyPart(async () => (await loadSheet()).LineSheet);
/** Fetches the code of what a word opens. */
export const preloadSheet = () => afterPaint(() => void loadSheet().catch(() => {}));

interface CartLineRowProps {
  readonly line: CartLine;
  readonly onRemove: (line: CartLine) => void;
}

/**
 * One line of the cart: what, how many, how much, and one word that opens everything that can be done with it. Memoised,
 * because a cart may have hundreds of lines and only the changed one needs rendering.
 */
export const CartLineRow = memo(function CartLineRow({ line, onRemove }: CartLineRowProps) {
  const { item, image, link } = line;
  const state = useLineState(line);
  const isDesk = useIsDesk();
  const isGone = state.matter?.kind === 'gone';
  const [fact] = useLineFacts(line, state);
  return (
    <li className="cart-line" data-gone={isGone || undefined}>
      <div className="cart-line-picture">
        <LinePicture path={image} />
      </div>
      <div className="cart-line-name">
        <h3 className="line-title">
          {isGone || !isDesk ? (
            item.displayname
          ) : (
            <PageLink className="line-link" to={link}>
              {item.displayname}
            </PageLink>
          )}
        </h3>
        {fact && (
          <p className="note num cart-line-fact" data-kind={fact.kind}>
            {fact.text}
          </p>
        )}
      </div>
      <div className="cart-line-quantity">
        <LineQuantity line={line} onRemove={onRemove} />
      </div>
      <LinePrice line={line} isGone={isGone} />
      <LineWord line={line} onRemove={onRemove} state={state} />
      <AskAccessories line={line} />
    </li>
  );
});

interface LineWordProps extends CartLineRowProps {
  readonly state: LineState;
}

/** The word of a line. On a phone the whole row is its button. */
function LineWord({ line, onRemove, state }: LineWordProps) {
  const { item } = line;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={`${state.word}, ${item.displayname}: Möglichkeiten`}
        className="line-word num"
        data-look={state.look}
        id={toLineId(item)}
        onClick={() => setIsOpen(true)}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown') setIsOpen(true);
        }}
        ref={button}
        type="button"
      >
        {state.look === 'blocks' && <span aria-hidden="true" className="block-mark" />}
        <span>{state.word}</span>
        <Icon name={isOpen ? 'up' : 'down'} size={16} />
      </button>
      {isOpen && (
        <LineSheet
          line={line}
          onClose={() => setIsOpen(false)}
          onRemove={onRemove}
          state={state}
          triggerRef={button}
        />
      )}
    </>
  );
}
