import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { type ContentModel, createFindModel } from '../content/content-model';
import { CONTENT_TYPES } from '../content/content-uids';
import commonLabels from './common-labels.json';

const ACCOUNT_UID = 'plugin::users-permissions.user';

/**
 * What the panel calls fields that several schemas have, and how it explains them. A field that only one schema has, or
 * that means something else there, has its label in the schema: `pluginOptions.klappe.label` and `help`.
 */
const COMMON_LABELS: Readonly<Record<string, { readonly label: string; readonly help?: string }>> =
  commonLabels;

const View = z.looseObject({
  label: z.string().optional(),
  description: z.string().optional(),
});
const Metadata = z.looseObject({ edit: View.default({}), list: View.default({}) });
const Row = z.array(z.looseObject({ name: z.string() }));
const Configuration = z.looseObject({
  layouts: z.looseObject({ edit: z.array(Row) }),
  settings: z.looseObject({ mainField: z.string() }),
  metadatas: z.record(z.string(), Metadata),
});
type Configuration = z.infer<typeof Configuration>;
type View = z.infer<typeof View>;

/** Gives the fields of content their German names and help texts in the panel; what staff worded stays. */
export async function labelContent(strapi: Core.Strapi): Promise<void> {
  const findModel = createFindModel(strapi);
  const types = strapi.plugin('content-manager').service('content-types');
  for (const uid of [...CONTENT_TYPES, ACCOUNT_UID]) {
    const model = types.findContentType(uid);
    const stored = Configuration.parse(await types.findConfiguration(model));
    const labelled = toLabelled(findModel(uid), stored);
    // A single type is headed by its own name, not by the text of its first field.
    const settings =
      model.kind === 'singleType' ? { ...stored.settings, mainField: 'id' } : labelled.settings;
    await types.updateConfiguration(model, { ...labelled, settings });
  }
  const components = strapi.plugin('content-manager').service('components');
  for (const uid of Object.keys(strapi.components)) {
    const model = components.findComponent(uid);
    const stored = Configuration.parse(await components.findConfiguration(model));
    await components.updateConfiguration(model, toLabelled(findModel(uid), stored));
  }
}

function toLabelled(model: ContentModel | undefined, configuration: Configuration): Configuration {
  return {
    ...configuration,
    settings: { ...configuration.settings, mainField: findMainField(model, configuration) },
    layouts: { ...configuration.layouts, edit: leaveOutHidden(model, configuration) },
    metadatas: Object.fromEntries(
      Object.entries(configuration.metadatas).map(([name, metadata]) => [
        name,
        {
          ...metadata,
          edit: label(model, name, metadata.edit),
          list: label(model, name, metadata.list),
        },
      ]),
    ),
  };
}

/** Strapi's forms show fields that nobody is to see in the panel too, such as hashes. */
function leaveOutHidden(model: ContentModel | undefined, { layouts }: Configuration) {
  const isShown = ({ name }: { readonly name: string }) =>
    model?.attributes[name]?.pluginOptions?.['content-manager']?.visible !== false;
  return layouts.edit.map((row) => row.filter(isShown)).filter((row) => row.length > 0);
}

/** Strapi finds no name in an opening time or in a group of synonyms and would list it by its number. */
function findMainField(model: ContentModel | undefined, { settings }: Configuration): string {
  const isNumbered = settings.mainField === 'id' || settings.mainField === 'documentId';
  const name = ['weekday', 'words'].find((each) => model?.attributes[each]);
  return isNumbered && name ? name : settings.mainField;
}

/** A label that equals the field's name is Strapi's own; any other one was typed in the panel and stays. */
function label(model: ContentModel | undefined, name: string, view: View): View {
  const own = model?.attributes[name]?.pluginOptions?.klappe;
  const worded = own?.label === undefined ? COMMON_LABELS[name] : own;
  if (worded?.label === undefined || view.label !== name) return view;
  const help = worded.help ?? '';
  const description = 'description' in view ? { description: view.description || help } : {};
  return { ...view, label: worded.label, ...description };
}
