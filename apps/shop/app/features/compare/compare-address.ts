import { MAX_COMPARED } from '@klappe/domain';

/** What the address of a comparison asks for: `/vergleich?codes=CAM-0191,CAM-0190&unterschiede=1`. */
export interface CompareQuery {
  /** Without repeats, at most `MAX_COMPARED` of them. */
  readonly codes: readonly string[];
  /** How many more were asked for. */
  readonly tooMany: number;
  readonly onlyDifferences: boolean;
}

const MAX_CODE_LENGTH = 200;
/** Further codes of an address are not even counted. */
const MAX_READ = 50;

export function parseCompareQuery(search: URLSearchParams): CompareQuery {
  const texts = search.getAll('codes').join(',').split(',', MAX_READ);
  const codes = [...new Set(texts.map((text) => decode(text).trim()))].filter(
    (code) => code !== '' && code.length <= MAX_CODE_LENGTH,
  );
  return {
    codes: codes.slice(0, MAX_COMPARED),
    tooMany: Math.max(0, codes.length - MAX_COMPARED),
    onlyDifferences: search.get('unterschiede') === '1',
  };
}

/** The address of a comparison. Commas inside of a code are encoded twice, those between codes not at all. */
export function toComparePath(
  codes: readonly string[],
  { onlyDifferences = false }: { readonly onlyDifferences?: boolean } = {},
): string {
  if (codes.length === 0) return '/vergleich';
  const list = codes.map((code) => encodeURIComponent(encode(code))).join(',');
  return `/vergleich?codes=${list}${onlyDifferences ? '&unterschiede=1' : ''}`;
}

function encode(code: string): string {
  return code.replaceAll('%', '%25').replaceAll(',', '%2C');
}

function decode(text: string): string {
  return text.replaceAll(/%2C/gi, ',').replaceAll('%25', '%');
}
