import type { FieldError } from '@klappe/contracts';

/** Why one of the two calls of an inquiry is not done. */
export type InquiryRefusal =
  | { readonly code: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly code: 'key-missing' }
  | { readonly code: 'key-reused' }
  | { readonly code: 'already-complete' }
  | { readonly code: 'codes-unavailable'; readonly codes: readonly string[] }
  | { readonly code: 'login-required' }
  | { readonly code: 'not-yours' }
  | { readonly code: 'unknown-inquiry' };

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: InquiryRefusal };

export const accept = <T>(value: T): Result<T> => ({ ok: true, value });
export const refuse = (refusal: InquiryRefusal): Result<never> => ({ ok: false, refusal });

interface RefusalAnswer {
  readonly status: number;
  readonly name: string;
  readonly message: string;
  readonly details: object;
}

/** How a refusal is told over HTTP: status, name and the German sentence that the shop may show. */
export function toRefusalAnswer(refusal: InquiryRefusal): RefusalAnswer {
  switch (refusal.code) {
    case 'invalid':
      return toInvalid('Bitte prüfen Sie Ihre Angaben.', refusal.errors);
    case 'key-missing':
      return toInvalid('Der Schlüssel der Anfrage fehlt oder ist ungültig.', [
        { path: ['Idempotency-Key'], message: 'Bitte eine UUID als Idempotency-Key senden.' },
      ]);
    case 'key-reused':
      return toConflict(
        refusal.code,
        'Unter diesem Schlüssel wurde bereits etwas anderes gesendet.',
      );
    case 'already-complete':
      return toConflict(refusal.code, 'Diese Anfrage wurde bereits gesendet.');
    case 'codes-unavailable':
      return toConflict(refusal.code, 'Einige Artikel sind nicht mehr verfügbar.', {
        codes: refusal.codes,
      });
    case 'login-required':
      return {
        status: 401,
        name: 'UnauthorizedError',
        message: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an!',
        details: {},
      };
    case 'not-yours':
      return {
        status: 403,
        name: 'ForbiddenError',
        message: 'Diese Anfrage gehört nicht zu Ihnen.',
        details: {},
      };
    case 'unknown-inquiry':
      return {
        status: 404,
        name: 'NotFoundError',
        message: 'Diese Anfrage gibt es nicht.',
        details: {},
      };
  }
}

function toInvalid(message: string, errors: readonly FieldError[]): RefusalAnswer {
  return { status: 400, name: 'ValidationError', message, details: { errors } };
}

function toConflict(name: string, message: string, details: object = {}): RefusalAnswer {
  return { status: 409, name, message, details };
}
