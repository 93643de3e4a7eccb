import messages from './form-messages.json' with { type: 'json' };

/**
 * What a form says about a field. Agreed word for word with those who ordered the shop: change none alone. Only those
 * of the dates are our own.
 */
export const MESSAGES = messages;

/** `Bitte max. 30 Zeichen!` */
export function toTooLongMessage(max: number): string {
  return `Bitte max. ${max} Zeichen!`;
}
