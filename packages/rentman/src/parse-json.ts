/** Reads JSON; undefined when it is none. The parser's own message would quote customer data. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
