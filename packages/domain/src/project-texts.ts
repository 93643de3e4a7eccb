/**
 * The one-line texts by which a customer names the project. From here they flow through the form, the call, the stored
 * inquiry, mails and Rentman into the history. A further one is added to
 * - each list of this file and of `project-text-forms.ts`,
 * - the database: `content-types/…/schema.json` of `inquiry` and of `order` in `apps/backend/src/api`,
 * - the screen: an input in `apps/shop/app/features/inquiry/inquiry-sections.tsx`.
 * The compiler names the test data that lacks it.
 */
export interface ProjectTexts {
  readonly projectReference: string;
}

/** Most characters of a project reference. */
export const MAX_PROJECT_REFERENCE_LENGTH = 30;

export const EMPTY_PROJECT_TEXTS: ProjectTexts = {
  projectReference: '',
};

/** What each text is called wherever it is shown. */
export const PROJECT_TEXT_LABELS: Readonly<Record<keyof ProjectTexts, string>> = {
  projectReference: 'Projektreferenz',
};

/** The names of the texts, in the order in which they are shown. */
export const PROJECT_TEXT_NAMES = [
  'projectReference',
] as const satisfies readonly (keyof ProjectTexts)[];

/** Label and value of each text, in the order in which they are shown. */
export function listProjectTexts(texts: ProjectTexts): readonly (readonly [string, string])[] {
  return PROJECT_TEXT_NAMES.map((name) => [PROJECT_TEXT_LABELS[name], texts[name]]);
}

/** What a project is called in headings, in lists and on paper; empty when the customer gave it no name. */
export function toProjectTitle({ projectReference }: ProjectTexts): string {
  return projectReference;
}
