import type {
  ContactChanges,
  Contact as ContractContact,
  ContactPerson as ContractPerson,
  createCustomer,
  createContactPerson as createPersonCall,
  updateContactPerson as updatePersonCall,
} from '@klappe/contracts';
import {
  createContact,
  createContactPerson,
  fetchContact,
  fetchContactPersonsOfContact,
  fetchContactsByCode,
  RentmanError,
  updateContact,
  updateContactPerson,
} from '@klappe/rentman';
import type { z } from 'zod';
import { getInteractiveRentman } from '../connection';
import {
  toContactDraft,
  toContractContact,
  toContractPerson,
  toNewContactDraft,
  toPersonDraft,
} from './contract-contacts';

/** Why Rentman did not do it: it cannot be reached now, or it refuses what was sent. */
export class CustomerError extends Error {
  readonly code: 'unreachable' | 'refused';
  constructor(code: 'unreachable' | 'refused', options: ErrorOptions) {
    super(`Rentman: ${code}`, options);
    this.name = 'CustomerError';
    this.code = code;
  }
}

/** Contacts and contact persons in Rentman, as the contract has them. Null where there is none. */
export const customers = {
  fetch: (id: number): Promise<ContractContact | null> =>
    askRentman(async (rentman) => {
      const contact = await fetchContact(rentman, id);
      return contact && toContractContact(contact);
    }),

  fetchByCode: (code: string): Promise<readonly ContractContact[]> =>
    askRentman(async (rentman) =>
      (await fetchContactsByCode(rentman, code)).map(toContractContact),
    ),

  update: (id: number, changes: ContactChanges): Promise<ContractContact | null> =>
    askForOne(async (rentman) =>
      toContractContact(await updateContact(rentman, id, toContactDraft(changes))),
    ),

  create: (request: z.infer<typeof createCustomer.request>): Promise<ContractContact> =>
    askRentman(async (rentman) =>
      toContractContact(await createContact(rentman, toNewContactDraft(request))),
    ),

  fetchPeople: (contactId: number): Promise<readonly ContractPerson[]> =>
    askRentman(async (rentman) =>
      (await fetchContactPersonsOfContact(rentman, contactId)).map(toContractPerson),
    ),

  updatePerson: (
    id: number,
    changes: z.infer<typeof updatePersonCall.request>,
  ): Promise<ContractPerson | null> =>
    askForOne(async (rentman) =>
      toContractPerson(await updateContactPerson(rentman, id, toPersonDraft(changes))),
    ),

  createPerson: (
    contactId: number,
    request: z.infer<typeof createPersonCall.request>,
  ): Promise<ContractPerson | null> =>
    askForOne(async (rentman) =>
      toContractPerson(await createContactPerson(rentman, contactId, toPersonDraft(request))),
    ),
};

type Ask<T> = (rentman: ReturnType<typeof getInteractiveRentman>) => Promise<T>;

/** Asks Rentman while a person waits. Its errors become `CustomerError`. */
export async function askRentman<T>(work: Ask<T>): Promise<T> {
  try {
    return await work(getInteractiveRentman());
  } catch (cause) {
    if (!(cause instanceof RentmanError)) throw cause;
    throw new CustomerError(cause.status === 400 ? 'refused' : 'unreachable', { cause });
  }
}

async function askForOne<T>(work: Ask<T>): Promise<T | null> {
  return await askRentman(async (rentman) => {
    try {
      return await work(rentman);
    } catch (error) {
      if (error instanceof RentmanError && error.status === 404) return null;
      throw error;
    }
  });
}
