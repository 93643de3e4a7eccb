import { zodResolver } from '@hookform/resolvers/zod';
import { createInquiryForm, type InquiryForm, toHouseDate } from '@klappe/domain';
import type { Resolver } from 'react-hook-form';
import { cartStore } from '#app/stores/cart.ts';
import { toClient } from './project-request.ts';

/** Checks the form by the rules of the domain, as they stand at this moment: the day and the cart may change. */
export const resolveInquiry: Resolver<InquiryForm> = (values, context, options) => {
  const rules = {
    today: toHouseDate(new Date()),
    needsDates: cartStore.getState().lines.some(({ item }) => item.kind === 'rental'),
  };
  const check = zodResolver<InquiryForm, unknown, InquiryForm>(createInquiryForm(rules));
  return check({ ...values, client: toClient(values.client) }, context, options);
};
