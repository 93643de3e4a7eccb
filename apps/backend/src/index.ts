import type { Core } from '@strapi/strapi';
import { checkAccountDaily } from './api/account-check';
import { listenToRentman } from './api/project/services/listen-to-rentman';
import { startSearchSettings } from './api/search/services/search-settings';
import { storeAccountSettings, syncRolePermissions } from './bootstrap/customer-accounts';
import { createFirstAdmin, settlePanelLogins, storeStatusToken } from './bootstrap/panel-accounts';
import { seedPanelRoles } from './bootstrap/panel-roles';
import { seedDemoAccounts } from './demo-content/demo-accounts';
import { endDemo } from './demo-content/end-demo';
import { seedDemoContent } from './demo-content/seed-demo-content';
import { readBodiesOfStrapi } from './lib/calls/body-routes';
import { purgeOnChange } from './lib/content/purge-on-change';
import { refuseBadContent } from './lib/content/validation/refuse-bad-content';
import { refuseUnfinished } from './lib/content/validation/refuse-unfinished';
import { watchCommits } from './lib/database';
import { watchOutages } from './lib/database-outage';
import { drainOnSignal, finishRequests } from './lib/drain-connections';
import { getEnv } from './lib/env';
import { endStart, joinInstances, leaveInstances } from './lib/instances/instances';
import { beginWorkAfterStart, endWorkAfterStart } from './lib/last-life';
import { deleteOldEntries } from './lib/old-entries';
import { labelContent } from './lib/panel/label-content';
import { labelRights } from './lib/panel/label-rights';
import { registerPanelActions } from './lib/panel/panel-calls';
import { configureRecordPanels, forbidPanelWrites } from './lib/panel/record-panel';
import { refuseBadPanelCalls } from './lib/panel/refuse-bad-panel-calls';
import { stopRepeating } from './lib/repeat';
import { getShopCache } from './lib/shop-cache';
import { explainStorageProblems } from './lib/storage-problems';
import { guardFetchedUploads } from './lib/uploads/fetch-public-file';
import { keepUploadsInBucket } from './lib/uploads/keep-in-bucket';
import { mailInvitations, sendPanelMailsByOutbox } from './mail/panel-mails';
import { startAccount } from './rentman/account/account';
import { startCatalogue, stopCatalogue } from './rentman/catalogue/catalogue';
import { addRoutes } from './served-calls';

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    explainStorageProblems(strapi, getEnv().DATABASE_URL ? 'the database' : getEnv().DATA_DIR);
    await joinInstances(strapi);
    watchOutages(strapi);
    drainOnSignal(strapi);
    watchCommits(strapi);
    refuseBadContent(strapi);
    refuseUnfinished(strapi);
    purgeOnChange(strapi);
    guardFetchedUploads(strapi);
    keepUploadsInBucket(strapi);
    forbidPanelWrites(strapi);
    labelRights(strapi);
    await registerPanelActions(strapi);
    addRoutes(strapi);
    refuseBadPanelCalls(strapi);
    readBodiesOfStrapi(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    const env = getEnv();
    beginWorkAfterStart(strapi);
    await syncRolePermissions(strapi);
    await storeAccountSettings(strapi);
    await createFirstAdmin(strapi, { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD });
    sendPanelMailsByOutbox(strapi);
    mailInvitations(strapi);
    settlePanelLogins(strapi);
    await seedPanelRoles(strapi);
    await storeStatusToken(strapi, env.STATUS_TOKEN);
    if (env.DEMO_CONTENT) {
      await seedDemoContent(strapi, env.DEMO_HOUSE, new Date());
      await seedDemoAccounts(strapi, new Date());
    }
    await endDemo(strapi, env.usesRealRentman);
    await labelContent(strapi);
    await configureRecordPanels(strapi);
    deleteOldEntries(strapi);
    await endStart();
    const rules = await startAccount(strapi);
    await startCatalogue(strapi, listenToRentman(strapi), rules);
    await startSearchSettings(strapi);
    checkAccountDaily(strapi);
  },
  async destroy({ strapi }: { strapi: Core.Strapi }) {
    await finishRequests(strapi);
    stopRepeating(strapi);
    stopCatalogue(strapi);
    getShopCache(strapi).stop();
    await leaveInstances();
    endWorkAfterStart(strapi);
  },
};
