import type { Core } from '@strapi/strapi';
import { addOwnData } from '../../lib/own-data-parts';
import { confirmedAddresses } from '../account/services/confirmed-addresses';
import { deletedAccounts } from '../account/services/deleted-accounts';
import { sentInquiries } from '../customer-project/services/sent-inquiries';
import { histories } from '../inquiry/services/completed-inquiries';
import { fillHeads, stopFillingHeads } from './services/fill-heads';
import { addOrderOfInquiry, deleteOrdersOf, getOrders } from './services/orders';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addOwnData(strapi, 'orders', ({ id }) => getOrders(strapi).readAll(id));
    histories.add(strapi, (sender, completion) => addOrderOfInquiry(strapi, sender, completion));
    sentInquiries.add(strapi, (projectIds) => getOrders(strapi).listSentFromProjects(projectIds));
    deletedAccounts.add(strapi, ({ id }) => deleteOrdersOf(strapi, id));
    confirmedAddresses.add(strapi, (account) => getOrders(strapi).adoptInquiries(account));
  },
  bootstrap({ strapi }: { strapi: Core.Strapi }): void {
    void fillHeads(strapi).catch((error: unknown) =>
      strapi.log.warn(`Heads of orders: ${String(error)}`),
    );
  },
  destroy: ({ strapi }: { strapi: Core.Strapi }) => stopFillingHeads(strapi),
};
