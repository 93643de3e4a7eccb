import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { answerRentmanError, REFUSED_BY_RENTMAN } from '../../../lib/calls/refusals';
import { CustomerError } from '../../../rentman/customers/customers';

const UNREACHABLE =
  'Die Mietverwaltung ist im Moment nicht erreichbar. Es wurde nichts geändert. Bitte versuchen Sie es in einigen Minuten erneut.';

/** Says why Rentman did not take a decision; the approval stays open. */
export function answerDecisionError(ctx: Context, error: unknown): void {
  if (!(error instanceof CustomerError)) throw error;
  if (error.code === 'refused') throw new errors.ApplicationError(REFUSED_BY_RENTMAN);
  answerRentmanError(ctx, UNREACHABLE);
}
