/** Kerning makes a word at most this much wider than the sum of its letters. */
const KERNING = 1.02;
const BLANKS = /(\s+)/;

/**
 * Puts line breaks into words that are wider than a line. pdfkit breaks them too, but measures the rest of a word again
 * for each letter: 300 letters take it 30 ms.
 */
export function breakWords(
  text: string,
  maxWidth: number,
  measure: (letter: string) => number,
): string {
  const measureOnce = rememberWidths(measure);
  return text
    .split(BLANKS)
    .map((word) => breakWord(word, maxWidth / KERNING, measureOnce))
    .join('');
}

function breakWord(word: string, maxWidth: number, measure: (letter: string) => number): string {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const letter of word) {
    const own = measure(letter);
    if (width + own > maxWidth && line !== '') {
      // Behind a hyphen or a slash if there is one.
      const end = Math.max(line.lastIndexOf('-'), line.lastIndexOf('/')) + 1 || line.length;
      lines.push(line.slice(0, end));
      line = line.slice(end);
      width = [...line].reduce((sum, each) => sum + measure(each), 0);
    }
    line += letter;
    width += own;
  }
  return [...lines, line].join('\n');
}

function rememberWidths(measure: (letter: string) => number): (letter: string) => number {
  const widths = new Map<string, number>();
  return (letter) => {
    const width = widths.get(letter) ?? measure(letter);
    widths.set(letter, width);
    return width;
  };
}
