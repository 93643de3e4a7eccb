import { addSyncCalls } from './panel/sync-panel';

export default { register: addSyncCalls };
