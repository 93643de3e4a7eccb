import { z } from 'zod';
import {
  addressFields,
  findCompanyProblems,
  findCountryProblems,
  reportProblems,
  uncheckedCompanyFields,
} from './address-fields.ts';
import { CLIENT_TYPES } from './customer-kind.ts';
import { emailField, phoneField, requiredLine } from './form-fields.ts';
import { MESSAGES } from './form-messages.ts';

/**
 * Who asks: the contact of an inquiry. `client: default` becomes `company`;
 * a private client leaves without company and UID, also when they were filled in before.
 */
export const RentalClient = z
  .object({
    client: z
      .enum(CLIENT_TYPES, MESSAGES.clientType)
      .overwrite((client) => (client === 'default' ? 'company' : client)),
    ...uncheckedCompanyFields,
    firstname: requiredLine(MESSAGES.firstname),
    lastname: requiredLine(MESSAGES.lastname),
    ...addressFields,
    email: emailField,
    phone: phoneField.refine((text) => text !== '', MESSAGES.onePhone),
  })
  .overwrite((client) =>
    client.client === 'private' ? { ...client, company: '', uid: '' } : client,
  )
  .check(
    z.superRefine((client, context) => {
      const isPrivate = client.client === 'private';
      reportProblems(context, findCountryProblems(client));
      reportProblems(context, isPrivate ? [] : findCompanyProblems(client));
    }),
  );
export type RentalClient = z.infer<typeof RentalClient>;
