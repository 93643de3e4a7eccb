import { WEBHOOK_TOKEN } from '../catalogue/sign-webhook';
import { shareShopStack } from './shop-stack';

/** The stack of all parts of `own-things.test.ts`. */
export const stack = shareShopStack({ settings: { RENTMAN_WEBHOOK_TOKEN: WEBHOOK_TOKEN } });
