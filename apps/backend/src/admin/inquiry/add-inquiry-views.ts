import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { DeliveryPanel } from './delivery-panel';
import { ResendAction } from './resend-action';
import { addStateWords } from './state-column';

type ContentManagerApis = ContentManagerPlugin['config']['apis'];

/** Adds to the content manager what belongs to inquiries and mails. */
export function addInquiryViews(app: StrapiApp): void {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: Strapi types the interfaces of its own plugins as unknown.
  const apis = app.getPlugin('content-manager').apis as ContentManagerApis;
  apis.addDocumentAction((actions) => [ResendAction, ...actions]);
  apis.addEditViewSidePanel((panels) => [DeliveryPanel, ...panels]);
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', addStateWords);
}
