import { z } from 'zod';
import { findNextAttempt } from '../lib/outbox/back-off';
import type { Claims } from '../lib/outbox/claims';
import type { OutboxLog, OutboxWork } from '../lib/outbox/run-claim';
import type { Mail } from './mail';
import type { Mailer } from './mailer';

/** A mail that waits, with how often it was tried. */
export interface QueuedMail {
  readonly mail: Mail;
  readonly attempts: number;
  readonly giveUpAt: Date;
}

export interface MailWork {
  readonly claims: Claims;
  readonly mailer: Mailer;
  readonly log: OutboxLog;
  readonly now?: () => Date;
  fetchMail(id: number): Promise<QueuedMail>;
}

/** The outbox that hands mails to the mail server, so that a dead one neither loses nor holds up anything. */
export function createMailWork(work: MailWork): OutboxWork {
  const { claims, mailer, log, now = () => new Date() } = work;
  return {
    name: 'mail',
    claims,
    log,
    now,
    async run(lease) {
      const queued = await work.fetchMail(lease.claim.id);
      await lease.renew();
      try {
        await mailer.send(queued.mail);
        return { state: 'sent', sentAt: now(), lastError: null, nextAttemptAt: null };
      } catch (error) {
        return toFaultColumns(error, queued, now());
      }
    },
    toFault: (error) => ({ state: 'failed', lastError: String(error), nextAttemptAt: null }),
    toInterrupted: () => ({ state: 'pending', nextAttemptAt: now() }),
  };
}

function toFaultColumns(error: unknown, { attempts, giveUpAt }: QueuedMail, now: Date): object {
  const next = isRefusedForGood(error) ? null : findNextAttempt({ now, attempts, giveUpAt });
  return {
    state: next ? 'pending' : 'failed',
    lastError: error instanceof Error ? error.message : String(error),
    nextAttemptAt: next,
  };
}

const SmtpRefusal = z.object({
  responseCode: z.number().min(500).max(599),
  command: z.enum(['MAIL FROM', 'RCPT TO', 'DATA']),
});

/** True when the server will not take this mail; a wrong password or a full queue is another matter. */
function isRefusedForGood(error: unknown): boolean {
  return SmtpRefusal.safeParse(error).success;
}
