import {
  type FieldError,
  type InquiryChangeWrite,
  InquiryLine,
  MAX_INQUIRY_LINES,
  NAMES_BESIDE_DETAILS,
  ProjectRequestHead,
} from '@klappe/contracts';
import {
  createInquiryForm,
  createRentalInfoForm,
  type InquiryForm,
  MAX_QUANTITY,
  mergeLines,
  type PlainDate,
} from '@klappe/domain';
import { z } from 'zod';
import { fingerprint } from '../../../lib/calls/derived-keys';
import { toFieldErrors, toGermanMessage } from '../../../lib/field-errors';
import { isRecord } from '../../../lib/is-record';

export function parseHead(body: unknown): Result<ProjectRequestHead> {
  const data = isRecord(body) ? body : {};
  const head = ProjectRequestHead.safeParse(data, { error: toGermanMessage });
  return head.success
    ? accept(head.data)
    : refuse({ code: 'invalid', errors: toFieldErrors(head.error) });
}

/**
 * A hash by which a repeated first call is recognised. Name and price are left out: they hold the caller's clock and
 * sum, which may change between two attempts of one submission. The backend uses its own.
 */
export function fingerprintHead(body: unknown): string {
  if (!isRecord(body)) return fingerprint(body);
  const { name: _name, price: _price, ...rest } = body;
  return fingerprint(rest);
}

export interface InquiryRest {
  readonly lines: readonly InquiryLine[];
  readonly form: InquiryForm;
}

const BESIDE_DETAILS = Object.entries(NAMES_BESIDE_DETAILS);

const Lines = z
  .array(InquiryLine)
  .min(1, 'Bitte mindestens einen Artikel wählen.')
  .max(MAX_INQUIRY_LINES, `Bitte max. ${MAX_INQUIRY_LINES} Artikel wählen.`);

/** Reads the body of the second call. Refused with every wrong field under its name in the body. */
export function parseRest(body: unknown, today: PlainDate): Result<InquiryRest> {
  const data = isRecord(body) ? body : {};
  const options = { error: toGermanMessage };
  const lines = Lines.safeParse(data.equipment, options);
  // Otherwise Rentman and the mails would show the same product twice.
  const merged = lines.success ? mergeLines(lines.data) : [];
  const needsDates = !lines.success || merged.some(({ kind }) => kind === 'rental');
  const form = createInquiryForm({ today, needsDates }).safeParse(toForm(data), options);
  const errors = [
    ...(lines.success ? findQuantityErrors(merged) : toFieldErrors(lines.error, toLinePath)),
    ...(form.success ? [] : toFieldErrors(form.error, toBodyPath)),
  ];
  if (errors.length > 0 || !form.success) return refuse({ code: 'invalid', errors });
  return accept({ lines: merged, form: form.data });
}

/** How an inquiry shall be. */
export interface WantedInquiry {
  readonly lines: readonly InquiryLine[];
  readonly info: InquiryForm['info'];
}

/** Reads how an inquiry shall be that was sent before. Refused as the second call is. */
export function parseChange(
  { equipment, details, pickup }: InquiryChangeWrite,
  { projectReference }: Pick<InquiryForm['info'], 'projectReference'>,
  today: PlainDate,
): Result<WantedInquiry> {
  const lines = mergeLines(equipment);
  const needsDates = lines.some(({ kind }) => kind === 'rental');
  const info = createRentalInfoForm({ today, needsDates }).safeParse(
    { ...details, pickup, projectReference },
    { error: toGermanMessage },
  );
  const errors = [
    ...findQuantityErrors(lines),
    ...(info.success ? [] : toFieldErrors(info.error, (path) => toBodyPath(['info', ...path]))),
  ];
  if (errors.length > 0 || !info.success) return refuse({ code: 'invalid', errors });
  return accept({ lines, info: info.data });
}

/** The form as the shop has it: the call spreads its `info` over `details` and fields beside it. */
function toForm(data: Readonly<Record<string, unknown>>): unknown {
  const details = isRecord(data.details) ? data.details : {};
  const { acknowledged, terms, ...info } = details;
  const beside = BESIDE_DETAILS.map(([field, name]) => [field, data[name]]);
  return {
    info: { ...info, ...Object.fromEntries(beside) },
    client: isRecord(data.client) ? data.client : {},
    acknowledged,
    terms,
  };
}

/** The place in the body of a field of the form. */
function toBodyPath([group, field, ...rest]: FieldError['path']): FieldError['path'] {
  if (group === 'acknowledged' || group === 'terms') return ['details', group];
  const beside = BESIDE_DETAILS.find(([name]) => group === 'info' && name === field);
  if (beside) return [beside[1]];
  const place = group === 'info' ? 'details' : group;
  return [place, field, ...rest].filter((part) => part !== undefined);
}

const toLinePath = (path: FieldError['path']) => ['equipment', ...path];

function findQuantityErrors(lines: readonly InquiryLine[]): readonly FieldError[] {
  return lines.flatMap(({ quantity }, index) =>
    quantity > MAX_QUANTITY
      ? [
          {
            path: ['equipment', index, 'quantity'],
            message: `Bitte höchstens ${MAX_QUANTITY} Stück je Artikel angeben.`,
          },
        ]
      : [],
  );
}

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
