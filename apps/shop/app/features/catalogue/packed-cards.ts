import { packRows, unpackRows } from '#app/site/packed-rows.ts';
import { PRODUCT_PICTURES } from '#app/ui/image-url.ts';
import type { ProductCardData } from './product-card-data.ts';

/** What most pictures and addresses begin with; others keep their leading slash or protocol. */
const PICTURES = `${PRODUCT_PICTURES}/`;
const RENTAL = '/rental/';

const FLAGS = { sale: 'u', onRequest: 'r', sold: 's' } as const;

/**
 * The products of a list as one text. The fields stand in the order in which a card shows them, so that compression finds
 * them in the markup before.
 */
export function packCards(products: readonly ProductCardData[]): string {
  return packRows(
    products.map((product) => [
      shorten(product.image ?? '', PICTURES),
      shorten(product.link, RENTAL),
      product.displayname,
      product.code,
      product.current_quantity,
      product.priceCents,
      product.oldPriceCents,
      [
        product.kind === 'sale' && FLAGS.sale,
        product.priceOnRequest && FLAGS.onRequest,
        product.isSold && FLAGS.sold,
      ]
        .filter(Boolean)
        .join(''),
    ]),
  );
}

export function readCards(packed: string): readonly ProductCardData[] {
  return unpackRows(packed).map((row) => {
    const [image = '', link = '', displayname = '', code = '', stock, price, oldPrice, flags = ''] =
      row;
    return {
      code,
      kind: flags.includes(FLAGS.sale) ? 'sale' : 'rental',
      displayname,
      link: lengthen(link, RENTAL),
      image: image === '' ? null : lengthen(image, PICTURES),
      priceCents: toNumber(price),
      oldPriceCents: toNumber(oldPrice),
      priceOnRequest: flags.includes(FLAGS.onRequest),
      current_quantity: toNumber(stock),
      isSold: flags.includes(FLAGS.sold),
    };
  });
}

function shorten(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : text;
}

function lengthen(text: string, start: string): string {
  return /^\/|^\w+:/.test(text) ? text : start + text;
}

function toNumber(text: string | undefined): number | null {
  return text ? Number(text) : null;
}
