import type { UID } from '@strapi/strapi';

export const PAGE_UID = 'api::page.page';
export const APPEARANCE_UID = 'api::appearance.appearance';
export const SETTING_UID = 'api::site-setting.site-setting';

export const CONTENT_TYPES: readonly UID.ContentType[] = [
  PAGE_UID,
  'api::studio.studio',
  'api::social-media.social-media',
  'api::category-info.category-info',
  SETTING_UID,
  APPEARANCE_UID,
  'api::search.synonym-group',
  'api::search.product-filter',
];
