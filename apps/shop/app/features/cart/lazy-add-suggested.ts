import { lazyPart } from '#app/ui/lazy-part.tsx';

/** `AddSuggested` for places that are not on every page from the start: the suggestions and what fits a product. */
export const LazyAddSuggested = lazyPart(
  async () => (await import('./add-suggested.tsx')).AddSuggested,
  () => null,
);
