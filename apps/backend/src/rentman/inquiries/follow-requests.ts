import { fetchProjectRequestsSince, type ProjectRequest } from '@klappe/rentman';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { INQUIRY_UID } from '../../api/inquiry/records/inquiry-store';
import { getRentman } from '../connection';

/** After a year without a decision nobody waits for one any more. */
const FOLLOWED_MS = 366 * 24 * 60 * 60_000;
/** Clocks differ, and a request may be decided before we have noted its id. */
const MARGIN_MS = 60 * 60_000;

const Undecided = z.array(
  z.object({
    id: z.number(),
    number: z.coerce.number(),
    rentmanId: z.number(),
    sentAt: z.union([z.string(), z.number(), z.date()]).transform((value) => new Date(value)),
  }),
);

/** When the latest change seen was made, by Rentman's clock; unknown after a start. */
const watermarks = new WeakMap<Core.Strapi, number>();

/**
 * Notes what the house decided about the inquiries that stand in Rentman: one question for all of them, and none while
 * no inquiry waits for an answer. Pages read the note and never wait for Rentman.
 */
export async function followRequests(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const inquiries = strapi.db.query(INQUIRY_UID);
  const waiting = Undecided.parse(
    await inquiries.findMany({
      select: ['id', 'number', 'rentmanId', 'sentAt'],
      where: {
        rentmanId: { $notNull: true },
        decision: { $null: true },
        sentAt: { $gt: new Date(now.getTime() - FOLLOWED_MS) },
      },
      orderBy: { sentAt: 'asc' },
    }),
  );
  const [eldest] = waiting;
  if (!eldest) return;
  const watermark = watermarks.get(strapi) ?? eldest.sentAt.getTime();
  const since = new Date(watermark - MARGIN_MS).toISOString();
  const requests = await fetchProjectRequestsSince(getRentman(), since);
  for (const { id, number, rentmanId } of waiting) {
    const request = requests.find((each) => each.id === rentmanId);
    // The number too: an account that was set up anew gives the same ids to others.
    if (!request || request.externalReference !== number || request.status === 'open') continue;
    await inquiries.updateMany({
      where: { id },
      data: { decision: request.status, decidedAt: now, rentmanProjectId: request.projectId },
    });
  }
  watermarks.set(strapi, Math.max(watermark, ...listChanges(requests)));
}

function listChanges(requests: readonly ProjectRequest[]): readonly number[] {
  return requests.map(({ modified }) => Date.parse(modified ?? '')).filter(Number.isFinite);
}
