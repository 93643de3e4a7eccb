import { addSyncCalls } from './panel/sync-panel';

/** Strapi calls this when it starts. */
export default { register: addSyncCalls };
