/** Codes one call may ask for. */
const MAX_CODES = 500;
/** Commas one code may contain. */
const MAX_PARTS = 5;

/**
 * Reads the comma-separated codes of `strapi-cart/products?id=`. A code may itself contain commas, as `%2C` or plainly:
 * the longest run of parts that is a known code counts as one.
 */
export function parseCartCodes(
  queryString: string,
  isKnown: (code: string) => boolean,
): readonly string[] {
  const values = queryString
    .split('&')
    .flatMap((pair) => (/^id=/.test(pair) ? [pair.slice(3)] : []));
  const codes = values
    .flatMap((value) => value.split(','))
    .flatMap((part) => splitAtCommas(decode(part), isKnown));
  return codes.filter((code) => code !== '').slice(0, MAX_CODES);
}

function splitAtCommas(text: string, isKnown: (code: string) => boolean): readonly string[] {
  const parts = text.split(',', MAX_CODES * MAX_PARTS);
  const codes: string[] = [];
  let start = 0;
  while (start < parts.length) {
    const length = findLongestRun(parts, start, isKnown);
    const code = parts.slice(start, start + length).join(',');
    codes.push(isKnown(code) ? code : code.trim());
    start += length;
  }
  return codes;
}

function findLongestRun(
  parts: readonly string[],
  start: number,
  isKnown: (code: string) => boolean,
): number {
  for (let length = Math.min(MAX_PARTS, parts.length - start); length > 1; length -= 1) {
    if (isKnown(parts.slice(start, start + length).join(','))) return length;
  }
  return 1;
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
