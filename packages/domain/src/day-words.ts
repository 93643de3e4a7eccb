/** A house's word for the days that are counted for prices. */
export const DAY_WORDS = ['Drehtage', 'Miettage', 'Einsatztage'] as const;
export type DayWord = (typeof DAY_WORDS)[number];

/** The word that texts are written with, and of a house that has chosen none. */
export const DEFAULT_DAY_WORD: DayWord = 'Drehtage';

const WRITTEN = /(?<![\p{L}\d])Dreh(?=tage?n?(?!\p{L}))/gu;

/**
 * A text of ours with the house's word for its days in place of `Drehtag`, `Drehtage` and `Drehtagen`: all are
 * inflected alike. Never for what people typed.
 */
export function sayDays(text: string, word: DayWord): string {
  return text.replace(WRITTEN, word.replace(/tage$/, ''));
}
