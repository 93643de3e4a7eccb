import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { answerRentmanError, REFUSED_BY_RENTMAN } from '../../../lib/calls/refusals';
import { CustomerError } from '../../../rentman/customers/customers';

/** Tells the caller that Rentman does not take what was sent, or, with `unreachable`, that it does not answer. */
export function answerCustomerError(ctx: Context, error: unknown, unreachable: string): void {
  if (!(error instanceof CustomerError)) throw error;
  if (error.code === 'refused') throw new errors.ApplicationError(REFUSED_BY_RENTMAN);
  answerRentmanError(ctx, unreachable);
}
