import type { Core } from '@strapi/strapi';
import { addOwnData } from '../../lib/own-data-parts';
import { yielding } from '../../lib/read-rows';
import { deletedAccounts, deleteWithOwner } from '../account/services/deleted-accounts';
import { getCustomerProjects } from './services/customer-projects';
import { PROJECT_CHANGE_UID } from './services/project-changes';
import { getProjectMembers } from './services/project-members';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addOwnData(strapi, 'projects', ({ id }) => yielding(getCustomerProjects(strapi).readAll(id)));
    addOwnData(strapi, 'projectMemberships', ({ id }) => getProjectMembers(strapi).listOwn(id));
    deletedAccounts.add(strapi, async ({ id, email }) => {
      await getCustomerProjects(strapi).deleteOf(id);
      await getProjectMembers(strapi).forgetAccount({ id, email });
    });
    deleteWithOwner(strapi, PROJECT_CHANGE_UID);
  },
};
