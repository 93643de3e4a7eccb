import type { Product } from '@klappe/contracts';
import { findCodeByAddress, LINE_KINDS, type LineKind } from '@klappe/domain';
import { type Offer, toAddressName, toOfferKey } from './offer';
import type { Snapshot } from './snapshot';

/** Finds one offer by its code, or by an address that ends in it. */
export function findOffer(snapshot: Snapshot, address: string, kind: LineKind): Offer | null {
  const find = (code: string) => snapshot.byKey.get(toOfferKey({ code, kind }));
  const byCode = find(address);
  if (byCode) return byCode;
  const nameOf = (code: string) => {
    const offer = find(code);
    return offer && toAddressName(offer.product.displayname);
  };
  const code = findCodeByAddress(address, snapshot.codesBySlug[kind], nameOf);
  return code === null ? null : (find(code) ?? null);
}

/** Finds what is on offer under these codes, rental before sale, in the order asked; each once. */
export function findOffers(snapshot: Snapshot, codes: readonly string[]): readonly Product[] {
  return [...new Set(codes)].flatMap((code) =>
    LINE_KINDS.flatMap((kind) => snapshot.byKey.get(toOfferKey({ code, kind }))?.product ?? []),
  );
}
