import { type FieldError, IDEMPOTENCY_KEY_HEADER, INQUIRY_TOKEN_HEADER } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { logEvent } from '../../../lib/log';
import { findMembershipNote } from '../../approval/services/pending-approvals';
import type { IntakeCall } from '../services/create-intake';
import { getIntake } from '../services/get-intake';
import { type InquiryRefusal, type Result, refuse } from '../services/inquiry-refusal';

const Body = z.object({ data: z.unknown() }).catch({ data: undefined });
const User = z.object({
  id: z.number().int(),
  email: z.string(),
  rentmanId: z.number().int().positive().nullish().catch(null),
});
const Id = z.coerce.number().int().positive();

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async begin(ctx: Context): Promise<void> {
    answer(ctx, await getIntake(strapi).begin(await readCall(strapi, ctx)));
  },

  async complete(ctx: Context): Promise<void> {
    const id = Id.safeParse(ctx.params.id);
    const result = id.success
      ? await getIntake(strapi).complete(id.data, await readCall(strapi, ctx))
      : refuse({ code: 'unknown-inquiry' });
    // Its delivery is logged under an id of its own.
    if (result.ok) logEvent('inquiry', { row: id.data });
    answer(ctx, result);
  },
});

async function readCall(strapi: Core.Strapi, ctx: Context): Promise<IntakeCall> {
  const user = User.safeParse(ctx.state.user).data;
  return {
    key: ctx.get(IDEMPOTENCY_KEY_HEADER) || null,
    body: Body.parse(ctx.request.body).data,
    caller: {
      userId: user?.id ?? null,
      ownEmail: user?.email ?? '',
      rentmanContactId: user?.rentmanId ?? null,
      membershipNote: user ? await findMembershipNote(strapi, user.id) : '',
      address: ctx.ip,
      token: ctx.get(INQUIRY_TOKEN_HEADER),
    },
  };
}

function answer<T>(ctx: Context, result: Result<T>): void {
  if (result.ok) {
    ctx.body = { data: result.value };
    return;
  }
  const { status, ...error } = toRefusalAnswer(result.refusal);
  ctx.status = status;
  ctx.body = { data: null, error: { status, ...error } };
}

interface RefusalAnswer {
  readonly status: number;
  readonly name: string;
  readonly message: string;
  readonly details: object;
}

/** A refusal over HTTP: status, name, and the German sentence that the shop may show. */
function toRefusalAnswer(refusal: InquiryRefusal): RefusalAnswer {
  switch (refusal.code) {
    case 'invalid':
      return toInvalid('Bitte prüfen Sie Ihre Angaben.', refusal.errors);
    case 'key-invalid':
      return toInvalid('Der Schlüssel der Anfrage ist ungültig.', [
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
    case 'stock-exceeded':
      return toConflict(refusal.code, refusal.message, { codes: refusal.codes });
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
