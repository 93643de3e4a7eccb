import { type CartLine, findLine } from '@klappe/domain';
import { useCartCheck } from '#app/sync/cart-check.ts';
import { LineNote } from './line-note.tsx';

/** What the account's cart brought to a line at login. decisions "Cart" */
export function MergeNote({ line: { item } }: { line: CartLine }) {
  const isAdded = useCartCheck(({ merged }) => findLine(merged.added, item) !== null);
  const isRaised = useCartCheck(({ merged }) => findLine(merged.raised, item) !== null);
  if (isAdded) return <LineNote tone="told">Aus Ihrem gespeicherten Warenkorb.</LineNote>;
  if (!isRaised) return null;
  return (
    <LineNote tone="told">Die größere Menge stammt aus Ihrem gespeicherten Warenkorb.</LineNote>
  );
}
