import type { Product } from '@klappe/contracts';
import { isSameLine, type LineKey, PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import { useEffect, useId, useState } from 'react';
import { fetchCartProducts } from '#app/backend/products.ts';
import { type ShowPrice, usePrices } from '#app/site/prices.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PartPicture } from '#app/ui/part-picture.tsx';

/** Products looked at, as they are offered at this moment; what is gone is left out. */
export function RecentlySeen({ products }: { readonly products: readonly LineKey[] }) {
  const titleId = useId();
  const offers = useOffers(products);
  const { show } = usePrices();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="similar">
      <h2 className="section-title" id={titleId}>
        Zuletzt angesehen
      </h2>
      <ul className="seen num">
        {offers.map(({ code, kind, link, image, displayname, ...price }) => (
          <li className="part" key={`${kind} ${code}`}>
            <PartPicture path={image} />
            <div className="part-what">
              <PageLink className="part-link line-link cover-link" to={link}>
                {displayname}
              </PageLink>
              <small>{tellPrice({ kind, ...price }, show)}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function tellPrice(
  { kind, priceCents, priceOnRequest }: Pick<Product, 'kind' | 'priceCents' | 'priceOnRequest'>,
  show: ShowPrice,
): string {
  if (priceOnRequest) return PRICE_ON_REQUEST_TEXT;
  return kind === 'rental' ? `${show(priceCents)} pro Tag` : show(priceCents);
}

/** Nothing is shown where they cannot be loaded: the page does without them. */
function useOffers(products: readonly LineKey[]): readonly Product[] {
  const [offers, setOffers] = useState<readonly Product[]>([]);
  const codes = products.map(({ code }) => code).join('\n');
  useEffect(() => {
    const isGone = new AbortController();
    fetchCartProducts(codes.split('\n')).then(
      (found) => {
        if (!isGone.signal.aborted) setOffers(found);
      },
      (error) => console.warn('The products looked at could not be loaded', error),
    );
    return () => isGone.abort();
  }, [codes]);
  return products.flatMap((key) => offers.find((offer) => isSameLine(offer, key)) ?? []);
}
