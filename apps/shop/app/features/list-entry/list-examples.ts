import type { Product } from '@klappe/contracts';

/** A product of the house that an example of a list names. */
export interface ListExample {
  readonly name: string;
  readonly code: string;
  /** Slug of its category. */
  readonly category: string;
}

const EXAMPLES = 3;
const MAX_NAME_LENGTH = 24;

/** Three products with short names, of different categories where there are such. */
export function pickExamples(
  products: readonly Pick<Product, 'displayname' | 'code' | 'link'>[],
): readonly ListExample[] {
  const all = products.map(({ displayname, code, link }) => ({
    name: displayname,
    code,
    category: link.split('/')[2] ?? '',
  }));
  const short = all.filter(({ name }) => name.length <= MAX_NAME_LENGTH);
  const usable = short.length >= EXAMPLES ? short : all;
  const first = [
    ...new Map(usable.map((it) => [it.category, it] as const).toReversed()).values(),
  ].reverse();
  const rest = usable.filter((it) => !first.includes(it));
  return [...first, ...rest].slice(0, EXAMPLES);
}

/** A list as somebody would write it, under the names of its categories. */
export function writeExample(
  examples: readonly ListExample[],
  categories: readonly { readonly slug: string; readonly header: string }[],
): string {
  const counts = ['2x', '1', '4 x'];
  const lines = examples.map(({ name, category }, at) => ({
    heading: categories.find(({ slug }) => slug === category)?.header.toUpperCase() ?? '',
    line: `${counts[at] ?? '1'} ${name}`,
  }));
  const groups = Map.groupBy(lines, ({ heading }) => heading);
  return [...groups]
    .map(([heading, own]) => [heading, ...own.map(({ line }) => line)].filter(Boolean).join('\n'))
    .join('\n\n');
}
