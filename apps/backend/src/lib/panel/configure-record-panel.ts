import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type RecordPanel, toPanelConfiguration } from './panel-fields';

const WRITES = ['create', 'update', 'clone', 'publish', 'unpublish', 'discardDraft'];
const PANEL_WRITES = [
  'plugin::content-manager.explorer.create',
  'plugin::content-manager.explorer.update',
];

/** Makes the admin panel show entries as the code says, at every start. */
export async function configureRecordPanel(strapi: Core.Strapi, panel: RecordPanel): Promise<void> {
  const contentTypes = strapi.plugin('content-manager').service('content-types');
  const model = contentTypes.findContentType(panel.uid);
  await contentTypes.updateConfiguration(model, toPanelConfiguration(panel));
}

interface Permission {
  readonly action: string;
  readonly subject?: string | null;
}

/** Lets people read and delete entries in the panel, and only the software create and change them. */
export function forbidPanelWrites(strapi: Core.Strapi, uids: readonly string[]): void {
  strapi.documents.use((context, next) => {
    if (uids.includes(context.uid) && WRITES.includes(context.action)) {
      throw new errors.ForbiddenError(
        'Diese Einträge entstehen im Webshop und bleiben, wie sie sind.',
      );
    }
    return next();
  });
  const isAllowed = ({ action, subject }: Permission) =>
    !(PANEL_WRITES.includes(action) && uids.includes(subject ?? ''));
  strapi
    .service('admin::role')
    .hooks.willResetSuperAdminPermissions.register((permissions: readonly Permission[]) =>
      permissions.filter(isAllowed),
    );
}
