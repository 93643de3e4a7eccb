import type { SendOutcome } from './send-outcome.ts';
import { SEND_FAULT_TEXTS } from './send-outcome.ts';

/** Where the button stands. */
export type SendState =
  | { readonly kind: 'ready' | 'sending' | 'fields-wrong' | 'lines-wrong' }
  | { readonly kind: 'failed'; readonly message: string };

/** What an attempt that did not succeed leaves behind. */
export function toSendState(outcome: Exclude<SendOutcome, { kind: 'sent' }>): SendState {
  switch (outcome.kind) {
    case 'fields-refused':
      return { kind: 'fields-wrong' };
    case 'codes-unavailable':
      return { kind: 'lines-wrong' };
    default:
      return { kind: 'failed', message: SEND_FAULT_TEXTS[outcome.kind] };
  }
}
