import { afterAll, beforeAll } from 'vitest';
import { logIn, PASSWORD } from '../account/account-house';
import { logIntoPanel } from '../inquiry/customer';
import { aHouse, type HouseOptions } from '../support/a-house';
import { call } from '../support/call';
import { addEquipment, furnish } from '../support/furnish';
import { addPanelUser, type PanelUser } from '../support/panel-user';
import { waitForSync } from '../support/status';

/** A real backend takes its time to start. */
const START_LIMIT_MS = 300_000;

export type ShopHouse = Awaited<ReturnType<typeof aShopHouse>>;
export interface Customer {
  readonly jwt: string;
  readonly id: number;
  readonly name: string;
}

/** A house with three cameras on offer, CAM-1 to CAM-3. */
async function aShopHouse(options: HouseOptions = {}) {
  const equipmentIds: number[] = [];
  const house = await aHouse({
    ...options,
    settings: { ACCOUNT_CALLS_PER_10_MINUTES: '9999', ...options.settings },
    furnish(world) {
      const { camera, subcategory } = furnish(world);
      const folder = `/folders/${subcategory}`;
      equipmentIds.push(camera);
      for (const code of ['CAM-2', 'CAM-3']) {
        const name = `Kamera ${code}`;
        equipmentIds.push(addEquipment(world, { code, name, price: 80, folder }));
      }
    },
  });
  await waitForSync(house.backend);
  const panelToken = await logIntoPanel(house.backend);
  return {
    ...house,
    equipmentIds,
    panelToken,
    async addCustomer(name: string, user: Partial<PanelUser> = {}): Promise<Customer> {
      const id = await addPanelUser(house.backend, panelToken, {
        username: name,
        password: PASSWORD,
        ...user,
      });
      return { jwt: await logIn(house, name), id, name };
    },
    /** Changes a row in Rentman as staff do. */
    async changeRentman(path: string, values: object): Promise<void> {
      const { url, world } = house.rentman;
      await fetch(`${url}/${path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(values),
      });
    },
  };
}

/** One house for all tests of a file; each brings customers of its own. */
export function shareShopHouse(options: HouseOptions = {}): () => ShopHouse {
  let shop: ShopHouse | undefined;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    shop = await aShopHouse({ ...options, onEnd: (end) => void ends.unshift(end) });
  }, START_LIMIT_MS);
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return () => {
    if (!shop) throw new Error('The house is not open yet');
    return shop;
  };
}

/** A product of a cart as §7 sends it. */
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
export function callAs({ backend }: Pick<ShopHouse, 'backend'>, { jwt }: Customer) {
  return (request: string, data?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    call(backend, request, { jwt, headers, ...(data === undefined ? {} : { data }) });
}
