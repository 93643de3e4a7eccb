import type { RegistrationForm } from '@klappe/domain';
import { z } from 'zod';

/** Who registers, as Rentman gets to know them. Stored with the registration until it is finished. */
export const CustomerData = z.object({
  type: z.enum(['company', 'private']),
  company: z.string(),
  uid: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  number: z.string(),
  postalcode: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  phone: z.string(),
  mobilephone: z.string(),
  customerNumber: z.string(),
  wasPrivate: z.boolean(),
});
export type CustomerData = z.infer<typeof CustomerData>;

const moment = z.union([z.string(), z.number(), z.date()]).transform((value) => new Date(value));

/** A registration that is not finished: what of it exists in Rentman, or may exist there. */
export const Registration = z.object({
  id: z.int(),
  customer: CustomerData,
  contactSentAt: moment.nullable(),
  /** The contact that this registration created. */
  contactId: z.int().nullable(),
  /** The contact that the contact person is created for. */
  personContactId: z.int().nullable(),
  personSentAt: moment.nullable(),
  /** The contact person that this registration created. */
  personId: z.int().nullable(),
  claimToken: z.string().nullable(),
});
export type Registration = z.infer<typeof Registration>;

/** Username and e-mail address as they are compared, and who claims them. */
export interface ReservationRequest {
  readonly emailKey: string;
  readonly usernameKey: string;
  readonly customer: CustomerData;
}

export type Reservation =
  | { readonly ok: true; readonly registration: Registration }
  | { readonly ok: false; readonly taken: 'username' }
  /** A registration of this address runs, or a crash left it: until then nobody can tell. */
  | { readonly ok: false; readonly busyUntil: Date };

/** Where unfinished registrations are stored. Whoever holds one holds a lease on its name and address. */
export interface RegistrationStore {
  /** Reserves name and address; an unfinished registration of the same address is continued. */
  reserve(request: ReservationRequest, now: Date): Promise<Reservation>;
  fetch(registration: Registration): Promise<Registration>;
  /** Stores a step. Throws when another process has taken the registration over. */
  update(registration: Registration, columns: Partial<Registration>): Promise<void>;
  /** Gives name and address back; what exists in Rentman stays stored. */
  release(registration: Registration, reason: string): Promise<void>;
  delete(registration: Registration): Promise<void>;
  /** Takes a lease of one that nobody has touched since `before`. */
  leaseAbandoned(before: Date, now: Date): Promise<Registration | null>;
}

export interface LinkedContact {
  readonly id: number;
  readonly code: string;
  /** As the record spells it; empty for private people. */
  readonly name: string;
}

export interface NewAccount {
  readonly form: RegistrationForm;
  /** The own record; of somebody who joins a company, the company's. */
  readonly contact: LinkedContact;
  readonly personId: number | null;
  /** Number and name of a company stand on every invoice: they make nobody a member of it. */
  readonly isJoining: boolean;
}

export interface RegistrationAccounts {
  findTaken(form: RegistrationForm): Promise<'username-taken' | 'email-taken' | null>;
  /** The account that the same form created within the last hour, when its answer was lost; else null. */
  findRepeated(form: RegistrationForm): Promise<number | null>;
  isContactLinked(contactId: number): Promise<boolean>;
  isPersonLinked(personId: number): Promise<boolean>;
  /** Creates the account, queues its mail and deletes the registration, all in one transaction. */
  create(account: NewAccount, registration: Registration): Promise<number>;
}
