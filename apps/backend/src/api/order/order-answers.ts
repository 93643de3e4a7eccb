import type { Conflict } from '../../lib/calls/refusals';
import type { OrderRefusal } from './record-order';

type OrderConflict = Exclude<OrderRefusal, { readonly code: 'unknown-inquiry' | 'not-yours' }>;

/** How a refusal that is no matter of ownership is told over HTTP. */
export function toOrderConflict(refusal: OrderConflict): Conflict {
  const name = refusal.code;
  switch (refusal.code) {
    case 'inquiry-incomplete':
      return { name, message: 'Diese Anfrage wurde noch nicht gesendet.' };
    case 'order-differs':
      return { name, message: 'Die Angaben stimmen nicht mit Ihrer Anfrage überein.' };
    case 'key-reused':
      return { name, message: 'Unter diesem Schlüssel wurde bereits etwas anderes gesendet.' };
    case 'codes-unavailable':
      return {
        name,
        message: 'Einige Artikel sind nicht mehr verfügbar.',
        details: { codes: refusal.codes },
      };
  }
}
