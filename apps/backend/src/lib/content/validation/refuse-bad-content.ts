import {
  findPageSlugProblem,
  findSlugProblem,
  findUnsafeLinks,
  isPhoneNumber,
  isSafeLink,
  isWebAddress,
  parseColor,
  parseTimeOfDay,
} from '@klappe/domain';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isRecord, type Json } from '../../is-record';
import { parseJson } from '../../parse-json';
import type { ContentAttribute, FindModel } from '../content-model';
import { createFindModel } from '../content-model';
import { CONTENT_TYPES, PAGE_UID } from '../content-uids';

const WRITES = new Set(['create', 'update', 'clone']);

/** A content type of which no two entries may have the same slug, and what the panel calls one of them. */
interface SluggedType {
  readonly uid: UID.ContentType;
  readonly noun: string;
}

const SLUGGED: readonly SluggedType[] = [
  { uid: PAGE_UID, noun: 'Seite' },
  { uid: 'api::studio.studio', noun: 'Studioseite' },
];

/**
 * Refuses to store content that must not reach the shop, whoever writes it: the admin panel or a program. The panel shows
 * the German sentences at their fields.
 */
export function refuseBadContent(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    const given = isRecord(params) && 'data' in params ? params.data : undefined;
    if (!CONTENT_TYPES.includes(uid) || !WRITES.has(action) || !isRecord(given)) return next();
    const data = trimSlug(given);
    const documentId = action === 'update' && isRecord(params) ? params.documentId : undefined;
    const problems = [...findContentProblems(createFindModel(strapi), uid, data)];
    const type = SLUGGED.find((each) => each.uid === uid);
    if (type) problems.push(...(await findSlugProblems(strapi, type, data.slug, documentId)));
    if (problems.length > 0) throw toRefusal(problems);
    Object.assign(params, { data });
    return next();
  });
}

/** Slugs are stored without blanks around them, and so can be compared. */
function trimSlug(data: Json): Json {
  return typeof data.slug === 'string' ? { ...data, slug: data.slug.trim() } : data;
}

async function findSlugProblems(
  strapi: Core.Strapi,
  { uid, noun }: SluggedType,
  slug: unknown,
  documentId: unknown,
): Promise<readonly ContentProblem[]> {
  if (typeof slug !== 'string' || slug === '') return [];
  const other: unknown = await strapi.db.query(uid).findOne({
    where: { slug, ...(documentId === undefined ? {} : { documentId: { $ne: documentId } }) },
    select: ['name'],
  });
  if (!isRecord(other)) return [];
  const name = `die ${noun} „${String(other.name ?? 'ohne Namen')}“`;
  return [{ path: ['slug'], message: `Diesen Slug hat schon ${name}.` }];
}

/** Strapi's error with a sentence for each field, which the panel shows beside it. */
export function toRefusal(problems: readonly ContentProblem[]) {
  const [first] = problems;
  return new errors.ValidationError(first?.message ?? 'Bitte prüfen Sie Ihre Angaben.', {
    errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
  });
}

export interface ContentProblem {
  readonly path: readonly string[];
  readonly message: string;
}

