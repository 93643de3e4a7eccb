import { z } from 'zod';
import { paragraph, tickedBox } from './form-fields.ts';
import { MESSAGES } from './form-messages.ts';
import { ProjectTextsForm } from './project-text-forms.ts';
import { RentalClient } from './rental-client.ts';
import { findDateProblems, type InquiryRules } from './rental-dates.ts';
import { PICKUP_SLOTS, SHIPPING_OPTIONS } from './rental-period.ts';

const optionalDate = z.string(MESSAGES.dateInvalid).trim();

/** The rental half of the form: handing over, dates, reference and remark. */
export function createRentalInfoForm(rules: InquiryRules) {
  return z
    .object({
      shipping: z.enum(SHIPPING_OPTIONS, MESSAGES.shipping),
      start: optionalDate,
      end: optionalDate,
      useStart: optionalDate,
      useEnd: optionalDate,
      remark: paragraph(),
      pickup: z.enum(PICKUP_SLOTS, MESSAGES.pickup),
      ...ProjectTextsForm.shape,
    })
    .check(
      z.superRefine((info, context) => {
        for (const { field, message } of findDateProblems(info, rules)) {
          context.addIssue({ code: 'custom', path: [field], message });
        }
      }),
    );
}

/** The whole form of /basket: rental info, client, and the two boxes to tick. */
export function createInquiryForm(rules: InquiryRules) {
  return z.object({
    info: createRentalInfoForm(rules),
    client: RentalClient,
    acknowledged: tickedBox(MESSAGES.acknowledged),
    terms: tickedBox(MESSAGES.terms),
  });
}
export type InquiryForm = z.infer<ReturnType<typeof createInquiryForm>>;
