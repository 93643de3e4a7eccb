import type { ProfileForm } from '@klappe/domain';
import {
  type Contact,
  type ContactDraft,
  type ContactPerson,
  type ContactPersonDraft,
  fetchContact,
  fetchContactPerson,
  RentmanError,
  updateContact,
  updateContactPerson,
} from '@klappe/rentman';
import { getHurriedRentman } from '../connection';
import type { RentmanLinks } from './fetch-own-records';

/** Why a profile is not saved in Rentman, and whether what was written is as it had been before. */
export class RecordFault extends Error {
  readonly code: 'unreachable' | 'refused' | 'foreign';
  readonly isUndone: boolean;
  constructor(code: RecordFault['code'], options: ErrorOptions & { readonly isUndone: boolean }) {
    super(`The records of a customer were not saved: ${code}`, options);
    this.name = 'RecordFault';
    this.code = code;
    this.isUndone = options.isUndone;
  }
}

/** One record with how to write it and how to write back what it was. */
interface Step {
  save(): Promise<unknown>;
  undo(): Promise<unknown>;
}

/**
 * Writes a profile to the contact and the contact person, then does `last`, all of it or nothing: when a step fails, those
 * before it are written back. Writing says what a record is to be, so that it may be repeated.
 */
export async function saveRecords<T>(
  links: RentmanLinks,
  form: ProfileForm,
  last: () => Promise<T>,
): Promise<T> {
  const steps = await planSteps(links, form);
  const done: Step[] = [];
  for (const step of steps) {
    // Before it is known to be written: an answer that is lost may hide a record that was.
    done.unshift(step);
    try {
      await step.save();
    } catch (cause) {
      const isUndone = await undoAll(done);
      throw new RecordFault(toCode(cause), { cause, isUndone });
    }
  }
  try {
    return await last();
  } catch (error) {
    if (await undoAll(done)) throw error;
    throw new RecordFault('unreachable', { cause: error, isUndone: false });
  }
}

async function planSteps({ rentmanId, contactpersonId }: RentmanLinks, form: ProfileForm) {
  const rentman = getHurriedRentman();
  try {
    const contact = rentmanId === null ? null : await fetchContact(rentman, rentmanId);
    const person =
      contactpersonId === null ? null : await fetchContactPerson(rentman, contactpersonId);
    if (contact && (contact.type === 'company') !== (form.client === 'business')) {
      throw new RecordFault('foreign', { isUndone: true });
    }
    return [
      ...(contact ? [toContactStep(contact, toContactChanges(form))] : []),
      ...(person ? [toPersonStep(person, form)] : []),
    ];
  } catch (cause) {
    if (cause instanceof RecordFault) throw cause;
    throw new RecordFault(toCode(cause), { cause, isUndone: true });
  }
}

function toContactStep(contact: Contact, changes: ContactDraft): Step {
  const { name, vatCode, firstName, lastName, email1, phone1, phone2, mailingAddress } = contact;
  const former =
    contact.type === 'company'
      ? { name, vatCode, mailingAddress }
      : { firstName, lastName, email1, phone1, phone2, mailingAddress };
  return {
    save: () => updateContact(getHurriedRentman(), contact.id, changes),
    undo: () => updateContact(getHurriedRentman(), contact.id, former),
  };
}

function toPersonStep(person: ContactPerson, form: ProfileForm): Step {
  const { firstName, lastName, email, phone, mobilePhone } = person;
  const changes: ContactPersonDraft = {
    firstName: form.firstname,
    lastName: form.lastname,
    email: form.email,
    phone: form.phone,
    mobilePhone: form.mobilephone,
  };
  const former = { firstName, lastName, email, phone, mobilePhone };
  return {
    save: () => updateContactPerson(getHurriedRentman(), person.id, changes),
    undo: () => updateContactPerson(getHurriedRentman(), person.id, former),
  };
}

/** A company's own address and phone are the house's matter; people have theirs as contact persons. */
function toContactChanges(form: ProfileForm): ContactDraft {
  const { street, number, postalcode, city, country } = form;
  const mailingAddress = { street, number, postalCode: postalcode, city, country };
  if (form.client === 'business') {
    return { name: form.company, vatCode: form.uid, mailingAddress };
  }
  return {
    firstName: form.firstname,
    lastName: form.lastname,
    email1: form.email,
    phone1: form.phone,
    phone2: form.mobilephone,
    mailingAddress,
  };
}

const UNDO_TRIES = 3;

/** The last written first. False when something could not be written back. */
async function undoAll(steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) if (!(await undo(step))) return false;
  return true;
}

async function undo(step: Step): Promise<boolean> {
  for (let tries = 1; tries <= UNDO_TRIES; tries += 1) {
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
