import { ProfileRequest, parseProfile } from '@klappe/contracts';
import type { ProfileForm } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readUserId } from '../../../lib/calls/bearer';
import {
  answerRentmanFault,
  REFUSED_BY_RENTMAN,
  throwForbidden,
} from '../../../lib/calls/refusals';
import { toFieldErrors } from '../../../lib/field-errors';
import { RecordFault, saveRecords } from '../../../rentman/customers/save-records';
import { parseAccountCall, toValidationError } from '../../account/calls/parse-account-call';
import { fetchCredentials, findTaken } from '../../account/records/account';
import { toAccountAnswer } from '../../account/records/account-answer';
import { changeAccount } from '../../account/sign-in/change-account';

const NOTHING_SAVED =
  'Ihre Kundendaten sind im Moment nicht erreichbar. Es wurde nichts geändert. Bitte versuchen Sie es in einigen Minuten erneut.';
const HALF_SAVED =
  'Ihre Änderungen konnten nicht vollständig gespeichert werden. Bitte speichern Sie in einigen Minuten noch einmal.';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async update(ctx: Context): Promise<void> {
    const id = readUserId(ctx);
    const account = await fetchCredentials(strapi, { id });
    if (!account) throw new errors.UnauthorizedError();
    const form = readForm(parseAccountCall(ProfileRequest, ctx.request.body), account.client);
    // Before anything is written; `changeAccount` looks once more.
    const taken = await findTaken(strapi, form, id);
    if (taken) throw new errors.ApplicationError(taken);
    try {
      await saveRecords(account, form, () => changeAccount(strapi, id, toAccountChanges(form)));
    } catch (error) {
      answerFault(ctx, error);
      return;
    }
    ctx.body = { account: await toAccountAnswer(strapi, id) };
  },
});

function readForm(request: ProfileRequest, client: ProfileForm['client']): ProfileForm {
  const form = parseProfile(request, client);
  if (form.success) return form.data;
  throw toValidationError(toFieldErrors(form.error));
}

function toAccountChanges(form: ProfileForm) {
  const { username, email, firstname, lastname, company, phone, mobilephone } = form;
  return { username, email, firstname, lastname, company, phone, mobilephone };
}

/** Tells the truth: what was saved, and what to do. */
function answerFault(ctx: Context, error: unknown): void {
  if (!(error instanceof RecordFault)) throw error;
  if (error.code === 'foreign') throwForbidden(ctx, 'Diese Daten gehören nicht zu Ihnen.');
  if (error.isUndone && error.code === 'refused')
    throw new errors.ApplicationError(REFUSED_BY_RENTMAN);
  answerRentmanFault(ctx, error.isUndone ? NOTHING_SAVED : HALF_SAVED);
}
