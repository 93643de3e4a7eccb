import { setTimeout as delay } from 'node:timers/promises';
import type { RegistrationForm } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { getDatabaseClock } from '../../../lib/database-clock';
import { getInteractiveRentman } from '../../../rentman/connection';
import {
  type RegistrationOutcome,
  type RegistrationParts,
  registerCustomer,
  undoAbandoned,
} from '../../../rentman/customers/register-customer';
import { createRegistrationAccounts } from './registration-accounts';
import { createRegistrationStore, REGISTRATION_UID } from './registration-store';

const UNDO_EVERY_MS = 10 * 60_000;

const running = new Map<string, Promise<RegistrationOutcome>>();

/** Registers a customer. The same form sent again meanwhile, by a second click, gets the answer of the first. */
export function runRegistration(
  strapi: Core.Strapi,
  form: RegistrationForm,
): Promise<RegistrationOutcome> {
  const key = JSON.stringify(form);
  const earlier = running.get(key);
  if (earlier !== undefined) return earlier;
  const started = registerCustomer(createParts(strapi), form).finally(() => running.delete(key));
  running.set(key, started);
  return started;
}

/** Deletes from Rentman what abandoned registrations left there, now and every ten minutes. Answers with the stop. */
export function keepUndoingAbandoned(strapi: Core.Strapi): () => void {
  const undo = () =>
    void undoAbandoned(createParts(strapi)).catch((error: unknown) =>
      strapi.log.warn(`Abandoned registrations: ${String(error)}`),
    );
  undo();
  const timer = setInterval(undo, UNDO_EVERY_MS);
  return () => clearInterval(timer);
}

function createParts(strapi: Core.Strapi): RegistrationParts {
  return {
    rentman: getInteractiveRentman(),
    store: createRegistrationStore(strapi.db.query(REGISTRATION_UID)),
    clock: { now: getDatabaseClock(strapi).now, sleep: (ms) => delay(ms) },
    accounts: createRegistrationAccounts(strapi),
    warn: (message) => strapi.log.warn(message),
  };
}
