/** Remembers the end of a long output. */
export function createLastLines(limit: number) {
  const lines: string[] = [];
  return {
    add(line: string): void {
      lines.push(line);
      if (lines.length > limit) lines.shift();
    },
    read(): readonly string[] {
      return lines;
    },
  };
}
