import { DAY_MS } from '@klappe/domain';
import { getEnv } from '../../../lib/env';
import { createSigner, isSameSecret } from '../../../lib/signatures';

let codes: ReturnType<typeof createApprovalCodes> | undefined;

export function getApprovalCodes() {
  codes ??= createApprovalCodes(getEnv().ENCRYPTION_KEY);
  return codes;
}

export function toApprovalLink(code: ApprovalCode, now: Date): string {
  const query = new URLSearchParams({ code: getApprovalCodes().create(code, now) });
  return `${getEnv().SHOP_URL}/freigabe?${query}`;
}

/** Who decides with a code: the house, or the member with this account. */
type Decider = 'house' | number;

interface ApprovalCode {
  readonly approvalId: number;
  readonly decider: Decider;
}

const VALID_MS = 14 * DAY_MS;
const SHAPE = /^(\d{1,10})\.(house|\d{1,10})\.(\d{1,15})\.([\w-]{43})$/;

/** Derives codes from a secret of the server, so that nothing that decides is stored. A code is used up by the decision. */
export function createApprovalCodes(secret: string) {
  const sign = createSigner(secret, 'approval code');
  return {
    create({ approvalId, decider }: ApprovalCode, now: Date): string {
      const content = `${approvalId}.${decider}.${now.getTime() + VALID_MS}`;
      return `${content}.${sign(content)}`;
    },
    /** Null for a code that was not created here, or has expired. */
    read(text: string, now: Date): ApprovalCode | null {
      const [, approvalId, decider, expiresAt, signature = ''] = SHAPE.exec(text) ?? [];
      const isSigned = isSameSecret(signature, sign(`${approvalId}.${decider}.${expiresAt}`));
      if (!isSigned || Number(expiresAt) <= now.getTime()) return null;
      return {
        approvalId: Number(approvalId),
        decider: decider === 'house' ? decider : Number(decider),
      };
    },
  };
}
