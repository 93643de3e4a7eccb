import type { PlainDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { countFree } from '../../../rentman/catalogue/plan/free-pieces';
import { getDemandCounts } from './demand-counts';

interface AskedInquiry {
  readonly lines: readonly {
    readonly code: string;
    readonly kind: string;
    readonly quantity: number;
    readonly equipmentId: number;
  }[];
  readonly rentalStart: PlainDate | null;
  readonly rentalEnd: PlainDate | null;
}

/** Counts what an inquiry asks for: every line, those above the stock, and those that are not free on its days. */
export function countInquiry(strapi: Core.Strapi, inquiry: AskedInquiry): void {
  const counts = getDemandCounts(strapi);
  const { plan } = getCatalogue(strapi).plan;
  const { lines, rentalStart: start, rentalEnd: end } = inquiry;
  for (const { code, kind, quantity, equipmentId } of lines) {
    counts.count('asked', code);
    const item = kind === 'rental' ? plan.findItem(equipmentId) : null;
    if (!item) continue;
    if (quantity > item.stock) counts.count('over-stock', code);
    else if (start && end && quantity > (countFree(item, { start, end }) ?? quantity)) {
      counts.count('not-free', code);
    }
  }
}
