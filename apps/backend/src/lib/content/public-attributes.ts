/** The parts of Strapi's schema of a content type or component that this folder uses. */
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
  readonly pluginOptions?: {
    readonly klappe?: FieldOptions;
    readonly 'content-manager'?: { readonly visible?: boolean };
  };
}

/** Finds the schema of a content type or component; undefined for one that does not exist. */
export type FindModel = (uid: string) => ContentModel | undefined;

/** Fields that Strapi adds to every entry: who wrote it, and its languages. */
const STRAPI_FIELDS = new Set(['createdBy', 'updatedBy', 'localizations', 'locale']);
/** Accounts of staff and customers: relations to them are never public. */
const ACCOUNTS = /^(admin::|plugin::users-permissions\.)/;

/** The attributes of a model that the public may see. */
export function listPublicAttributes(model: ContentModel): readonly [string, ContentAttribute][] {
  return Object.entries(model.attributes).filter(
    ([name, attribute]) => !STRAPI_FIELDS.has(name) && isPublic(attribute),
  );
}

function isPublic({ type, private: isPrivate, target }: ContentAttribute): boolean {
  if (isPrivate || type === 'password') return false;
  // A polymorphic relation names no target and could lead to accounts.
  return type !== 'relation' || (target !== undefined && !ACCOUNTS.test(target));
}
