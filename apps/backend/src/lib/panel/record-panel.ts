import { PROJECT_TEXT_LABELS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';

const Field = z.object({
  label: z.string().optional(),
  help: z.string().default(''),
  /** Twelfths of a row in the form; a field without it is in the list only: the form would show its stored value. */
  size: z.number().optional(),
});
type Field = z.infer<typeof Field>;

/**
 * How the admin panel shows a content type whose entries only the software writes: `pluginOptions.klappe.record` of its
 * schema. Every field that the panel may show is named, in the order of the form.
 */
const RecordPanel = z.object({
  mainField: z.string(),
  columns: z.array(z.string()),
  fields: z.record(z.string(), Field),
});
const Schema = z.object({
  pluginOptions: z.object({ klappe: z.object({ record: RecordPanel }) }),
});

function listRecordPanels({ contentTypes }: Core.Strapi) {
  return Object.entries(contentTypes).flatMap(([uid, schema]) => {
    const record = Schema.safeParse(schema).data?.pluginOptions.klappe.record;
    return record ? [{ uid, record }] : [];
  });
}

/** Makes the admin panel show records as their schemas say, the newest first; run at every start. */
export async function configureRecordPanels(strapi: Core.Strapi): Promise<void> {
  const contentTypes = strapi.plugin('content-manager').service('content-types');
  for (const { uid, record } of listRecordPanels(strapi)) {
    const model = contentTypes.findContentType(uid);
    await contentTypes.updateConfiguration(model, toPanelConfiguration(record));
  }
}

const WRITES = ['create', 'update', 'clone', 'publish', 'unpublish', 'discardDraft'];
const PANEL_WRITES = [
  'plugin::content-manager.explorer.create',
  'plugin::content-manager.explorer.update',
];
/**
 * Plugins, content types, languages, mails and the rights of customers are the software's; the panel's pages about them change
 * nothing, and neither is anything moved between installations of Strapi.
 */
const WITHOUT_EFFECT =
  /^(admin::(marketplace|transfer|admin-tokens)|plugin::(content-type-builder|users-permissions|i18n|email))\./;

interface Permission {
  readonly action: string;
  readonly subject?: string | null;
}

/** Staff may read and delete records in the panel; only the software creates and changes them. */
export function forbidPanelWrites(strapi: Core.Strapi): void {
  const uids = listRecordPanels(strapi).map(({ uid }) => uid);
  strapi.documents.use((context, next) => {
    if (uids.includes(context.uid) && WRITES.includes(context.action)) {
      throw new errors.ForbiddenError(
        'Diese Einträge entstehen im Webshop und bleiben, wie sie sind.',
      );
    }
    return next();
  });
  const isWithheld = ({ action, subject }: Permission) =>
    WITHOUT_EFFECT.test(action) || (PANEL_WRITES.includes(action) && uids.includes(subject ?? ''));
  // The panel then hides these pages for the super admin too.
  strapi
    .service('admin::role')
    .hooks.willResetSuperAdminPermissions.register((permissions: readonly Permission[]) =>
      permissions.filter((permission) => !isWithheld(permission)),
    );
}

const ROW_WIDTH = 12;
const UNSEARCHABLE = new Set(['lines', 'user']);

/** Writes the panel's configuration of a content type in the form Strapi keeps it. */
function toPanelConfiguration({ columns, fields, mainField }: z.infer<typeof RecordPanel>) {
  const entries = Object.entries(fields);
  const cells = entries.flatMap(([name, { size }]) => (size === undefined ? [] : { name, size }));
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
    layouts: { list: columns, edit: toRows(cells) },
  };
}

/** The texts that name a project have their labels in `packages/domain`. */
const PROJECT_LABELS: Readonly<Record<string, string>> = PROJECT_TEXT_LABELS;

function toMetadata(name: string, field: Field) {
  const label = field.label ?? PROJECT_LABELS[name] ?? name;
  const isText = !UNSEARCHABLE.has(name);
  return {
    edit: { label, description: field.help, placeholder: '', visible: true, editable: false },
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
