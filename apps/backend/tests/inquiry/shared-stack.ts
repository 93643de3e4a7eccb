import { shareShopStack } from '../own-things/shop-stack';

/** The stack of all parts of `panel.test.ts`. */
export const shop = shareShopStack();
