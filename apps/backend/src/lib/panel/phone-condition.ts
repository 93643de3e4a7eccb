/** Signs that stand in a telephone number beside its digits. */
const SIGNS = ['(0)', ' ', '/', '-', '–', '.', '(', ')'];

/** True for rows whose column, a telephone number as somebody typed it, contains these digits. For tables that are small. */
export function phoneContains(column: string, digits: string): [sql: string, bindings: string[]] {
  const bare = SIGNS.reduce((inner, sign) => `replace(${inner}, '${sign}', '')`, column);
  return [`${bare} like ?`, [`%${digits}%`]];
}
