import { addDays, toHouseDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { readGuestLink } from '../../inquiry/services/inquiry-link';
import { InquiryRow, IS_SENT, loadInquiry } from '../../inquiry/services/inquiry-rows';
import { findProjectOfInquiry } from '../../project/services/project-store';
import type { Viewer } from '../../project/services/who-sees';
import { isSession } from './guest-sessions';

/** How long after the return a link opens the page. */
const OPEN_DAYS = 60;

export const Linked = InquiryRow.pick({
  id: true,
  number: true,
  email: true,
  completedAt: true,
  rentalEnd: true,
});

export interface GuestAccess {
  readonly inquiryId: number;
  readonly number: string;
  readonly email: string;
  readonly viewer: Viewer & { readonly kind: 'guest' };
  /** Staff who look at the page as its customer sees it: they send nothing, and no link ends for them. */
  readonly isStaffView: boolean;
}

/** The inquiry that a link leads to, and what its caller may see; null for a link that is none, or has ended. */
export async function findGuestAccess(
  strapi: Core.Strapi,
  { link, session }: { readonly link: string; readonly session: string },
  now: Date,
): Promise<GuestAccess | null> {
  const inquiryId = readGuestLink(link);
  if (inquiryId === null) return null;
  const inquiry = await loadInquiry(strapi, Linked, { id: inquiryId, ...IS_SENT });
  if (inquiry === null || inquiry.email === '') return null;
  const isStaffView = isSession('staff', { inquiryId, session }, now);
  if (!isStaffView && !(await isFollowed(strapi, inquiry, now))) return null;
  const { number, email } = inquiry;
  const hasCode = isStaffView || isSession('guest', { inquiryId, session }, now);
  return { inquiryId, number, email, viewer: { kind: 'guest', hasCode }, isStaffView };
}

/** True until sixty days after the return. */
export async function isFollowed(
  strapi: Core.Strapi,
  inquiry: z.infer<typeof Linked>,
  now: Date,
): Promise<boolean> {
  const project = await findProjectOfInquiry(strapi, inquiry.id);
  const back =
    project?.reading?.dates?.end ?? inquiry.rentalEnd ?? toHouseDate(inquiry.completedAt ?? now);
  return addDays(back, OPEN_DAYS) >= toHouseDate(now);
}

/** Enough for its owner to recognise an address: `m•••@novak.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
