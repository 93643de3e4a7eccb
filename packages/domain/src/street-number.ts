/** `12`, `12a`, `12/4`, `1–3`, `12/2/15`, `7 Tür 3`, `12, Top 4`. */
const HOUSE_NUMBER =
  /^(\D.*?)[\s,]+(\d+\s?[a-z]?(?:\s?[/–-]\s?\d+\s?[a-z]?|,?\s(?:top|tür|stiege|stg\.?|haus)\s?\d+)*)$/iu;

/** Splits `Lindengasse 12/4` into street and number; null where the text does not end with a number. */
export function splitStreet(text: string): { street: string; number: string } | null {
  const [, street, number] = HOUSE_NUMBER.exec(text.trim()) ?? [];
  return street && number ? { street, number } : null;
}
