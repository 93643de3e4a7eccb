import { findResource } from '#app/resources/all-resources.ts';

/** True for a request that filters by a field which Rentman computes: documented as impossible. */
export function hasGeneratedFilter({ pathname, searchParams }: URL): boolean {
  const fields = findResource(pathname.split('/').at(-1) ?? '')?.fields ?? {};
  return [...searchParams.keys()].some((key) => {
    const name = /^\w+/.exec(key)?.[0] ?? '';
    return Object.hasOwn(fields, name) && fields[name]?.isGenerated === true;
  });
}
