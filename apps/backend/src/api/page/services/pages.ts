import type { ContentSource } from '../../../lib/content/read-entries';

export const PAGE_UID = 'api::page.page';

/** Pages as the world reads them: by the number they keep. docs/decisions/0044-places-of-pages.md */
export const PAGES: ContentSource = { uid: PAGE_UID, idField: 'number' };
