import { createHmac } from 'node:crypto';

export const WEBHOOK_TOKEN = 'webhook-token-of-a-test';

/** A body as Rentman posts it. */
export function aWebhook(changes: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    account: 'lichtspielrental',
    user: { id: 1, itemType: 'Crew', ref: '/crew/1' },
    eventType: 'update',
    itemType: 'Equipment',
    items: [{ id: 1, ref: '/equipment/1', parent: null }],
    eventDate: new Date().toISOString(),
    ...changes,
  });
}

export function sign(body: string | Uint8Array, token = WEBHOOK_TOKEN): string {
  return `sha512=${createHmac('sha512', token).update(body).digest('hex')}`;
}
