import { WEBHOOK_TOKEN } from '../catalogue/sign-webhook';
import { type ShopStack, shareShopStack } from './shop-stack';

let findStack: () => ShopStack = () => {
  throw new Error('The test file starts no stack');
};

/** Starts the stack of all parts of a test file. */
export function startSharedStack(): void {
  findStack = shareShopStack({ settings: { RENTMAN_WEBHOOK_TOKEN: WEBHOOK_TOKEN } });
}

export const stack = () => findStack();
