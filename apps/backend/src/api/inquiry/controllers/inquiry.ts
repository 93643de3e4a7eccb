import { IDEMPOTENCY_KEY_HEADER, INQUIRY_TOKEN_HEADER } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { parseBareBody, readId } from '../../../lib/calls/parse-call';
import { KEY_REUSED } from '../../../lib/calls/refusals';
import { logEvent } from '../../../lib/log';
import { findMembershipNote } from '../../approval/services/pending-approvals';
import type { IntakeCall } from '../services/create-intake';
import { getIntake } from '../services/get-intake';
import { type InquiryRefusal, type Result, refuse } from '../services/parse-calls';

const Body = z.object({ data: z.unknown() }).catch({ data: undefined });
const User = z.object({
  id: z.number().int(),
  email: z.string(),
  rentmanId: z.number().int().positive().nullish().catch(null),
});

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async begin(ctx: Context): Promise<void> {
    answer(ctx, await getIntake(strapi).begin(await readCall(strapi, ctx)));
  },

  async complete(ctx: Context): Promise<void> {
    const id = readId(ctx);
    const result =
      id === null
        ? refuse({ code: 'unknown-inquiry' })
        : await getIntake(strapi).complete(id, await readCall(strapi, ctx));
    // Its delivery is logged under an id of its own.
    if (result.ok) logEvent('inquiry', { row: id });
    answer(ctx, result);
  },
});

async function readCall(strapi: Core.Strapi, ctx: Context): Promise<IntakeCall> {
  const user = User.safeParse(ctx.state.user).data;
  return {
    key: ctx.get(IDEMPOTENCY_KEY_HEADER) || null,
    body: parseBareBody(Body, ctx.request.body).data,
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
  const { refusal } = result;
  const [status, name, message] = REFUSALS[refusal.code];
  const details = {
    ...('codes' in refusal ? { codes: refusal.codes } : {}),
    ...('errors' in refusal ? { errors: refusal.errors } : {}),
  };
  ctx.status = status;
  const said = 'message' in refusal ? refusal.message : message;
  ctx.body = { data: null, error: { status, name, message: said, details } };
}

/** Refusals over HTTP: status, name, and the German sentence that the shop may show. */
const REFUSALS: Readonly<Record<InquiryRefusal['code'], readonly [number, string, string]>> = {
  invalid: [400, 'ValidationError', 'Bitte prüfen Sie Ihre Angaben.'],
  'key-invalid': [400, 'ValidationError', 'Der Schlüssel der Anfrage ist ungültig.'],
  'key-reused': [409, 'key-reused', KEY_REUSED.message],
  'already-complete': [409, 'already-complete', 'Diese Anfrage wurde bereits gesendet.'],
  'codes-unavailable': [409, 'codes-unavailable', 'Einige Artikel sind nicht mehr verfügbar.'],
  'stock-exceeded': [409, 'stock-exceeded', ''],
  'login-required': [
    401,
    'UnauthorizedError',
    'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an!',
  ],
  'not-yours': [403, 'ForbiddenError', 'Diese Anfrage gehört nicht zu Ihnen.'],
  'unknown-inquiry': [404, 'NotFoundError', 'Diese Anfrage gibt es nicht.'],
};
