const MAX_CHARACTERS = 60;
const MAX_DIGITS = 15;
/** PostgreSQL's column for it holds 255. */
const MAX_KEY_LENGTH = 240;

/**
 * A key by which every database sorts texts as people do: `Ä` beside `a`, `2 Teil` before `10 Teil`. It holds nothing
 * but 0 to 9 and a to f, because PostgreSQL sorts spaces and signs by the collation it was created with, SQLite by bytes.
 */
export function toSortKey(text: string): string {
  return text
    .toLocaleLowerCase('de')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .slice(0, MAX_CHARACTERS)
    .replace(/\d+|[^\d]/g, (part) => (/\d/.test(part) ? toNumberKey(part) : toHex(part)))
    .slice(0, MAX_KEY_LENGTH);
}

/** A number sorts at the place of the digit 0; of two numbers the one with fewer digits is smaller. */
function toNumberKey(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS);
  return toHex('0') + String(value.length).padStart(2, '0') + value;
}

function toHex(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, '0');
}