/** Finds every field of an entry and its components that may not be stored as it is. */
function findContentProblems(
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

/** Says in German what is wrong with a field; null when nothing is. Siblings are the other fields of its entry. */
type FieldCheck = (value: unknown, siblings: Json) => string | null;

const LINK_PROBLEM =
  'Bitte einen Link mit https://, mailto: oder tel: angeben, oder eine Seite des Webshops wie „/agb“.';
const ADDRESS_PROBLEM = 'Bitte eine Adresse angeben, die mit https:// beginnt.';
const JSON_PROBLEM = 'Bitte ein JSON-Objekt angeben, zum Beispiel { "@type": "Organization" }.';
const JSON_TOO_LONG = 'Bitte höchstens 20.000 Zeichen JSON angeben.';
const ROBOTS_PROBLEM = 'Bitte nur Angaben wie „noindex, nofollow“ verwenden.';
const LAST_DAY_PROBLEM = 'Der letzte Tag liegt vor dem ersten.';
const CLOSING_TIME_PROBLEM = 'Das Haus schließt, bevor es öffnet. Bitte die Zeiten prüfen.';

const SYNONYMS_PROBLEM =
  'Bitte mindestens zwei Wörter angeben, mit Komma getrennt, oder ein Wort und wofür man es braucht.';
const SYNONYM_COUNT_PROBLEM = 'Bitte höchstens 60 Wörter angeben.';
const COLOR_PROBLEM = 'Bitte eine Farbe wie #0a6e58 angeben.';
const PHONE_PROBLEM = 'Bitte eine Telefonnummer angeben, zum Beispiel +43 1 5234567.';
const TAGS_PROBLEM = 'Bitte mindestens einen Tag angeben.';

const MAX_SYNONYMS = 60;
const MAX_SYNONYM_LENGTH = 60;

const ROBOTS = /^[a-z-]+(:\s?[\w-]+)?(\s*,\s*[a-z-]+(:\s?[\w-]+)?)*$/i;
const MAX_JSON_LENGTH = 20_000;

/** The checks that a field's schema can name in `pluginOptions.klappe.format`. */
const FORMAT_CHECKS: Readonly<Record<string, FieldCheck>> = {
  link: (value) => checkText(value, isSafeLink, LINK_PROBLEM),
  'web-address': (value) => checkText(value, isWebAddress, ADDRESS_PROBLEM),
  robots: (value) => checkText(value, (text) => ROBOTS.test(text), ROBOTS_PROBLEM),
  slug: (value) => (typeof value === 'string' && value !== '' ? findSlugProblem(value) : null),
  'page-slug': (value) => (typeof value === 'string' ? findPageSlugProblem(value) : null),
  'json-object': checkJson,
  'closing-time': (value, { opens }) =>
    checkText(value, (closes) => isLater(closes, opens), CLOSING_TIME_PROBLEM),
  synonyms: checkSynonyms,
  color: (value) => checkText(value, (text) => parseColor(text) !== null, COLOR_PROBLEM),
  tags: (value) => checkText(value, (text) => splitWords(text).length > 0, TAGS_PROBLEM),
  phone: (value) => checkText(value, isPhoneNumber, PHONE_PROBLEM),
  'last-day': (value, { from }) =>
    checkText(value, (to) => typeof from !== 'string' || from <= to, LAST_DAY_PROBLEM),
};

/** The shop renders Markdown as links, so none of them may run a script. */
const checkMarkdown: FieldCheck = (value) => {
  const [link] = typeof value === 'string' ? findUnsafeLinks(value) : [];
  return link === undefined
    ? null
    : `Der Link „${shorten(link)}“ ist nicht erlaubt. ${LINK_PROBLEM}`;
};

function checkText(value: unknown, isGood: (text: string) => boolean, problem: string) {
  return typeof value !== 'string' || value === '' || isGood(value) ? null : problem;
}

function splitWords(text: string): readonly string[] {
  return text.split(/[,;\n]/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Two words that mean the same, or one and what people say who do not know it. */
function checkSynonyms(value: unknown, { purposes }: Json): string | null {
  if (typeof value !== 'string') return null;
  const words = splitWords(value);
  const said = typeof purposes === 'string' ? splitWords(purposes) : [];
  if (words.length === 0 || words.length + said.length < 2) return SYNONYMS_PROBLEM;
  if (words.length > MAX_SYNONYMS) return SYNONYM_COUNT_PROBLEM;
  const long = words.find((word) => word.trim().length > MAX_SYNONYM_LENGTH);
  return long === undefined
    ? null
    : `„${shorten(long.trim())}“ ist zu lang. Bitte höchstens ${MAX_SYNONYM_LENGTH} Zeichen je Wort.`;
}

function isLater(closes: string, opens: unknown): boolean {
  const [from, to] = [parseTimeOfDay(opens), parseTimeOfDay(closes)];
  return from === null || to === null || from < to;
}

function checkJson(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const read = typeof value === 'string' ? parseJson(value) : value;
  if (!isRecord(read)) return JSON_PROBLEM;
  return JSON.stringify(read).length > MAX_JSON_LENGTH ? JSON_TOO_LONG : null;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
