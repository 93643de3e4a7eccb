import type { Core } from '@strapi/strapi';
import { isRecord, type Json } from '../../is-record';
import { CONTENT_TYPES } from '../content-uids';
import { findContentVersion } from '../read-content';
import { type ContentProblem, toRefusal } from './refuse-bad-content';

/** It shows what the house's settings say, even if nothing is entered in it. */
const NEVER_EMPTY = 'sections.contact';
/** Only search engines and messengers show it. */
const WITHOUT_ALT = 'seo';

/**
 * Refuses to publish a page with an empty section or a picture without alternative text, in sentences that say which one.
 * Drafts may be saved like that. docs/decisions/0045-publishing.md
 */
export function refuseUnfinished(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    if (action !== 'publish' || !CONTENT_TYPES.includes(uid)) return next();
    const documentId = isRecord(params) ? params.documentId : undefined;
    if (typeof documentId !== 'string') return next();
    const version = { documentId, status: 'draft' } as const;
    const draft = await findContentVersion(strapi, { uid }, version);
    const problems = draft ? findProblems(strapi, draft) : [];
    if (problems.length > 0) throw toRefusal(problems);
    return next();
  });
}

function findProblems(strapi: Core.Strapi, draft: Json): readonly ContentProblem[] {
  return Object.entries(draft).flatMap(([name, value]) => {
    if (name === WITHOUT_ALT) return [];
    const entries = Array.isArray(value) ? value : [value];
    return entries.flatMap((entry: unknown, index) => {
      const path = Array.isArray(value) ? [name, String(index)] : [name];
      const place = describePlace(strapi, entry, index);
      if (place !== '' && isRecord(entry) && isEmpty(entry)) {
        return [{ path, message: `${place} ist leer. Bitte ausfüllen oder löschen.` }];
      }
      return findPictures(entry, path).map((picture) => ({
        path: picture.path,
        message: `${place === '' ? 'Ein Bild' : `${place}: Ein Bild`} hat keinen Alternativtext. Bitte ${picture.textPlace} eintragen, was es zeigt.`,
      }));
    });
  });
}

/** `Abschnitt 2 „Titelbild“`; empty for what is no section. */
function describePlace(strapi: Core.Strapi, entry: unknown, index: number): string {
  const component = isRecord(entry) ? entry.__component : undefined;
  if (typeof component !== 'string') return '';
  const model = Object.entries(strapi.components).find(([uid]) => uid === component)?.[1];
  return `Abschnitt ${index + 1} „${model?.info.displayName ?? component}“`;
}

/** True when an entry would show nothing; a ticked box alone shows nothing. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isEmpty);
  if (!isRecord(value)) return typeof value !== 'number';
  if (value.__component === NEVER_EMPTY) return false;
  return Object.entries(value).every(
    ([name, each]) => name === 'id' || name === '__component' || isEmpty(each),
  );
}

interface PictureWithoutText {
  readonly path: readonly string[];
  /** Where its text belongs, in German. */
  readonly textPlace: string;
}

/** Pictures without alternative text; `imageAlt` beside one is its text there. */
function findPictures(
  value: unknown,
  path: readonly string[],
  textPlace = 'in der Medienbibliothek',
): readonly PictureWithoutText[] {
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => findPictures(each, [...path, String(index)]));
  }
  if (!isRecord(value)) return [];
  if ('alternativeText' in value && 'mime' in value) {
    const isPicture = String(value.mime).startsWith('image/');
    return isPicture && isEmpty(value.alternativeText ?? '') ? [{ path, textPlace }] : [];
  }
  const hasOwnText = typeof value.imageAlt === 'string' && value.imageAlt.trim() !== '';
  return Object.entries(value)
    .filter(([name]) => !(hasOwnText && name === 'image'))
    .flatMap(([name, each]) => {
      const isBeside = name === 'image' && 'imageAlt' in value;
      return findPictures(each, [...path, name], isBeside ? 'unter „Alternativtext“' : undefined);
    });
}
