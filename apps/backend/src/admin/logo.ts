const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="#1c1b19"/><path d="M8 18h24v13a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2z" fill="#fff"/><path d="M8 15 31 8l1 4-23 7z" fill="#fff"/><path d="m13 13.500 4 3 3-.9-4-3zM21 11l4 3 3-.9-4-3z" fill="#1c1b19"/></svg>`;

/** A clapperboard in place of Strapi's logo. A house puts its own there under Einstellungen > Übersicht. */
export const LOGO = `data:image/svg+xml,${encodeURIComponent(MARK)}`;
