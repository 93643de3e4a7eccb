import type { ContentSource } from '../../../lib/content/read-content';

export const PAGE_UID = 'api::page.page';

/** Pages as calls read them, by the number that each keeps. docs/decisions/0044-places-of-pages.md */
export const PAGES: ContentSource = { uid: PAGE_UID, idField: 'number', fields: ['order', 'slug'] };
