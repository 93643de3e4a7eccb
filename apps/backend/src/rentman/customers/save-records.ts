import {
  type CompanyRecord,
  type ContactAddresses,
  type CustomerKind,
  DEFAULT_COUNTRY,
  findChangedFields,
  findProfileAddress,
  type ProfileForm,
  planOtherAddress,
} from '@klappe/domain';
import {
  type Address,
  type Contact,
  type ContactDraft,
  type ContactPerson,
  fetchContact,
  fetchContactPerson,
  RentmanError,
  updateContact,
  updateContactPerson,
} from '@klappe/rentman';
import { getInteractiveRentman } from '../connection';
import type { CompanyDraft } from './company-differences';
import {
  toAddressDraft,
  toContactChannels,
  toContactNames,
  toPersonDraft,
} from './customer-drafts';
import type { RentmanLinks } from './own-records';

/** Why a profile is not saved in Rentman, and whether every record is as it was before. */
export class SaveRecordsError extends Error {
  readonly code: 'unreachable' | 'refused' | 'foreign';
  readonly isUndone: boolean;
  constructor(
    code: SaveRecordsError['code'],
    options: ErrorOptions & { readonly isUndone: boolean },
  ) {
    super(`The records of a customer were not saved: ${code}`, options);
    this.name = 'SaveRecordsError';
    this.code = code;
    this.isUndone = options.isUndone;
  }
}

interface Step {
  save(): Promise<unknown>;
  undo(): Promise<unknown>;
}

export interface StoredRecords {
  readonly contact: Contact | null;
  readonly person: ContactPerson | null;
}

/** Reads the records of an account before its profile is checked and saved. */
export async function fetchRecords(
  account: RentmanLinks & { readonly client: CustomerKind },
): Promise<StoredRecords> {
  const { rentmanId, contactpersonId } = account;
  const rentman = getInteractiveRentman();
  try {
    const contact = rentmanId === null ? null : await fetchContact(rentman, rentmanId);
    const person =
      contactpersonId === null ? null : await fetchContactPerson(rentman, contactpersonId);
    if (contact && (contact.type === 'company') !== (account.client === 'business')) {
      throw new SaveRecordsError('foreign', { isUndone: true });
    }
    return { contact, person };
  } catch (cause) {
    if (cause instanceof SaveRecordsError) throw cause;
    throw new SaveRecordsError(toCode(cause), { cause, isUndone: true });
  }
}

export function toCompanyRecord(
  contact: Contact,
  account: { readonly company: string },
): CompanyRecord {
  const { street, number, postalcode, city, country } = findProfileAddress(toAddresses(contact));
  return {
    company: contact.name || account.company,
    uid: contact.vatCode,
    street,
    number,
    postalcode,
    city,
    country: country || DEFAULT_COUNTRY,
  };
}

/**
 * Writes a profile to a private customer's contact or to the contact person, then does `last`, all of it or nothing:
 * when a step fails, the steps before it are written back. A write names the values a record is to have, so that it may
 * be repeated. A company's record is not written: `toCompanyWish` says what is to be asked for.
 */
export async function saveRecords<T>(
  records: StoredRecords,
  form: ProfileForm,
  last: () => Promise<T>,
): Promise<T> {
  const steps = planSteps(records, form);
  const done: Step[] = [];
  for (const step of steps) {
    // Before the write: when its answer is lost, the record may have been written all the same.
    done.unshift(step);
    try {
      await step.save();
    } catch (cause) {
      const isUndone = await undoAll(done);
      throw new SaveRecordsError(toCode(cause), { cause, isUndone });
    }
  }
  try {
    return await last();
  } catch (error) {
    if (await undoAll(done)) throw error;
    throw new SaveRecordsError('unreachable', { cause: error, isUndone: false });
  }
}

function planSteps({ contact, person }: StoredRecords, form: ProfileForm): readonly Step[] {
  return [
    ...(contact?.type === 'private'
      ? [toContactStep(contact, toPrivateChanges(contact, form))]
      : []),
    ...(person ? [toPersonStep(person, form)] : []),
  ];
}

