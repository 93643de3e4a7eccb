import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { CONTENT_TYPES } from '../content/content-types';
import { COMMON_LABELS, HIDDEN_FIELDS, SPECIAL_LABELS } from './content-labels';

const View = z.looseObject({
  label: z.string().optional(),
  description: z.string().optional(),
});
const Metadata = z.looseObject({ edit: View.default({}), list: View.default({}) });
const Cell = z.looseObject({ name: z.string() });
const Configuration = z.looseObject({
  metadatas: z.record(z.string(), Metadata),
  layouts: z.looseObject({ edit: z.array(z.array(Cell)) }),
});
type Configuration = z.infer<typeof Configuration>;
type View = z.infer<typeof View>;

/** Gives the fields of content their German names and help texts in the panel; what staff worded stays. */
export async function labelContent(strapi: Core.Strapi): Promise<void> {
  const types = strapi.plugin('content-manager').service('content-types');
  for (const uid of CONTENT_TYPES) {
    const model = types.findContentType(uid);
    const stored = Configuration.parse(await types.findConfiguration(model));
    await types.updateConfiguration(model, toLabelled(uid, stored));
  }
  const components = strapi.plugin('content-manager').service('components');
  for (const uid of Object.keys(strapi.components)) {
    const model = components.findComponent(uid);
    const stored = Configuration.parse(await components.findConfiguration(model));
    await components.updateConfiguration(model, toLabelled(uid, stored));
  }
}

function toLabelled(uid: string, configuration: Configuration): Configuration {
  const { metadatas, layouts } = configuration;
  const edit = layouts.edit
    .map((row) => row.filter(({ name }) => !HIDDEN_FIELDS.has(name)))
    .filter((row) => row.length > 0);
  return {
    ...configuration,
    metadatas: Object.fromEntries(
      Object.entries(metadatas).map(([name, metadata]) => [
        name,
        {
          ...metadata,
          edit: label(uid, name, metadata.edit),
          list: label(uid, name, metadata.list),
        },
      ]),
    ),
    layouts: { ...layouts, edit },
  };
}

/** Strapi's own label is the name of the field: nobody has worded it yet. */
function label(uid: string, name: string, view: View): View {
  const [own, help = ''] = SPECIAL_LABELS[uid]?.[name] ?? COMMON_LABELS[name] ?? [];
  if (own === undefined || view.label !== name) return view;
  const description = 'description' in view ? { description: view.description || help } : {};
  return { ...view, label: own, ...description };
}
