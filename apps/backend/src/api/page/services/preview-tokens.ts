import { PREVIEW_PATH, type PreviewQuery } from '@klappe/contracts';
import { PAGE_UID } from '../../../lib/content/content-uids';
import type { Env } from '../../../lib/env';
import { createSigner, isSameSecret } from '../../../lib/signatures';

/** One page in one state: what a token opens. */
export type Previewed = Pick<PreviewQuery, 'page' | 'status'>;

const LIFETIME_MS = 60 * 60_000;

/** Signs tokens by which the shop may show what is not public yet; nothing about them is stored. */
export function createPreviewTokens(secret: string) {
  const sign = createSigner(secret, 'page preview');
  const toToken = ({ page, status }: Previewed, until: string) =>
    `${until}.${sign(`${page}.${status}.${until}`)}`;
  return {
    create: (previewed: Previewed, now: Date) =>
      toToken(previewed, (now.getTime() + LIFETIME_MS).toString(36)),
    isValid(previewed: Previewed, token: string, now: Date): boolean {
      const [until = ''] = token.split('.');
      const isSigned = isSameSecret(token, toToken(previewed, until));
      return isSigned && Number.parseInt(until, 36) > now.getTime();
    },
  };
}

/** The address at which the shop shows a page before it is published; undefined for other content. */
export function createPreviewHandler(env: Env) {
  return (
    uid: string,
    { documentId, status }: { readonly documentId?: string; readonly status?: string },
  ): string | undefined => {
    if (uid !== PAGE_UID || !documentId) return;
    return toPreviewLink(env, {
      page: documentId,
      status: status === 'published' ? 'published' : 'draft',
    });
  };
}

export function toPreviewLink(
  { SHOP_URL, ENCRYPTION_KEY }: Pick<Env, 'SHOP_URL' | 'ENCRYPTION_KEY'>,
  previewed: Previewed,
): string {
  const token = createPreviewTokens(ENCRYPTION_KEY).create(previewed, new Date());
  return `${SHOP_URL}${PREVIEW_PATH}?${new URLSearchParams({ ...previewed, token })}`;
}
