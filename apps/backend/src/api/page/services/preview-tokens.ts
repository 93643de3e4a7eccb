import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { PreviewQuery } from '@klappe/contracts';

/** One page in one state: what a token opens. */
export type Previewed = Pick<PreviewQuery, 'page' | 'status'>;

export interface PreviewTokens {
  create(previewed: Previewed, now: Date): string;
  isValid(previewed: Previewed, token: string, now: Date): boolean;
}

const LIFETIME_MS = 60 * 60_000;
const TOKEN = /^([0-9a-z]{1,12})\.([\w-]{43})$/;

/** Signs tokens by which the shop may show what is not public yet; nothing about them is stored. */
export function createPreviewTokens(secret: string): PreviewTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'klappe page preview', 32));
  const sign = ({ page, status }: Previewed, until: string) =>
    createHmac('sha256', key).update(`${page}.${status}.${until}`).digest();
  return {
    create(previewed, now) {
      const until = (now.getTime() + LIFETIME_MS).toString(36);
      return `${until}.${sign(previewed, until).toString('base64url')}`;
    },
    isValid(previewed, token, now) {
      const [, until = '', signature = ''] = TOKEN.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const right = sign(previewed, until);
      const isSigned = given.length === right.length && timingSafeEqual(given, right);
      return isSigned && Number.parseInt(until, 36) > now.getTime();
    },
  };
}
