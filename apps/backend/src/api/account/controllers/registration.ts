import { parseRegistration, RegistrationRequest } from '@klappe/contracts';
import type { RegistrationForm } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { answerRentmanFault } from '../../../lib/calls/refusals';
import { toFieldErrors } from '../../../lib/field-errors';
import { wakeMailOutbox } from '../../../mail/mail-outbox';
import { runRegistration } from '../../../rentman/customers/registrations';
import { parseAccountCall, toValidationError } from '../calls/parse-account-call';
import { countAccount } from '../guard/account-limits';
import { toAccountAnswer } from '../records/account-answer';
import { recordAccountEvent } from '../records/account-events';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** §7 `POST /rentman/strapi`: the account, which waits for its confirmation. */
  async create(ctx: Context): Promise<void> {
    const form = readForm(ctx.request.body);
    countAccount(ctx, 'registration', form.email.toLowerCase());
    const outcome = await runRegistration(strapi, form);
    if (outcome.ok) {
      if (outcome.isNew) {
        wakeMailOutbox(strapi);
        recordAccountEvent(strapi, 'registered', outcome.accountId);
        recordAccountEvent(strapi, 'confirmation-sent', outcome.accountId);
      }
      ctx.body = { user: await toAccountAnswer(strapi, outcome.accountId) };
      return;
    }
    if (!outcome.isFault) throw new errors.ApplicationError(outcome.refusal);
    answerFault(ctx, outcome.refusal, outcome.retryAfterMs);
  },
});

/** Reads the call by its types first, then by the rules of the form; its fields are named below `user`. */
function readForm(body: unknown): RegistrationForm {
  const result = parseRegistration(parseAccountCall(RegistrationRequest, body));
  if (result.success) return result.data;
  throw toValidationError(toFieldErrors(result.error, (path) => ['user', ...path]));
}

function answerFault(ctx: Context, message: string, retryAfterMs: number): void {
  if (retryAfterMs > 0) ctx.set('Retry-After', String(Math.ceil(retryAfterMs / 1000)));
  answerRentmanFault(ctx, message);
}
