import { useState } from 'react';
import type { ProductWishlist } from '#app/backend/wishlists.ts';
import { SelectField } from '#app/ui/select-field.tsx';

interface MoveBarProps {
  readonly others: readonly ProductWishlist[];
  readonly count: number;
  readonly onMove: (to: ProductWishlist) => void;
}

/** Takes what is ticked to another list. */
export function MoveBar({ others, count, onMove }: MoveBarProps) {
  const [chosen, setChosen] = useState('');
  const target = others.find(({ id }) => String(id) === chosen) ?? others[0];
  if (!target || count === 0) return null;
  return (
    <fieldset aria-label="Ausgewählte Produkte" className="wishlist-move">
      <p className="num" role="status">
        {count} ausgewählt
      </p>
      <SelectField
        id="merkliste-ziel"
        label="Verschieben nach"
        onChange={(event) => setChosen(event.target.value)}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(target.id)}
      />
      <button className="button" onClick={() => onMove(target)} type="button">
        Verschieben
      </button>
    </fieldset>
  );
}
