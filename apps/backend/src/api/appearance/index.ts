import type { Core } from '@strapi/strapi';
import { keepPageLinks, linkKnownPages } from './services/keep-page-links';
import { refuseBadColors } from './services/refuse-bad-colors';
import { moveOldLogo, showLogoInPanel } from './services/show-logo-in-panel';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    strapi.customFields.register({ name: 'house-color', type: 'string' });
    refuseBadColors(strapi);
    keepPageLinks(strapi);
    showLogoInPanel(strapi);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await moveOldLogo(strapi);
    await linkKnownPages(strapi);
  },
};
