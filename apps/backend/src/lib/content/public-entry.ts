import { isRecord, type Json } from '../is-record';
import { type ContentAttribute, type FindModel, listPublicAttributes } from './public-attributes';
import { toPublicPicture } from './public-picture';

/** An entry as the public may see it: only fields that its schema names and does not mark private. */
export function toPublicEntry(findModel: FindModel, uid: string, entry: Json): Json {
  const model = findModel(uid);
  if (!model) return {};
  const { id, documentId } = entry;
  return {
    id,
    ...(documentId === undefined ? {} : { documentId }),
    ...Object.fromEntries(
      listPublicAttributes(model).flatMap(([name, attribute]) =>
        entry[name] === undefined ? [] : [[name, toPublic(findModel, attribute, entry[name])]],
      ),
    ),
  };
}

function toPublic(findModel: FindModel, attribute: ContentAttribute, value: unknown): unknown {
  switch (attribute.type) {
    case 'media':
      return mapEntries(value, toPublicPicture);
    case 'component':
    case 'relation': {
      const uid = attribute.component ?? attribute.target ?? '';
      return mapEntries(value, (entry) => toPublicEntry(findModel, uid, entry));
    }
    case 'dynamiczone':
      return mapEntries(value, (entry) => toPublicSection(findModel, attribute, entry));
    default:
      return value;
  }
}

function toPublicSection(findModel: FindModel, { components }: ContentAttribute, entry: Json) {
  const { __component: uid } = entry;
  if (typeof uid !== 'string' || !components?.includes(uid)) return null;
  return { __component: uid, ...toPublicEntry(findModel, uid, entry) };
}

function mapEntries(value: unknown, convert: (entry: Json) => unknown): unknown {
  if (Array.isArray(value)) {
    return value
      .filter(isRecord)
      .map(convert)
      .filter((entry) => entry !== null);
  }
  return isRecord(value) ? convert(value) : null;
}
