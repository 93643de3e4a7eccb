import type {
  ContactChanges,
  Contact as ContactWords,
  createCustomer,
  createContactPerson as createPersonCall,
  ContactPerson as PersonWords,
  updateContactPerson as updatePersonCall,
} from '@klappe/contracts';
import {
  createContact,
  createContactPerson,
  fetchContact,
  fetchContactPerson,
  findContactsByCode,
  RentmanError,
  updateContact,
  updateContactPerson,
} from '@klappe/rentman';
import type { z } from 'zod';
import { getHurriedRentman } from '../connection';
import {
  toContactDraft,
  toContactWords,
  toNewContactDraft,
  toPersonDraft,
  toPersonWords,
} from './customer-words';

/** Why Rentman did not do it: it cannot be asked at the moment, or it refuses what was sent. */
export class CustomerFault extends Error {
  readonly code: 'unreachable' | 'refused';
  constructor(code: 'unreachable' | 'refused', options: ErrorOptions) {
    super(`Rentman: ${code}`, options);
    this.name = 'CustomerFault';
    this.code = code;
  }
}

/** Contacts and contact persons in Rentman, in the words of §7. Null where there is none. */
export const customers = {
  show: (id: number): Promise<ContactWords | null> =>
    ask(async (rentman) => {
      const contact = await fetchContact(rentman, id);
      return contact && toContactWords(contact);
    }),

  findByCode: (code: string): Promise<readonly ContactWords[]> =>
    ask(async (rentman) => (await findContactsByCode(rentman, code)).map(toContactWords)),

  update: (id: number, changes: ContactChanges): Promise<ContactWords | null> =>
    askForOne(async (rentman) =>
      toContactWords(await updateContact(rentman, id, toContactDraft(changes))),
    ),

  create: (words: z.infer<typeof createCustomer.request>): Promise<ContactWords> =>
    ask(async (rentman) => toContactWords(await createContact(rentman, toNewContactDraft(words)))),

  showPerson: (id: number): Promise<PersonWords | null> =>
    ask(async (rentman) => {
      const person = await fetchContactPerson(rentman, id);
      return person && toPersonWords(person);
    }),

  updatePerson: (
    id: number,
    changes: z.infer<typeof updatePersonCall.request>,
  ): Promise<PersonWords | null> =>
    askForOne(async (rentman) =>
      toPersonWords(await updateContactPerson(rentman, id, toPersonDraft(changes))),
    ),

  createPerson: (
    contactId: number,
    words: z.infer<typeof createPersonCall.request>,
  ): Promise<PersonWords | null> =>
    askForOne(async (rentman) =>
      toPersonWords(await createContactPerson(rentman, contactId, toPersonDraft(words))),
    ),
};

type Ask<T> = (rentman: ReturnType<typeof getHurriedRentman>) => Promise<T>;

async function ask<T>(work: Ask<T>): Promise<T> {
  try {
    return await work(getHurriedRentman());
  } catch (cause) {
    if (!(cause instanceof RentmanError)) throw cause;
    throw new CustomerFault(cause.status === 400 ? 'refused' : 'unreachable', { cause });
  }
}

async function askForOne<T>(work: Ask<T>): Promise<T | null> {
  return await ask(async (rentman) => {
    try {
      return await work(rentman);
    } catch (error) {
      if (error instanceof RentmanError && error.status === 404) return null;
      throw error;
    }
  });
}
