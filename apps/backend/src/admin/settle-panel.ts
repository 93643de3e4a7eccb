import { translateFixedWords } from './german/fixed-words';

const LANGUAGE_KEY = 'strapi-admin-language';
const BANNER_KEY = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false';

/** Strapi names its installation in the key; ours has no name, and none is known before the first answer. */
const BANNER_SCOPES = ['undefined', 'null', 'false'];

/**
 * Leaves out links to Strapi's pages, which are in English or sell something, the maker's newsletter, and "Zurücksetzen"
 * beside a switch: it makes a third state that means the same as "Nein", and lies over the next field.
 */
const LEFT_OUT = `
a[href*='strapi.io'],
div:has(> div > div > [role='checkbox']):has([href*='strapi.io/terms']),
div:has(> div > label):has(+ * input[type='checkbox']) > button { display: none !important; }`;

/** Strapi's menu is a column of pictures: the word of each stands below it, where all of them have room. */
const MENU_WORDS = `
@media screen and (min-width: 1080px) and (min-height: 860px) {
  nav:has(> div > ul) { width: 10rem !important; }
  nav > div > ul { gap: 0 !important; }
  nav > div > ul > li, nav > div > ul > li > span { width: 100%; }
  nav > div > ul a[aria-label] { flex-direction: column; gap: 2px; padding: 6px 2px; }
  nav > div > ul a[aria-label]::after { content: attr(aria-label); font-size: 1.1rem; line-height: 1.2; text-align: center; color: #4a4a6a; overflow-wrap: anywhere; hyphens: auto; }
  nav > div > ul a[aria-label].active::after { color: #4945ff; }
}`;

/** Marks the icon of an entry that only a phone's bar shows. */
export const PHONE_ONLY = 'data-phone-only';

const PHONE_BAR = `
@media (min-width: 1080px) { nav li:has([${PHONE_ONLY}]) { display: none !important; } }`;

export function settlePanel(): void {
  const style = document.createElement('style');
  style.textContent = LEFT_OUT + MENU_WORDS + PHONE_BAR;
  document.head.append(style);
  removeNameFromTitle();
  translateFixedWords();
  // Strapi's default language is English. This sets German for a browser that has not chosen one.
  if (localStorage.getItem(LANGUAGE_KEY) === null) localStorage.setItem(LANGUAGE_KEY, 'de');
  // Counts Strapi's advertisement of its media library as closed.
  for (const scope of BANNER_SCOPES) localStorage.setItem(`${BANNER_KEY}:${scope}`, 'true');
}

/** Strapi ends the title of every page with its own name, and offers no setting for it. */
function removeNameFromTitle(): void {
  const title = document.querySelector('title');
  if (!title) return;
  const rename = () => {
    if (document.title.endsWith(' | Strapi')) document.title = document.title.slice(0, -9);
    if (document.title === 'Strapi Admin') document.title = 'Adminbereich';
  };
  // Some pages, as that of an invitation, leave the title that the document came with.
  rename();
  new MutationObserver(rename).observe(title, { childList: true });
}
