import { z } from 'zod';
import { line, requiredLine } from './form-fields.ts';
import { MAX_PROJECT_REFERENCE_LENGTH, type ProjectTexts } from './project-texts.ts';

// Zod weighs 14 kB in the browser and loads with a form only: this file stands apart from `project-texts.ts`, which
// every page loads with the store of the cart.

type TextSchemas = Readonly<Record<keyof ProjectTexts, z.ZodType<string>>>;

/** The texts as the form asks for them. */
export const ProjectTextsForm = z.object({
  projectReference: requiredLine('Bitte Projektreferenz angeben.', MAX_PROJECT_REFERENCE_LENGTH),
} satisfies TextSchemas);

/** The same texts in a sent order, where each may be empty: an order may remember no inquiry. */
export const OrderTexts = z.object({
  projectReference: line(MAX_PROJECT_REFERENCE_LENGTH),
} satisfies TextSchemas);

const storedText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** The same texts as they are read back; a missing one is empty. */
export const StoredProjectTexts = z.object({
  projectReference: storedText,
} satisfies TextSchemas);
