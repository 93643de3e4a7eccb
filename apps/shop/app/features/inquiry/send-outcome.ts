import { type InquiryConfirmation, SESSION_EXPIRED_TEXT } from '@klappe/contracts';
import type { InquiryField } from './inquiry-fields.ts';

export interface RefusedField {
  readonly field: InquiryField;
  readonly message: string;
}

/** How an attempt to send ended. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly confirmation: InquiryConfirmation }
  | { readonly kind: 'fields-refused'; readonly fields: readonly RefusedField[] }
  | { readonly kind: 'codes-unavailable'; readonly codes: readonly string[] }
  | { readonly kind: SendFault };

/** Nothing of it was the form's fault; the same can be sent again. */
export type SendFault =
  | 'session-expired'
  | 'login-required'
  | 'too-many'
  | 'too-large'
  | 'already-sent'
  | 'unreachable'
  | 'refused'
  | 'fault';

export const SEND_FAULT_TEXTS: Readonly<Record<SendFault, string>> = {
  'session-expired': SESSION_EXPIRED_TEXT,
  'login-required':
    'Bitte melden Sie sich an, um Ihre Anfrage zu senden. Alle Angaben bleiben erhalten.',
  'too-many':
    'Gerade wurden zu viele Anfragen gesendet. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  'too-large': 'Die Anfrage ist zu umfangreich. Bitte teilen Sie sie auf.',
  'already-sent':
    'Diese Anfrage ist bereits bei uns eingegangen. Sie erhalten eine Bestätigung per Email.',
  unreachable:
    'Keine Verbindung: Ihre Anfrage konnte nicht gesendet werden. Alle Angaben bleiben erhalten. Bitte versuchen Sie es erneut.',
  refused:
    'Ihre Anfrage wurde nicht angenommen. Alle Angaben bleiben erhalten. Bitte prüfen Sie Ihre Angaben und versuchen Sie es erneut.',
  fault: 'Etwas ist schiefgelaufen. Alle Angaben bleiben erhalten. Versuchen Sie es später erneut!',
};
