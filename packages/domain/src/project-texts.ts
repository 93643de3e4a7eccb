import { z } from 'zod';
import { line, requiredLine } from './form-fields.ts';

/** Most characters of a project reference. */
export const MAX_PROJECT_REFERENCE_LENGTH = 30;

/**
 * The one-line texts by which a customer names the project, as the form asks for them. From here they flow through the
 * call, the stored inquiry, mails and Rentman into the history. A further one is added to each list of this file and to
 * the two database schemas, inquiry and order.
 */
export const ProjectTexts = z.object({
  projectReference: requiredLine('Bitte Projektreferenz angeben.', MAX_PROJECT_REFERENCE_LENGTH),
});
export type ProjectTexts = z.infer<typeof ProjectTexts>;

/** The same texts in a sent order, where each may be empty: an order may remember no inquiry. */
export const OrderTexts = z.object({
  projectReference: line(MAX_PROJECT_REFERENCE_LENGTH),
});

const storedText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** The same texts as they are read back; a missing one is empty. */
export const StoredProjectTexts = z.object({
  projectReference: storedText,
});

export const EMPTY_PROJECT_TEXTS: ProjectTexts = {
  projectReference: '',
};

/** What each text is called wherever it is shown. */
export const PROJECT_TEXT_LABELS: Readonly<Record<keyof ProjectTexts, string>> = {
  projectReference: 'Projektreferenz',
};

/** The names of the texts, in the order in which they are shown. */
export const PROJECT_TEXT_NAMES: readonly (keyof ProjectTexts)[] = ProjectTexts.keyof().options;

/** Label and value of each text, in the order in which they are shown. */
export function listProjectTexts(texts: ProjectTexts): readonly (readonly [string, string])[] {
  return PROJECT_TEXT_NAMES.map((name) => [PROJECT_TEXT_LABELS[name], texts[name]]);
}
