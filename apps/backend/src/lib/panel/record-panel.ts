import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** How the admin panel shows one field of a content type. */
export interface PanelField {
  readonly label: string;
  /** Explains the field beside its input. */
  readonly help?: string;
  /** Twelfths of a row in the form; without it the field is not in the form. */
  readonly size?: number;
}

/** How the admin panel shows a content type whose entries only the software writes. */
export interface RecordPanel {
  readonly uid: string;
  readonly mainField: string;
  /** Columns of the list, in order. Newest entries come first. */
  readonly columns: readonly string[];
  /** Every field that the panel may show, in the order of the form. */
  readonly fields: Readonly<Record<string, PanelField>>;
}

const WRITES = ['create', 'update', 'clone', 'publish', 'unpublish', 'discardDraft'];
const PANEL_WRITES = [
  'plugin::content-manager.explorer.create',
  'plugin::content-manager.explorer.update',
];

/** Makes the admin panel show entries as `panel` says; run at every start. */
export async function configureRecordPanel(strapi: Core.Strapi, panel: RecordPanel): Promise<void> {
  const contentTypes = strapi.plugin('content-manager').service('content-types');
  const model = contentTypes.findContentType(panel.uid);
  await contentTypes.updateConfiguration(model, toPanelConfiguration(panel));
}

interface Permission {
  readonly action: string;
  readonly subject?: string | null;
}

/** Staff may read and delete these entries in the panel; only the software creates and changes them. */
export function forbidPanelWrites(strapi: Core.Strapi, uids: readonly string[]): void {
  strapi.documents.use((context, next) => {
    if (uids.includes(context.uid) && WRITES.includes(context.action)) {
      throw new errors.ForbiddenError(
        'Diese Einträge entstehen im Webshop und bleiben, wie sie sind.',
      );
    }
    return next();
  });
  withholdFromSuperAdmin(
    strapi,
    ({ action, subject }) => PANEL_WRITES.includes(action) && uids.includes(subject ?? ''),
  );
}

/** Takes permissions from the super admin, so that the panel hides these pages for that role too. */
export function withholdFromSuperAdmin(
  strapi: Core.Strapi,
  isWithheld: (permission: Permission) => boolean,
): void {
  strapi
    .service('admin::role')
    .hooks.willResetSuperAdminPermissions.register((permissions: readonly Permission[]) =>
      permissions.filter((permission) => !isWithheld(permission)),
    );
}

const ROW_WIDTH = 12;
const UNSEARCHABLE = new Set(['lines', 'user']);

/** Writes the panel's configuration of a content type in the form Strapi keeps it. */
function toPanelConfiguration({ columns, fields, mainField }: RecordPanel) {
  const entries = Object.entries(fields);
  return {
    settings: {
      bulkable: true,
      filterable: true,
      searchable: true,
      pageSize: 20,
      mainField,
      defaultSortBy: 'createdAt',
      defaultSortOrder: 'DESC',
      relationOpenMode: 'modal',
    },
    metadatas: Object.fromEntries(entries.map(([name, field]) => [name, toMetadata(name, field)])),
    layouts: {
      list: [...columns],
      edit: toRows(
        entries.flatMap(([name, { size }]) => (size === undefined ? [] : [{ name, size }])),
      ),
    },
  };
}

function toMetadata(name: string, { label, help = '' }: PanelField) {
  const isText = !UNSEARCHABLE.has(name);
  return {
    edit: { label, description: help, placeholder: '', visible: true, editable: false },
    list: { label, searchable: isText, sortable: isText },
  };
}

interface Cell {
  readonly name: string;
  readonly size: number;
}

function toRows(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const rows: Cell[][] = [];
  let room = 0;
  for (const cell of cells) {
    if (cell.size > room) {
      rows.push([]);
      room = ROW_WIDTH;
    }
    rows.at(-1)?.push(cell);
    room -= cell.size;
  }
  return rows;
}
