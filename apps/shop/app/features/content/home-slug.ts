import { trySessionStorage } from '#app/browser/session-storage.ts';

/** Key of the session storage that holds the slug of the first page. */
const HOME_KEY = 'home';

/** The slug as it was last known; null when none is stored. */
export function readHomeSlug(): string | null {
  return trySessionStorage((storage) => storage.getItem(HOME_KEY));
}

/** Stores the slug of the page with order 1; removes it when there is no such page. */
export function keepHomeSlug(slug: string | null): void {
  trySessionStorage((storage) =>
    slug === null ? storage.removeItem(HOME_KEY) : storage.setItem(HOME_KEY, slug),
  );
}
