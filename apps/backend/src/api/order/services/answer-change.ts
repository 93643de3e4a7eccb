import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { toInvalid } from '../../../lib/calls/parse-call';
import { answerConflict } from '../../../lib/calls/refusals';
import { showProject } from '../../project/services/show-project';
import { type ChangeCall, type ChangeRefusal, changeInquiry } from './change-inquiry';

const MESSAGES: Partial<Record<ChangeRefusal['code'], string>> = {
  'way-changed': 'Das Haus hat Ihre Anfrage eben angenommen.',
  'codes-unavailable': 'Einige Artikel sind nicht mehr verfügbar.',
  busy: 'Ihre Anfrage wird gerade geändert. Bitte versuchen Sie es noch einmal.',
};
const REFUSED = 'Das geht bei dieser Anfrage nicht mehr. Bitte rufen Sie uns an.';

/** Changes an inquiry and answers how it stands after it; the calls of customers and of guests answer alike. */
export async function answerChange(
  strapi: Core.Strapi,
  ctx: Context,
  call: ChangeCall,
): Promise<void> {
  const changed = await changeInquiry(strapi, call);
  if (!changed.ok) {
    answerRefusal(ctx, changed.refusal);
    return;
  }
  ctx.body = { data: await showProject(strapi, call.inquiryId, call.viewer) };
}

function answerRefusal(ctx: Context, refusal: ChangeRefusal): void {
  if (refusal.code === 'invalid') throw toInvalid(refusal.errors);
  if (refusal.code === 'stock-exceeded') {
    const { code: name, codes, message } = refusal;
    answerConflict(ctx, { name, message, details: { codes } });
    return;
  }
  if (refusal.code === 'unknown-inquiry')
    throw new errors.NotFoundError('Diese Anfrage gibt es nicht.');
  const { code: name, ...details } = refusal;
  answerConflict(ctx, { name, message: MESSAGES[name] ?? REFUSED, details });
}
