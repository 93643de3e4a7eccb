/**
 * Rows of fields as one text, for what a page hands to its scripts in dozens: React Router writes each field of an object on
 * its own, in quotes and with its place in a table of all values, which is four times as long.
 */
export function packRows(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => row.map(packField).join('|').replace(/\|+$/, '')).join(';');
}

export function unpackRows(text: string): readonly (readonly string[])[] {
  if (text === '') return [];
  return text.split(';').map((row) => row.split('|').map(unpackField));
}

/** The fields of a row in groups of this size, for rows that hold a list at their end. */
export function groupFields(fields: readonly string[], size: number): readonly string[][] {
  const starts = fields.flatMap((_, index) => (index % size === 0 ? [index] : []));
  return starts.map((start) => fields.slice(start, start + size));
}

function packField(field: string | number | null): string {
  return String(field ?? '').replace(/[%|;]/g, encodeURIComponent);
}

function unpackField(field: string): string {
  return field.includes('%') ? decodeURIComponent(field) : field;
}
