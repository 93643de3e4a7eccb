const MARK = '\ufeff';
/** A table program would take a text that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Saves lines as a file that Excel opens as a table in German. */
export function saveAsCsv(name: string, lines: readonly (readonly string[])[]): void {
  const text = lines.map((cells) => cells.map(toCell).join(';')).join('\r\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([MARK, text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
