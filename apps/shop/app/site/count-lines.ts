/** `1 Zeile`, `14 Zeilen` */
export function countLines(count: number): string {
  return count === 1 ? '1 Zeile' : `${count} Zeilen`;
}
