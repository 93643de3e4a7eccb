import type { World } from '@klappe/rentman-sandbox/sandbox';
import { afterAll, beforeAll } from 'vitest';
import { logIn, PASSWORD } from '../account/account-stack';
import { logIntoPanel } from '../inquiry/customer';
import { type StackOptions, startStack } from '../support/a-stack';
import { call } from '../support/call';
import { addPanelUser, type PanelUser } from '../support/panel-user';
import { addEquipment, seedCatalogue } from '../support/seed-catalogue';
import { waitForSync } from '../support/status';

/** A real backend takes its time to start. */
const START_LIMIT_MS = 300_000;

export type ShopStack = Awaited<ReturnType<typeof startShopStack>>;
export interface Customer {
  readonly jwt: string;
  readonly id: number;
  readonly name: string;
}

interface ShopOptions extends Omit<StackOptions, 'seed'> {
  /** Adds more items, to the folder of the cameras. */
  readonly seed?: (world: World, folder: string) => void;
}

/** A stack with three cameras on offer, CAM-1 to CAM-3. */
async function startShopStack(options: ShopOptions = {}) {
  const equipmentIds: number[] = [];
  const stack = await startStack({
    ...options,
    settings: { ACCOUNT_CALLS_PER_10_MINUTES: '9999', ...options.settings },
    seed(world) {
      const { camera, subcategory } = seedCatalogue(world);
      const folder = `/folders/${subcategory}`;
      equipmentIds.push(camera);
      for (const code of ['CAM-2', 'CAM-3']) {
        const name = `Kamera ${code}`;
        equipmentIds.push(addEquipment(world, { code, name, price: 80, folder }));
      }
      options.seed?.(world, folder);
    },
  });
  await waitForSync(stack.backend);
  const panelToken = await logIntoPanel(stack.backend);
  return {
    ...stack,
    equipmentIds,
    panelToken,
    async addCustomer(name: string, user: Partial<PanelUser> = {}): Promise<Customer> {
      const id = await addPanelUser(stack.backend, panelToken, {
        username: name,
        password: PASSWORD,
        ...user,
      });
      return { jwt: await logIn(stack, name), id, name };
    },
    /** Changes a row in Rentman as staff do. */
    async changeRentman(path: string, values: object): Promise<void> {
      const { url, world } = stack.rentman;
      await fetch(`${url}/${path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(values),
      });
    },
  };
}

/** One stack for all tests of a file; each brings customers of its own. */
export function shareShopStack(options: ShopOptions = {}): () => ShopStack {
  let shop: ShopStack | undefined;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    shop = await startShopStack({ ...options, onEnd: (end) => void ends.unshift(end) });
  }, START_LIMIT_MS);
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return () => {
    if (!shop) throw new Error('The stack is not started yet');
    return shop;
  };
}

/** A product of a cart as the shop sends it. */
export function aProduct(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    displayname: 'Sony FX6',
    code: 'CAM-1',
    link: '/rental/kamera/digital-cinema/sony-fx6-cam-1',
    price: 150,
    image: null,
    quantity: 2,
    ...changes,
  };
}

/** Calls with a customer's bearer. */
export function callAs({ backend }: Pick<ShopStack, 'backend'>, { jwt }: Customer) {
  return (request: string, data?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    call(backend, request, { jwt, headers, ...(data === undefined ? {} : { data }) });
}
