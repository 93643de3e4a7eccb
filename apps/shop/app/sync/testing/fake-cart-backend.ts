import type { CartProduct } from '@klappe/contracts';
import { refuse } from '#app/backend/testing/stub-backend.ts';

interface SeenSave {
  readonly quantities: Readonly<Record<string, number>>;
  readonly ifMatch: string | null;
}

type Trouble = number | 'no-answer' | 'answer-lost';

/** Stands for the backend's cart of one account over HTTP, with revisions. Each planned error happens once. */
export function createFakeCartBackend() {
  let cart: { revision: number; products: CartProduct[] } | null = null;
  const saves: SeenSave[] = [];
  const fetches: string[] = [];
  const troubles: Trouble[] = [];
  const unavailable = new Set<string>();

  const answerCart = () =>
    cart && {
      id: 7,
      revision: cart.revision,
      products: cart.products.map((each) => ({ ...each, available: !unavailable.has(each.code) })),
    };

  function save(products: CartProduct[], ifMatch: string | null): Response {
    saves.push({ quantities: readQuantities(products), ifMatch });
    const isSame = JSON.stringify(cart?.products) === JSON.stringify(products);
    if (!isSame && ifMatch !== null && ifMatch !== `"${cart?.revision ?? 0}"`) {
      return refuse(409, 'cart-changed', { cart: answerCart() });
    }
    cart = { revision: (cart?.revision ?? 0) + (isSame ? 0 : 1), products };
    return Response.json({ data: { ...answerCart(), changes: listChanges(products) } });
  }

  const listChanges = (products: CartProduct[]) =>
    products
      .filter(({ code }) => unavailable.has(code))
      .map(({ code }) => ({ code, kind: 'rental', change: 'gone' }));

  function answer(method: string, init: RequestInit): Response {
    if (method === 'GET') {
      fetches.push(new Headers(init.headers).get('authorization') ?? '');
      return Response.json({ id: 5, confirmed: true, cart: answerCart() });
    }
    if (method === 'POST') {
      cart ??= { revision: 0, products: [] };
      return Response.json({ data: answerCart() });
    }
    const { data } = JSON.parse(String(init.body));
    return save(data.products, new Headers(init.headers).get('If-Match'));
  }

  async function respond(_: URL | string, init: RequestInit): Promise<Response> {
    const trouble = troubles.shift();
    if (typeof trouble === 'number') return refuse(trouble, 'trouble');
    if (trouble === 'no-answer') throw new TypeError('Failed to fetch');
    const answered = answer(init.method ?? 'GET', init);
    if (trouble === 'answer-lost') throw new TypeError('Failed to fetch');
    return answered;
  }

  return {
    fetch: respond,
    saves,
    fetches,
    unavailable,
    trouble: (...next: Trouble[]) => void troubles.push(...next),
    read: () => readQuantities(cart?.products ?? []),
    /** Another device saves these quantities. */
    put(quantities: Readonly<Record<string, number>>): void {
      const products = Object.entries(quantities).map(([code, quantity]) =>
        aProduct(code, quantity),
      );
      cart = { revision: (cart?.revision ?? 0) + 1, products };
    },
    forget: () => {
      cart = null;
    },
  };
}

export type FakeCartBackend = ReturnType<typeof createFakeCartBackend>;

function readQuantities(products: readonly CartProduct[]): Record<string, number> {
  return Object.fromEntries(products.map(({ code, quantity }) => [code, quantity]));
}

function aProduct(code: string, quantity: number): CartProduct {
  return {
    code,
    quantity,
    displayname: code,
    kind: 'rental',
    link: `/rental/a/b/${code}`,
    price: 10,
    oldPrice: null,
    image: null,
    available: true,
    priceOnRequest: false,
    current_quantity: null,
  };
}
