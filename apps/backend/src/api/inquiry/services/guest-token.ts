import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface GuestTokens {
  /** Always the same token for the same inquiry, so that a repeated call gets an equal answer. */
  create(inquiry: GuestInquiry): string;
  isValid(inquiry: GuestInquiry, token: string): boolean;
}

interface GuestInquiry {
  readonly id: number;
  /** The idempotency key of the first call. */
  readonly headKey: string;
}

/** Derives tokens from a secret of the server: nothing that opens an inquiry is stored anywhere. */
export function createGuestTokens(secret: string): GuestTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'klappe inquiry token', 32));
  const sign = ({ id, headKey }: GuestInquiry) =>
    createHmac('sha256', key).update(`${id}.${headKey}`).digest();
  return {
    create: (inquiry) => sign(inquiry).toString('base64url'),
    isValid(inquiry, token) {
      const given = Buffer.from(token, 'base64url');
      const right = sign(inquiry);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
