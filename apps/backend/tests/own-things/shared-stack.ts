import { shareShopStack } from './shop-stack';

/** The stack of all parts of `own-things.test.ts`. */
export const stack = shareShopStack();
