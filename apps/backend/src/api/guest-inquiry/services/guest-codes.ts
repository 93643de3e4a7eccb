import { randomInt } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { runInTransaction, runStatement } from '../../../lib/database';
import { getEnv } from '../../../lib/env';
import { createSigner, isSameSecret } from '../../../lib/signatures';
import { readHouse } from '../../../mail/house';
import { toGuestCodeMail } from '../../../mail/letters';
import { MailWithheld, queueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { toInquiryUrl } from '../../inquiry/services/inquiry-link';
import { toSession } from './guest-sessions';

const TABLE = 'guest_codes';
const MINUTE_MS = 60_000;
const CODE_MS = 15 * MINUTE_MS;
const AGAIN_AFTER_MS = MINUTE_MS;
const TRIES = 5;

const Row = z.object({
  code_hash: z.string(),
  made_at: z.coerce.number(),
  tries_left: z.number(),
});

interface CodeAddress {
  readonly inquiryId: number;
  readonly number: string;
  readonly email: string;
}

/** Mails a new code, which ends the one before. False within a minute of it, or when its mail is withheld. */
export async function sendCode(
  strapi: Core.Strapi,
  { inquiryId, number, email }: CodeAddress,
  now: Date,
): Promise<boolean> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    inquiry_id: inquiryId,
    code_hash: toHash(inquiryId, code),
    made_at: now.getTime(),
    tries_left: TRIES,
  };
  const house = await readHouse(strapi);
  const isSent = await runInTransaction(strapi, async () => {
    const written: readonly unknown[] = await runStatement(strapi, (knex) =>
      knex(TABLE)
        .insert(row)
        .onConflict('inquiry_id')
        .merge()
        .where(`${TABLE}.made_at`, '<=', now.getTime() - AGAIN_AFTER_MS)
        .returning('inquiry_id'),
    );
    if (written.length === 0) return false;
    const key = `anfrage-${number}-code-${now.getTime()}`;
    const mail = toGuestCodeMail(
      { key, to: email, number, code, pageUrl: toInquiryUrl(house, { id: inquiryId }) },
      house,
    );
    await queueMail(strapi, mail, now, 'code');
    return true;
  }).catch((error: unknown) => {
    // The code before it stays: its mail is in the mailbox.
    if (error instanceof MailWithheld) return false;
    throw error;
  });
  if (isSent) wakeMailOutbox(strapi);
  return isSent;
}

export type TriedCode = { readonly session: string } | { readonly triesLeft: number } | 'ended';

/** Every try counts before it is compared, so that many at once are no more than five. A code opens once. */
export async function tryCode(
  strapi: Core.Strapi,
  { inquiryId, code }: { readonly inquiryId: number; readonly code: string },
  now: Date,
): Promise<TriedCode> {
  const { connection } = strapi.db;
  const counted = await connection(TABLE)
    .where({ inquiry_id: inquiryId })
    .andWhere('tries_left', '>', 0)
    .andWhere('made_at', '>', now.getTime() - CODE_MS)
    .decrement('tries_left', 1);
  if (counted === 0) return 'ended';
  const { code_hash, tries_left } = Row.parse(
    await connection(TABLE).where({ inquiry_id: inquiryId }).first(),
  );
  if (!isSameSecret(code_hash, toHash(inquiryId, code.replace(/\D/g, '')))) {
    return { triesLeft: tries_left };
  }
  const opened = await connection(TABLE)
    .where({ inquiry_id: inquiryId, code_hash })
    .andWhere('made_at', '>', now.getTime() - CODE_MS)
    .update({ made_at: 0 });
  return opened === 1 ? { session: toSession('guest', inquiryId, now) } : 'ended';
}

/** Six digits are found by trying, so the hash needs a key that no copy of the database has. */
function toHash(inquiryId: number, code: string): string {
  return createSigner(getEnv().ENCRYPTION_KEY, 'guest code')(`${inquiryId}.${code}`);
}
