import { parseRegistration, RegistrationRequest } from '@klappe/contracts';
import type { RegistrationForm } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { countAccount } from '../../../lib/calls/account-limits';
import { parseBareBody, toFieldRefusals } from '../../../lib/calls/parse-call';
import { answerRentmanError } from '../../../lib/calls/refusals';
import { toFieldErrors } from '../../../lib/field-errors';
import { wakeMailOutbox } from '../../../mail/mail-outbox';
import { readAccount } from '../services/account';
import { recordAccountEvent } from '../services/account-events';
import { refuseWeakPassword } from '../services/new-password';
import { runRegistration } from '../services/registrations';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** `POST /rentman/strapi`: creates the account, which has to be confirmed. */
  async create(ctx: Context): Promise<void> {
    const form = readForm(ctx.request.body);
    refuseWeakPassword(form, form.password, ['user', 'password']);
    await countAccount(ctx, 'registration', form.email.toLowerCase());
    const outcome = await runRegistration(strapi, form);
    if (outcome.ok) {
      if (outcome.isNew) {
        wakeMailOutbox(strapi);
        recordAccountEvent(strapi, 'registered', outcome.accountId);
        recordAccountEvent(strapi, 'confirmation-sent', outcome.accountId);
      }
      ctx.body = { user: await readAccount(strapi, outcome.accountId) };
      return;
    }
    if (!outcome.isServerError) throw new errors.ApplicationError(outcome.refusal);
    const { retryAfterMs } = outcome;
    if (retryAfterMs > 0) ctx.set('Retry-After', String(Math.ceil(retryAfterMs / 1000)));
    answerRentmanError(ctx, outcome.refusal);
  },
});

/** Checks the types of the call first, then the rules of the form, whose fields stand below `user`. */
function readForm(body: unknown): RegistrationForm {
  const result = parseRegistration(parseBareBody(RegistrationRequest, body));
  if (result.success) return result.data;
  throw toFieldRefusals(toFieldErrors(result.error, (path) => ['user', ...path]));
}
