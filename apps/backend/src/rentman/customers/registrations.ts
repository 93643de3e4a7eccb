import { setTimeout as delay } from 'node:timers/promises';
import type { RegistrationForm } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { createRegistrationAccounts } from '../../api/account/registration/new-account';
import {
  createRegistrationStore,
  REGISTRATION_UID,
} from '../../api/account/registration/registration-store';
import { getHurriedRentman } from '../connection';
import { undoRegistration } from './customer-steps';
import {
  type RegistrationOutcome,
  type RegistrationParts,
  registerCustomer,
} from './register-customer';

const TIDY_EVERY_MS = 10 * 60_000;
/** After that nobody comes back to a registration that a fault interrupted. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;

const underWay = new Map<string, Promise<RegistrationOutcome>>();

/** Registers a customer. The same form sent again while it is under way, by a second click, waits for the first. */
export function runRegistration(
  strapi: Core.Strapi,
  form: RegistrationForm,
): Promise<RegistrationOutcome> {
  const key = JSON.stringify(form);
  const running = underWay.get(key);
  if (running !== undefined) return running;
  const started = registerCustomer(createParts(strapi), form).finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}

/** Takes back what abandoned registrations left in Rentman, now and every ten minutes. Answers with what ends that. */
export function keepTidying(strapi: Core.Strapi): () => void {
  const tidy = () =>
    void undoAbandoned(createParts(strapi)).catch((error: unknown) =>
      strapi.log.warn(`Abandoned registrations: ${String(error)}`),
    );
  tidy();
  const timer = setInterval(tidy, TIDY_EVERY_MS);
  return () => clearInterval(timer);
}

/** Undoes the registrations that nobody has come back to. */
export async function undoAbandoned(parts: RegistrationParts): Promise<void> {
  const { store, clock } = parts;
  for (;;) {
    const now = clock.now();
    const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
    const registration = await store.takeAbandoned(before, now);
    if (!registration) return;
    await undoRegistration(parts, registration);
    await store.forget(registration);
  }
}

function createParts(strapi: Core.Strapi): RegistrationParts {
  const accounts = createRegistrationAccounts(strapi);
  return {
    rentman: getHurriedRentman(),
    store: createRegistrationStore(strapi.db.query(REGISTRATION_UID)),
    clock: { now: () => new Date(), sleep: (ms) => delay(ms) },
    isPersonLinked: (id) => accounts.isPersonLinked(id),
    accounts,
    warn: (message) => strapi.log.warn(message),
  };
}
