/** As much of Strapi's schema of a content type or component as deep reading needs. */
export interface ContentModel {
  readonly attributes: Readonly<Record<string, ContentAttribute>>;
  readonly options?: { readonly draftAndPublish?: boolean };
}

/** What we write to a field in its schema, as `pluginOptions.klappe`. */
export interface FieldOptions {
  /** A check of `validation/field-checks.ts`. */
  readonly format?: string;
  /** What the panel calls the field, and how it explains it. */
  readonly label?: string;
  readonly help?: string;
}

export interface ContentAttribute {
  readonly type: string;
  readonly private?: boolean;
  readonly component?: string;
  readonly components?: readonly string[];
  readonly target?: string;
  readonly pluginOptions?: { readonly klappe?: FieldOptions };
}

/** Finds the schema of a content type or component; undefined for one that does not exist. */
export type FindModel = (uid: string) => ContentModel | undefined;

/** Who wrote an entry, and the bookkeeping of Strapi. */
const BOOKKEEPING = new Set(['createdBy', 'updatedBy', 'localizations', 'locale']);
/** People; nobody reaches them through an entry that names them. */
const PEOPLE = /^(admin::|plugin::users-permissions\.)/;

/** The attributes of a model that the world may see. */
export function listPublicAttributes(model: ContentModel): readonly [string, ContentAttribute][] {
  return Object.entries(model.attributes).filter(
    ([name, attribute]) => !BOOKKEEPING.has(name) && isPublic(attribute),
  );
}

function isPublic({ type, private: isPrivate, target }: ContentAttribute): boolean {
  if (isPrivate || type === 'password') return false;
  // A relation without a target leads anywhere.
  return type !== 'relation' || (target !== undefined && !PEOPLE.test(target));
}
