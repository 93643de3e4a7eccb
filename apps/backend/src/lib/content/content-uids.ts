import type { UID } from '@strapi/strapi';

export const CONTENT_TYPES: readonly UID.ContentType[] = [
  'api::page.page',
  'api::studio.studio',
  'api::social-media.social-media',
  'api::category-info.category-info',
  'api::site-setting.site-setting',
  'api::appearance.appearance',
  'api::search.synonym-group',
  'api::search.product-filter',
];
