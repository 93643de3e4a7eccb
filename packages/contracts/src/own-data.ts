import { z } from 'zod';
import { defineCall } from './call.ts';
import { readText } from './wire.ts';

const list = z.array(z.looseObject({}));

/** (bearer) Everything the house keeps of the caller, to be saved as a file. GDPR Art. 15 and 20. */
export const exportOwnData = defineCall({
  method: 'GET',
  path: '/users/me/export',
  request: z.object({}),
  response: z.looseObject({
    createdAt: z.string(),
    account: z.looseObject({}),
    /** The records in the rental system; null when there are none or it cannot be reached (`missing` says so). */
    contact: z.looseObject({}).nullable(),
    contactPerson: z.looseObject({}).nullable(),
    cart: z.looseObject({}).nullable(),
    wishlists: list,
    orders: list,
    inquiries: list,
    /** Of the contact form, and mails, by the account's address. */
    messages: list,
    mails: list,
    approvals: list,
    /** Where the account is logged in. */
    sessions: list,
    auditEvents: list,
    /** German sentences on what could not be read just now. */
    missing: z.array(z.string()),
  }),
});

/** German sentences for the customer: what is deleted, and what is kept, with the reason and until when. */
const Deletion = z.looseObject({ deleted: z.array(readText), kept: z.array(readText) });

/** (bearer) What a deletion of the caller's account deletes and keeps. Deletes nothing. */
export const showDeletion = defineCall({
  method: 'GET',
  path: '/users/me/deletion',
  request: z.object({}),
  response: Deletion,
});

/**
 * (bearer) Deletes the caller's account; nothing brings it back. 400 with a field error at `currentPassword` when it is wrong.
 * Every token of the account ends, so a repeated call is 401.
 */
export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/users/me',
  request: z.strictObject({ currentPassword: z.string().min(1, 'Bitte Passwort angeben!') }),
  response: Deletion,
});
