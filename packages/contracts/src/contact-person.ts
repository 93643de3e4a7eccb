import { emailField, line, MESSAGES, phoneField, requiredLine } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { RecordId, readText } from './wire.ts';

const ContactPersonWrite = z.object({
  firstname: requiredLine(MESSAGES.firstname),
  lastname: requiredLine(MESSAGES.lastname),
  email: emailField,
  phone: phoneField,
  mobilephone: phoneField,
});

/** A person at a contact, as Rentman keeps it. */
export const ContactPerson = z.looseObject({
  id: RecordId,
  firstname: readText,
  lastname: readText,
  email: readText,
  phone: readText,
  mobilephone: readText,
});
export type ContactPerson = z.infer<typeof ContactPerson>;

/** (API token) A new person at a contact. */
export const createContactPerson = defineCall({
  method: 'POST',
  path: '/rentman/customer/{id}/contact',
  request: ContactPersonWrite.partial({ phone: true, mobilephone: true }),
  response: z.looseObject({ id: RecordId }),
});

/** (bearer) The caller's own record only; answers it as it is stored. */
export const updateContactPerson = defineCall({
  method: 'PUT',
  path: '/rentman/contactperson/{id}',
  request: ContactPersonWrite.extend({ function: line() }).partial(),
  response: ContactPerson,
});
