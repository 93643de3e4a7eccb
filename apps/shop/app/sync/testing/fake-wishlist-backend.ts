import type { WishlistProduct } from '@klappe/contracts';
import { refuse } from '#app/backend/testing/stub-backend.ts';

type Trouble = number | 'no-answer';

/** Stands for the backend's default list over HTTP, with revisions. Each planned error hits one save. */
export function createFakeWishlistBackend(codes: readonly string[] = []) {
  let list = { revision: 1, codes };
  let meanwhile: readonly string[] | null = null;
  const troubles: Trouble[] = [];
  const tokens: string[] = [];
  const calls: { method: string | undefined; keepalive: boolean | undefined }[] = [];

  const answer = () => ({
    id: 3,
    name: 'Merkliste',
    isDefault: true,
    revision: list.revision,
    products: list.codes.map(aProduct),
  });

  function save(init: RequestInit): Response {
    if (meanwhile !== null) list = { revision: list.revision + 1, codes: meanwhile };
    meanwhile = null;
    if (new Headers(init.headers).get('If-Match') !== `"${list.revision}"`) {
      return refuse(409, 'wishlist-changed', { wishlist: answer() });
    }
    const products: WishlistProduct[] = JSON.parse(String(init.body)).data.products;
    list = { revision: list.revision + 1, codes: products.map(({ code }) => code) };
    return Response.json({ data: answer() });
  }

  async function respond(_: URL | string, init: RequestInit): Promise<Response> {
    calls.push({ method: init.method, keepalive: init.keepalive });
    tokens.push(new Headers(init.headers).get('authorization') ?? '');
    if (init.method !== 'PUT') return Response.json({ data: answer() });
    const trouble = troubles.shift();
    if (typeof trouble === 'number') return refuse(trouble, 'trouble');
    if (trouble === 'no-answer') throw new TypeError('Failed to fetch');
    return save(init);
  }

  return {
    fetch: respond,
    tokens,
    calls,
    read: () => list.codes,
    trouble: (...next: Trouble[]) => void troubles.push(...next),
    /** Another tab or device has saved these. */
    set: (next: readonly string[]) => {
      list = { revision: list.revision + 1, codes: next };
    },
    /** Another device saves these, just before the next save arrives. */
    putMeanwhile: (next: readonly string[]) => {
      meanwhile = next;
    },
  };
}

function aProduct(code: string): WishlistProduct {
  return {
    code,
    displayname: code,
    link: `/rental/a/b/${code}`,
    image: null,
    quantity: 1,
    price: 10,
    oldPrice: null,
    available: true,
    priceOnRequest: false,
    current_quantity: null,
  };
}
