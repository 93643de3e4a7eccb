import type { CartProduct } from '@klappe/contracts';
import { EMPTY_RENTAL_INFO, NO_LINE_DETAILS, type RentalInfo } from '@klappe/domain';
import { refuse } from '#app/backend/testing/stub-backend.ts';

interface SeenSave {
  readonly quantities: Readonly<Record<string, number>>;
  readonly ifMatch: string | null;
}

type Trouble = number | 'no-answer' | 'answer-lost';

interface FakeProject {
  readonly name: string;
  readonly revision: number;
  readonly info: RentalInfo;
  readonly products: readonly CartProduct[];
  readonly role?: 'reader';
}

/** Stands for the backend's projects of one account over HTTP. */
function createFakeProjects() {
  const projects = new Map<number, FakeProject>();

  function answerProject(id: number) {
    const project = projects.get(id);
    if (!project) return null;
    const products = project.products.map((each) => ({ ...NO_LINE_DETAILS, ...each }));
    const facts = { isArchived: false, inquiries: [], role: project.role ?? 'owner' };
    return { id, changedAt: '2026-11-28T10:00:00.000Z', ...project, ...facts, products };
  }

  function answer(id: number, init: RequestInit): Response {
    const project = projects.get(id);
    if (!project) return refuse(404, 'NotFoundError');
    if (init.method === 'PUT' && project.role) return refuse(403, 'ForbiddenError');
    if (init.method === 'PUT') {
      const { info, products } = JSON.parse(String(init.body)).data;
      const isSame =
        JSON.stringify([project.info, project.products]) === JSON.stringify([info, products]);
      const ifMatch = new Headers(init.headers).get('If-Match');
      if (!isSame && ifMatch !== `"${project.revision}"`) {
        return refuse(409, 'project-changed', { project: answerProject(id) });
      }
      const revision = project.revision + (isSame ? 0 : 1);
      projects.set(id, { ...project, info, products, revision });
    }
    return Response.json({ data: { ...answerProject(id), changes: [] } });
  }

  return {
    answer,
    /** Another device saves the project with these quantities and this remark. */
    put(id: number, quantities: Readonly<Record<string, number>>, remark = ''): void {
      const revision = (projects.get(id)?.revision ?? -1) + 1;
      const products = Object.entries(quantities).map(([code, quantity]) =>
        aProduct(code, quantity),
      );
      const info = { ...EMPTY_RENTAL_INFO, remark };
      projects.set(id, { name: `Projekt ${id}`, revision, info, products });
    },
    /** The account may only read the project from now on. */
    demote(id: number): void {
      const project = projects.get(id);
      if (project) projects.set(id, { ...project, role: 'reader' });
    },
    delete: (id: number) => void projects.delete(id),
    read(id: number) {
      const { products = [], info } = projects.get(id) ?? {};
      return { quantities: readQuantities(products), remark: info?.remark };
    },
  };
}

/** Stands for the backend's cart of one account over HTTP, with revisions. Each planned error happens once. */
export function createFakeCartBackend() {
  const projects = createFakeProjects();
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

  async function respond(url: URL | string, init: RequestInit): Promise<Response> {
    const trouble = troubles.shift();
    if (typeof trouble === 'number') return refuse(trouble, 'trouble');
    if (trouble === 'no-answer') throw new TypeError('Failed to fetch');
    const [, projectId] = /\/projects\/(\d+)$/.exec(String(url)) ?? [];
    const answered = projectId
      ? projects.answer(Number(projectId), init)
      : answer(init.method ?? 'GET', init);
    if (trouble === 'answer-lost') throw new TypeError('Failed to fetch');
    return answered;
  }

  return {
    fetch: respond,
    projects,
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
