import { eraseWithAccounts } from './services/own-rows';

export default { bootstrap: eraseWithAccounts };
