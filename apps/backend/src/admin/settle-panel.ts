const LANGUAGE_KEY = 'strapi-admin-language';
const BANNER_KEY = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false';

/** Strapi names its installation in the key; ours has no name, and none is known before the first answer. */
const BANNER_SCOPES = ['undefined', 'null', 'false'];

/** Prepares what Strapi reads from the browser at its start. */
export function settlePanel(): void {
  // Strapi's default language is English. This sets German for a browser that has not chosen one.
  if (localStorage.getItem(LANGUAGE_KEY) === null) localStorage.setItem(LANGUAGE_KEY, 'de');
  // Counts Strapi's advertisement of its media library as closed.
  for (const scope of BANNER_SCOPES) localStorage.setItem(`${BANNER_KEY}:${scope}`, 'true');
}
