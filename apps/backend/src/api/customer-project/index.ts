import type { Core } from '@strapi/strapi';
import { deletedAccounts, deleteWithOwner } from '../account/services/deleted-accounts';
import { getCustomerProjects } from './services/customer-projects';
import { PROJECT_CHANGE_UID } from './services/project-changes';
import { getProjectMembers } from './services/project-members';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    deletedAccounts.add(strapi, async ({ id, email }) => {
      await getCustomerProjects(strapi).deleteOf(id);
      await getProjectMembers(strapi).forgetAccount({ id, email });
    });
    deleteWithOwner(strapi, PROJECT_CHANGE_UID);
  },
};
