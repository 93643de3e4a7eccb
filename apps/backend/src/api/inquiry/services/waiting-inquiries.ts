import type { Core } from '@strapi/strapi';
import { houseReminders } from '../../../lib/house-reminders';
import { INQUIRY_UID } from '../../../lib/inquiry';
import { countCauses } from '../../../lib/outbox/stuck-work';
import { READ } from '../../../lib/panel/content-actions';
import { toHand, waitingWork } from '../../../lib/waiting-work';
import { type FailedWork, findRemedy } from '../../../rentman/failures';

/** Deliveries that are stuck, and what the house is reminded of after a day. */
export function registerWaitingInquiries(strapi: Core.Strapi): void {
  addStuck(strapi, 'inquiries', 'inquiry', 'delivered_at is null');
  addStuck(strapi, 'changes', 'change', 'delivered_at is not null');
  addReminder(strapi, 'new-inquiry', 'Neue Anfragen, um die sich niemand kümmert', {
    state: 'delivered',
    decision: { $null: true },
    assigneeId: { $null: true },
  });
  addReminder(strapi, 'failed-inquiry', 'Anfragen, die Rentman nicht erreichen', {
    state: 'failed',
  });
}

function addStuck(strapi: Core.Strapi, kind: string, work: FailedWork, which: string): void {
  waitingWork.add(strapi, {
    kind,
    right: [READ, INQUIRY_UID],
    find: async (_strapi, now) =>
      toHand(await countCauses(strapi, 'inquiries', now, which), ({ code }) =>
        findRemedy(code, work),
      ),
  });
}

function addReminder(strapi: Core.Strapi, kind: string, label: string, where: object): void {
  houseReminders.add(strapi, {
    kind,
    uid: INQUIRY_UID,
    label,
    since: 'completedAt',
    where,
    toText: ({ number, company, firstname, lastname }) =>
      [`Anfrage ${number}`, company, `${firstname} ${lastname}`.trim()].filter(Boolean).join(', '),
    toPath: (documentId) => `anfragen/${documentId}`,
  });
}
