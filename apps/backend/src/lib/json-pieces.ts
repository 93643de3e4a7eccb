/** A field of the document: a value, or rows that are read one after the other. */
export type JsonField = unknown | AsyncIterable<unknown>;

/**
 * Writes an object as `JSON.stringify(object, null, 2)` does, piece by piece: fields in which rows are read are never
 * in memory as a whole.
 */
export async function* writeJsonPieces(
  fields: Readonly<Record<string, JsonField>>,
): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(fields)) {
    yield `${before}\n  ${JSON.stringify(name)}: `;
    before = ',';
    if (isAsyncIterable(value)) yield* writeRows(value);
    else yield toIndented(value, '  ');
  }
  yield '\n}';
}

async function* writeRows(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const row of rows) {
    yield `${before}\n    ${toIndented(row, '    ')}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n  ]';
}

/** Strings in JSON have no line breaks of their own. */
function toIndented(value: unknown, indent: string): string {
  return (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${indent}`);
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
