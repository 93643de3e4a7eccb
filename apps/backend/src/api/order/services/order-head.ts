import type { OrderHead } from '@klappe/contracts';
import { z } from 'zod';
import { listColumn, TextColumn } from '../../../lib/database';
import { toSortKey } from '../../../lib/sort-key';
import { fold } from '../../../rentman/catalogue/search/words';
import { KeptProduct } from '../../cart/services/kept-product';

/** Products of an order, each with the section of the customer's list that it stands in. */
export const OrderedProducts = listColumn(KeptProduct.extend({ heading: TextColumn }));
type OrderedProducts = z.infer<typeof OrderedProducts>;

/** The columns that the others follow from. An order whose products cannot be read counts as one without. */
const Given = z.object({
  projectReference: TextColumn,
  remark: TextColumn,
  products: OrderedProducts.catch([]),
});

/** Columns by which orders are listed, sorted, searched and measured without reading their products. */
export interface DerivedColumns {
  readonly projectSort: string;
  /** Folded texts of project and articles, a line for each. */
  readonly searchText: string;
  readonly head: OrderHead;
  /** Of products and remark as JSON. */
  readonly bytes: number;
}

const MAX_NAMES = 3;

/** Takes any columns of an order that have its project, remark and products. */
export function toDerivedColumns(columns: object): DerivedColumns {
  const { projectReference, remark, products } = Given.parse(columns);
  const articles = products.map(({ displayname, code }) => `${displayname} ${code}`);
  return {
    projectSort: toSortKey(projectReference),
    searchText: [...new Set([projectReference, ...articles])].map(fold).join('\n'),
    head: toHead(products),
    bytes: Buffer.byteLength(JSON.stringify({ products, remark })),
  };
}

function toHead(products: OrderedProducts): OrderHead {
  return {
    lineCount: products.length,
    names: products.slice(0, MAX_NAMES).map(({ displayname }) => displayname),
    isPurchase: products.length > 0 && products.every(({ kind }) => kind === 'sale'),
    hasPriceOnRequest: products.some(
      ({ priceOnRequest, priceCents }) => priceOnRequest || priceCents === null,
    ),
  };
}
