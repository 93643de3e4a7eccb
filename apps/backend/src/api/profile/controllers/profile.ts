import { ProfileRequest, parseProfile } from '@klappe/contracts';
import { type CompanyRecord, DEFAULT_COUNTRY, type ProfileForm } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { limitPasswords } from '../../../lib/calls/account-limits';
import {
  parseBareBody,
  readSessionKey,
  readUserId,
  toFieldRefusals,
} from '../../../lib/calls/parse-call';
import {
  answerRentmanError,
  REFUSED_BY_RENTMAN,
  throwForbidden,
} from '../../../lib/calls/refusals';
import { toFieldErrors } from '../../../lib/field-errors';
import type { Company } from '../../../rentman/customers/companies';
import {
  fetchRecords,
  SaveRecordsError,
  saveRecords,
  toCompanyRecord,
  toCompanyWish,
} from '../../../rentman/customers/save-records';
import {
  type Account,
  fetchCredentials,
  pickAccountFields,
  readAccount,
} from '../../account/services/account';
import { changeAccount, refuseTaken } from '../../account/services/change-account';
import { checkEmailPassword, isOtherEmail } from '../../account/services/change-email';
import { requestCompanyChange } from '../../approval/services/company-changes';

const NOTHING_SAVED =
  'Ihre Kundendaten sind im Moment nicht erreichbar. Es wurde nichts geändert. Bitte versuchen Sie es in einigen Minuten erneut.';
const HALF_SAVED =
  'Ihre Änderungen konnten nicht vollständig gespeichert werden. Bitte speichern Sie in einigen Minuten noch einmal.';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async update(ctx: Context): Promise<void> {
    const id = readUserId(ctx);
    const account = await fetchCredentials(strapi, { id });
    if (!account) throw new errors.UnauthorizedError();
    const request = parseBareBody(ProfileRequest, ctx.request.body);
    try {
      const records = await fetchRecords(account);
      const stored = toStoredRecord(records.contact, account);
      const form = readForm(request, account.client, stored);
      // Before anything is written; `changeAccount` checks once more.
      await refuseTaken(strapi, id, form.username);
      const emailChange = {
        limit: limitPasswords(ctx),
        password: form.emailPassword,
        sessionKey: readSessionKey(ctx),
      };
      if (isOtherEmail(account, form.email)) {
        await checkEmailPassword(strapi, account, emailChange);
      }
      await saveRecords(records, { ...form, email: account.email }, async () => {
        const { contact } = records;
        if (contact?.type === 'company' && stored) {
          const wish = toCompanyWish(contact, form, stored);
          await requestCompanyChange(strapi, account, contact, wish);
        }
        await changeAccount(strapi, id, pickAccountFields(form), emailChange);
      });
    } catch (error) {
      answerError(ctx, error);
      return;
    }
    ctx.body = { account: await readAccount(strapi, id) };
  },
});

/** The fields of the company's record, which need not be typed again; null while the membership is not decided. */
function toStoredRecord(contact: Company | null, account: Account): CompanyRecord | null {
  if (contact) return toCompanyRecord(contact, account);
  const nothing = { uid: '', street: '', number: '', postalcode: '', city: '' };
  return account.client === 'business'
    ? { ...nothing, company: account.company, country: DEFAULT_COUNTRY }
    : null;
}

function readForm(
  request: ProfileRequest,
  client: ProfileForm['client'],
  stored: CompanyRecord | null,
): ProfileForm {
  const form = parseProfile(request, client, stored);
  if (form.success) return form.data;
  throw toFieldRefusals(toFieldErrors(form.error));
}

/** Says whether anything was saved, and what to do. */
function answerError(ctx: Context, error: unknown): void {
  if (!(error instanceof SaveRecordsError)) throw error;
  if (error.code === 'foreign') throwForbidden(ctx, 'Diese Daten gehören nicht zu Ihnen.');
  if (error.isUndone && error.code === 'refused')
    throw new errors.ApplicationError(REFUSED_BY_RENTMAN);
  answerRentmanError(ctx, error.isUndone ? NOTHING_SAVED : HALF_SAVED);
}
