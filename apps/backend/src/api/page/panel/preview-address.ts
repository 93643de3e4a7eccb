import { PREVIEW_PATH } from '@klappe/contracts';
import type { Env } from '../../../lib/env';
import { PAGE_UID } from '../services/pages';
import { createPreviewTokens } from '../services/preview-tokens';

interface PreviewedDocument {
  readonly documentId?: string;
  readonly status?: string;
}

/** The address at which the shop shows a page before it is published; undefined for other content. */
export function createPreviewHandler({ SHOP_URL, ENCRYPTION_KEY }: Env) {
  const tokens = createPreviewTokens(ENCRYPTION_KEY);
  return (uid: string, { documentId, status }: PreviewedDocument): string | undefined => {
    if (uid !== PAGE_UID || !documentId) return;
    const previewed = {
      page: documentId,
      status: status === 'published' ? 'published' : 'draft',
    } as const;
    const query = { ...previewed, token: tokens.create(previewed, new Date()) };
    return `${SHOP_URL}${PREVIEW_PATH}?${new URLSearchParams(query)}`;
  };
}
