import { z } from 'zod';
import { findCountry, isPostalCodeOf } from './countries.ts';
import { CLIENT_TYPES } from './delivery.ts';
import { emailField, line, MESSAGES, phoneField, requiredLine } from './form-fields.ts';
import { isVatNumber } from './vat-number.ts';

/** Who asks: §3 "Rental client" with the rules of §5. `client: default` is treated like `company`. */
export const RentalClient = z
  .object({
    client: z.enum(CLIENT_TYPES),
    company: line(),
    uid: line(30),
    firstname: requiredLine(MESSAGES.firstname),
    lastname: requiredLine(MESSAGES.lastname),
    street: requiredLine(MESSAGES.street),
    number: requiredLine(MESSAGES.number, 20),
    postalcode: requiredLine(MESSAGES.postalcode, 12),
    city: requiredLine(MESSAGES.city),
    country: line(2),
    email: emailField,
    phone: phoneField.refine((text) => text !== '', MESSAGES.phone),
  })
  .check(
    z.superRefine((client, context) => {
      const report = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (!findCountry(client.country)) report('country', MESSAGES.country);
      else if (client.postalcode !== '' && !isPostalCodeOf(client.country, client.postalcode)) {
        report('postalcode', MESSAGES.postalcodeInvalid);
      }
      if (client.client === 'private') return;
      if (client.company === '') report('company', MESSAGES.company);
      if (client.uid === '') report('uid', MESSAGES.uid);
      else if (!isVatNumber(client.uid, client.country)) report('uid', MESSAGES.uidInvalid);
    }),
  );
export type RentalClient = z.infer<typeof RentalClient>;