function toContactStep(contact: Contact, changes: ContactDraft): Step {
  const { firstName, lastName, email1, phone1, phone2 } = contact;
  const { mailingAddress, visitAddress, invoiceAddress } = contact;
  const addresses = { mailingAddress, visitAddress, invoiceAddress };
  const former = { firstName, lastName, email1, phone1, phone2, ...addresses };
  return {
    save: () => updateContact(getInteractiveRentman(), contact.id, changes),
    undo: () => updateContact(getInteractiveRentman(), contact.id, former),
  };
}

function toPersonStep(person: ContactPerson, form: ProfileForm): Step {
  const { firstName, lastName, email, phone, mobilePhone } = person;
  const former = { firstName, lastName, email, phone, mobilePhone };
  return {
    save: () => updateContactPerson(getInteractiveRentman(), person.id, toPersonDraft(form)),
    undo: () => updateContactPerson(getInteractiveRentman(), person.id, former),
  };
}

function toPrivateChanges(contact: Contact, form: ProfileForm): ContactDraft {
  return {
    ...toContactNames(form, 'private'),
    ...toContactChannels(form),
    ...toAddressChanges(contact, form),
  };
}

/**
 * What a profile changes of a company's record. A company's own e-mail address and phone are not among it: members have
 * theirs as contact persons.
 */
export function toCompanyWish(
  company: Contact,
  form: ProfileForm,
  stored: CompanyRecord,
): CompanyDraft {
  const changed = findChangedFields(form, stored);
  const isMoving = ADDRESS_FIELDS.some((field) => changed.has(field));
  return {
    ...(changed.has('company') ? { name: form.company } : {}),
    ...(changed.has('uid') ? { vatCode: form.uid } : {}),
    ...(isMoving ? toAddressChanges(company, form) : {}),
  };
}

/** The other addresses move along where they were the same, and where the customer said so. */
function toAddressChanges(contact: Contact, form: ProfileForm): CompanyDraft {
  const address = toAddressDraft(form);
  const addresses = toAddresses(contact);
  const former = findProfileAddress(addresses);
  if (ADDRESS_FIELDS.every((field) => form[field] === former[field])) return {};
  const invoice = planOtherAddress('invoice', addresses);
  const visit = planOtherAddress('visit', addresses);
  return {
    mailingAddress: address,
    ...(moves(invoice, form.alsoInvoice) ? { invoiceAddress: address } : {}),
    ...(moves(visit, form.alsoVisit) ? { visitAddress: address } : {}),
  };
}

function moves(plan: ReturnType<typeof planOtherAddress>, isWanted: boolean): boolean {
  return plan === 'follows' || (plan === 'asked' && isWanted);
}

function toAddresses(contact: Contact): ContactAddresses {
  const { mailingAddress, visitAddress, invoiceAddress } = contact;
  const toDomain = ({ postalCode, ...rest }: Address) => ({ ...rest, postalcode: postalCode });
  return {
    mailing: toDomain(mailingAddress),
    visit: toDomain(visitAddress),
    invoice: toDomain(invoiceAddress),
  };
}

const ADDRESS_FIELDS = ['street', 'number', 'postalcode', 'city', 'country'] as const;

const MAX_UNDO_ATTEMPTS = 3;

/** Undoes the steps, the last one first. False when one could not be written back. */
async function undoAll(steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) if (!(await undo(step))) return false;
  return true;
}

async function undo(step: Step): Promise<boolean> {
  for (let attempt = 1; attempt <= MAX_UNDO_ATTEMPTS; attempt += 1) {
    try {
      await step.undo();
      return true;
    } catch (error) {
      if (!(error instanceof RentmanError)) throw error;
    }
  }
  return false;
}

function toCode(error: unknown): 'unreachable' | 'refused' {
  if (!(error instanceof RentmanError)) throw error;
  return error.status === 400 ? 'refused' : 'unreachable';
}
