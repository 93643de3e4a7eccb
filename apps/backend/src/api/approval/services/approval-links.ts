import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { getEnv } from '../../../lib/env';

let codes: ApprovalCodes | undefined;

export function getApprovalCodes(): ApprovalCodes {
  codes ??= createApprovalCodes(getEnv().ENCRYPTION_KEY);
  return codes;
}

/** The address of the shop's page that shows an approval and asks for the decision. */
export function toApprovalLink(
  code: { readonly approvalId: number; readonly decider: Decider },
  now: Date,
): string {
  const query = new URLSearchParams({ code: getApprovalCodes().create(code, now) });
  return `${getEnv().SHOP_URL}/freigabe?${query}`;
}

/** Who decides with a code: the house, or the member with this account. */
type Decider = 'house' | number;

interface ApprovalCode {
  readonly approvalId: number;
  readonly decider: Decider;
}

/** The codes in mailed links by which approvals are decided. */
interface ApprovalCodes {
  create(code: ApprovalCode, now: Date): string;
  /** Null for a code that was not created here, or has expired. */
  read(text: string, now: Date): ApprovalCode | null;
}

const VALID_MS = 14 * 24 * 60 * 60_000;
const SHAPE = /^(\d{1,10})\.(house|\d{1,10})\.(\d{1,15})\.([\w-]{43})$/;

/** Derives codes from a secret of the server, so that nothing that decides is stored. A code is used up by the decision. */
export function createApprovalCodes(secret: string): ApprovalCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'klappe approval code', 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    create({ approvalId, decider }, now) {
      const content = `${approvalId}.${decider}.${now.getTime() + VALID_MS}`;
      return `${content}.${sign(content).toString('base64url')}`;
    },
    read(text, now) {
      const [, approvalId, decider, expiresAt, signature = ''] = SHAPE.exec(text) ?? [];
      if (approvalId === undefined || decider === undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(`${approvalId}.${decider}.${expiresAt}`);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      if (Number(expiresAt) <= now.getTime()) return null;
      return {
        approvalId: Number(approvalId),
        decider: decider === 'house' ? decider : Number(decider),
      };
    },
  };
}
