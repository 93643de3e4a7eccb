import type { FieldError } from '@klappe/contracts';

export type InquiryRefusal =
  | { readonly code: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly code: 'key-invalid'; readonly errors: readonly FieldError[] }
  | { readonly code: 'key-reused' }
  | { readonly code: 'already-complete' }
  | { readonly code: 'codes-unavailable'; readonly codes: readonly string[] }
  /** Rental and sale of one item together ask for more than there is; `message` says so for each item. */
  | { readonly code: 'stock-exceeded'; readonly codes: readonly string[]; readonly message: string }
  | { readonly code: 'login-required' }
  | { readonly code: 'not-yours' }
  | { readonly code: 'unknown-inquiry' };

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: InquiryRefusal };

export const accept = <T>(value: T): Result<T> => ({ ok: true, value });
export const refuse = (refusal: InquiryRefusal): Result<never> => ({ ok: false, refusal });
