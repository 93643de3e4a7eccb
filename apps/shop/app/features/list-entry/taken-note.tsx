import { MAX_QUANTITY } from '@klappe/domain';
import { useEffect, useRef } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';
import type { TakenOver } from './take-over.ts';

interface TakenNoteProps {
  readonly taken: TakenOver;
  /** Lines were left in the field. */
  readonly hasRest: boolean;
}

/** Says what was taken over, and undoes it. It takes the focus, because the pressed button is gone with the list. */
export function TakenNote({ taken, hasRest }: TakenNoteProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // Every list that is taken over is told.
  useEffect(() => {
    if (taken) title.current?.focus();
  }, [taken]);
  return (
    <section className="panel taken-note">
      <h2 className="item-title focus-target" ref={title} tabIndex={-1}>
        {describeProducts(taken)}
      </h2>
      {describeRest(taken, hasRest).map((sentence) => (
        <p className="note" key={sentence}>
          {sentence}
        </p>
      ))}
      <p className="buttons taken-ways">
        <PageLink className="button" to="/basket">
          Zum Warenkorb
        </PageLink>
        <button className="button" data-look="plain" onClick={taken.undo} type="button">
          Rückgängig
        </button>
      </p>
    </section>
  );
}

function describeProducts({ products, added }: TakenOver): string {
  if (products === 0) return 'Kein Produkt dazugelegt';
  const things = products === 1 ? '1 Produkt' : `${products} Produkte`;
  return `${things} im Warenkorb (${added} Stück)`;
}

/** Products that are named; a list may have hundreds. */
const MAX_NAMED = 5;

function describeRest(taken: TakenOver, hasRest: boolean): readonly string[] {
  const { remarks, refused, aboveStock, unchecked } = taken;
  return [
    unchecked.length > 0 && `Nicht geprüft: ${nameSome(unchecked)}.`,
    remarks > 0 &&
      (remarks === 1
        ? '1 Zeile steht in der Anmerkung Ihrer Anfrage.'
        : `${remarks} Zeilen stehen in der Anmerkung Ihrer Anfrage.`),
    aboveStock.length > 0 &&
      `Mehr, als wir im Haus haben; wir prüfen, ob wir den Rest zumieten können: ${nameSome(aboveStock)}.`,
    refused.length > 0 &&
      `Mehr als ${MAX_QUANTITY} Stück fasst der Warenkorb nicht: ${nameSome(refused)}.`,
    hasRest && 'Was nicht mehr Platz hatte, steht noch in Ihrer Liste.',
  ].filter((sentence) => typeof sentence === 'string');
}

function nameSome(names: readonly string[]): string {
  return `${names.slice(0, MAX_NAMED).join(', ')}${names.length > MAX_NAMED ? ' …' : ''}`;
}
