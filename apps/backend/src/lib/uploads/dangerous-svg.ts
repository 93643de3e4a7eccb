/** Encodings in which a tag could be hidden from this check. */
const FOREIGN_ENCODING =
  /<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-8["']|utf-16["']|us-ascii["']|iso-8859-1["']|windows-1252["'])/i;

const DANGERS = [
  FOREIGN_ENCODING,
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|embed|object|handler|listener)[\s/>]/i,
  /[\s"'/]on[a-z]+\s*=/i,
  // Entities and style sheets from elsewhere can bring in what is not in the file.
  /<!ENTITY/i,
  /<\?xml-stylesheet/i,
];
/** Browsers look past blanks and invisible signs in the beginning of an address. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/gu;
const RUNNING_ADDRESS = /(?:java|vb)script:|data:text\/html/i;

/** True for a drawing that could run something when it is opened by itself. */
export function isDangerousSvg(text: string): boolean {
  const plain = decodeNumericEntities(text);
  if (DANGERS.some((danger) => danger.test(plain))) return true;
  return RUNNING_ADDRESS.test(plain.replace(INVISIBLE, ''));
}

function decodeNumericEntities(text: string): string {
  return text.replace(/&#(x[0-9a-f]{1,6}|\d{1,7});?/gi, (whole, code: string) => {
    const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
  });
}
