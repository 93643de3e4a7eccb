import type { ProductPart } from '@klappe/contracts';
import { useId } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';
import { PartPicture } from '#app/ui/part-picture.tsx';

/** What is in a set or case, with how many pieces of each. */
export function SetContents({ parts }: { readonly parts: readonly ProductPart[] }) {
  const titleId = useId();
  if (parts.length === 0) return null;
  const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-labelledby={titleId} className="product-section">
      <div className="section-head">
        <h2 className="section-title" id={titleId}>
          Inhalt
        </h2>
        <span className="note num">{pieces === 1 ? '1 Teil' : `${pieces} Teile`}</span>
      </div>
      <ul className="parts">
        {parts.map((part) => (
          <Part key={`${part.code} ${part.name}`} part={part} />
        ))}
      </ul>
    </section>
  );
}

function Part({ part: { code, name, image, quantity, link } }: { readonly part: ProductPart }) {
  return (
    <li className="part part-content">
      <PartPicture path={image} />
      <strong className="part-quantity num">{quantity} ×</strong>
      <div className="part-what">
        {link === null ? (
          <span>{name}</span>
        ) : (
          <PageLink className="part-link" to={link}>
            {name}
          </PageLink>
        )}
        {code && <small className="num">{code}</small>}
      </div>
    </li>
  );
}
