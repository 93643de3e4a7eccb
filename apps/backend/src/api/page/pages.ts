import type { ContentSource } from '../../lib/content/read-content';

/** Pages as the world reads them: by the number they keep. docs/decisions/0040 */
export const PAGES: ContentSource = { uid: 'api::page.page', idField: 'number' };
