/** Key of the session storage that holds the slug of the first page. */
const HOME_KEY = 'home';

/** The slug as it was last known; null when none is stored or the storage is blocked. */
export function readHomeSlug(): string | null {
  try {
    return window.sessionStorage.getItem(HOME_KEY);
  } catch (error) {
    console.warn('The session storage is blocked', error);
    return null;
  }
}

/** Stores the slug of the page with order 1; removes it when there is no such page. */
export function keepHomeSlug(slug: string | null): void {
  try {
    if (slug === null) window.sessionStorage.removeItem(HOME_KEY);
    else window.sessionStorage.setItem(HOME_KEY, slug);
  } catch (error) {
    console.warn('The session storage is blocked', error);
  }
}
