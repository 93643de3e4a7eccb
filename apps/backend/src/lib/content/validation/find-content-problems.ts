import { isRecord, type Json } from '../../is-record';
import type { ContentAttribute, FindModel } from '../content-model';
import { checkMarkdown, FORMAT_CHECKS } from './field-checks';

/** A field of the panel's form and what is wrong with it. */
export interface ContentProblem {
  readonly path: readonly string[];
  readonly message: string;
}

/** Finds every field of an entry, however deep, that may not be stored as it is. */
export function findContentProblems(
  findModel: FindModel,
  uid: string,
  data: Json,
  path: readonly string[] = [],
): readonly ContentProblem[] {
  const attributes = Object.entries(findModel(uid)?.attributes ?? {});
  return attributes.flatMap(([name, attribute]) =>
    findFieldProblems({ findModel, attribute, data, value: data[name], path: [...path, name] }),
  );
}

interface Field {
  readonly findModel: FindModel;
  readonly attribute: ContentAttribute;
  /** The entry the field is part of. */
  readonly data: Json;
  readonly value: unknown;
  readonly path: readonly string[];
}

function findFieldProblems(field: Field): readonly ContentProblem[] {
  const { findModel, attribute, value, path } = field;
  if (attribute.type === 'component' || attribute.type === 'dynamiczone') {
    const find = (entry: unknown, at: readonly string[]) => {
      if (!isRecord(entry)) return [];
      const uid = attribute.component ?? String(entry.__component);
      return findContentProblems(findModel, uid, entry, at);
    };
    if (!Array.isArray(value)) return find(value, path);
    return value.flatMap((entry, index) => find(entry, [...path, String(index)]));
  }
  const message = checkField(field);
  return message === null ? [] : [{ path, message }];
}

function checkField({ attribute, data, value }: Field): string | null {
  if (attribute.type === 'richtext') return checkMarkdown(value, data);
  const format = attribute.pluginOptions?.klappe?.format;
  return (format && FORMAT_CHECKS[format]?.(value, data)) || null;
}
