import { createSigner, isSameSecret } from '../../../lib/signatures';

interface GuestInquiry {
  readonly id: number;
  /** The idempotency key of the first call. */
  readonly headKey: string;
}

export type GuestTokens = ReturnType<typeof createGuestTokens>;

/** Derives tokens from a secret of the server: nothing that opens an inquiry is stored anywhere. */
export function createGuestTokens(secret: string) {
  const sign = createSigner(secret, 'inquiry token');
  /** Always the same token for the same inquiry, so that a repeated call gets an equal answer. */
  const create = ({ id, headKey }: GuestInquiry) => sign(`${id}.${headKey}`);
  return {
    create,
    isValid: (inquiry: GuestInquiry, token: string) => isSameSecret(token, create(inquiry)),
  };
}
