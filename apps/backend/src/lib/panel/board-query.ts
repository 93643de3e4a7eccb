import { z } from 'zod';

const MAX_SEARCH_LENGTH = 200;

/** The query of a list in the panel; what is out of range counts as not given, the first tab as the usual one. */
export function toBoardQuery<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  return z.object({
    tab: z.enum(tabs).catch(tabs[0]),
    search: z
      .string()
      .transform((search) => search.slice(0, MAX_SEARCH_LENGTH))
      .catch(''),
    page: z.coerce.number().int().catch(1),
  });
}
