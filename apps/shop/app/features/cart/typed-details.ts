import type { LineDetails } from '@klappe/domain';

/** What was typed of section and note; what was not typed is missing. */
export type TypedDetails = Partial<Pick<LineDetails, 'heading' | 'note'>>;

interface EditedDetails {
  /** When the dialog was opened. */
  readonly opened: LineDetails;
  readonly present: LineDetails;
  readonly typed: TypedDetails;
}

/** The text that somebody else has saved since, where another one was typed; else null. */
export function findTheirs(
  { opened, present, typed }: EditedDetails,
  name: keyof TypedDetails,
): string | null {
  const own = typed[name];
  const isOthers = own !== undefined && present[name] !== opened[name];
  return isOthers && present[name] !== own.trim() ? present[name] : null;
}
