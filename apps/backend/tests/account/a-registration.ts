import { type RegistrationRequest, toRegistrationRequest } from '@klappe/contracts';
import type { RegistrationForm } from '@klappe/domain';
import type { World } from '@klappe/rentman-sandbox/sandbox';
import { readRentman } from '../inquiry/customer';
import { type AccountStack, call, PASSWORD } from './account-stack';

const ADDRESS = { street: 'Gumpendorfer Straße', number: '10', postalcode: '1060', city: 'Wien' };

/** A form of /signup, filled in by a new private customer unless told otherwise. */
export function aForm(username: string, changes: Partial<RegistrationForm> = {}): RegistrationForm {
  return {
    client: 'private',
    hasCustomerNumber: false,
    customerNumber: '',
    wasPrivate: false,
    company: '',
    uid: '',
    firstname: 'Eva',
    lastname: 'Huber',
    country: 'at',
    ...ADDRESS,
    email: `${username}@mail.example`,
    phone: '+43 1 234 56 78',
    mobilephone: '',
    username,
    password: PASSWORD,
    passwordRepeat: PASSWORD,
    terms: true,
    ...changes,
  };
}

export const NEW_COMPANY: Partial<RegistrationForm> = {
  client: 'company',
  company: 'Muster Film GmbH',
  uid: 'ATU13585627',
};

/** Registers as /signup does, with more in the body if told so. */
export function register(
  stack: Pick<AccountStack, 'backend'>,
  form: RegistrationForm,
  more: object = {},
) {
  const request: RegistrationRequest = toRegistrationRequest(form);
  return call(stack, '/rentman/strapi', { ...request, ...more });
}

/** Two customers the house knows: a company 10001 and the private customer 10003. */
export function addKnownCustomers(world: World) {
  return {
    company: world.add('contacts', {
      type: 'company',
      code: '10001',
      name: 'Donaufilm GmbH',
      email_1: 'office@mail.example',
    }),
    private: world.add('contacts', {
      type: 'private',
      code: '10003',
      firstname: 'Miriam',
      surname: 'Novak',
      email_1: 'miriam.novak@mail.example',
    }),
  };
}

/** Reads what the sandbox has stored for one e-mail address, after its faults are switched off. */
export async function readTraces({ rentman }: Pick<AccountStack, 'rentman'>, email: string) {
  const { url, world } = rentman;
  world.sandbox.faults.set([]);
  const contacts = await readRentman(url, world.token, 'contacts?limit=1500');
  const people = await readRentman(url, world.token, 'contactpersons?limit=1500');
  return {
    contacts: contacts.filter(({ email_1 }) => email_1 === email),
    people: people.filter((person) => person.email === email),
  };
}
