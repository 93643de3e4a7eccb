import { DAY_MS } from '@klappe/domain';
import { fetchCustomFields } from '@klappe/rentman';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { getEnv } from '../../lib/env';
import { hearInstances, tellInstances } from '../../lib/instances/instances';
import { repeat } from '../../lib/repeat';
import { getCatalogue } from '../catalogue/catalogue';
import type { PriceRules } from '../catalogue/snapshot/price-rules';
import { connectForCheck, watchWrites } from '../connection';
import { wordErrorInGerman } from '../error-in-german';
import { parseHouseStatuses } from '../projects/house-statuses';
import { getRequestBudget } from '../request-budget';
import { checkAccount } from './account-check';
import {
  ACCOUNT_STORE,
  AccountChoices,
  CHOICES_KEY,
  findFieldChoice,
  findFormerName,
  NO_CHOICES,
  REPORTS_KEY,
  toPriceRules,
} from './account-choices';
import {
  type AccountCheck,
  type CheckProgress,
  type CheckView,
  FIELD_ROLES,
  type FieldRole,
} from './check-view';
import { listUncopiedFiles } from './uncopied-files';
import { addReport, WriteReports } from './write-reports';

/** Settings of the house that the check names. */
export interface HouseFacts {
  readonly vatPercent: number | null;
  readonly webhookAt: string | null;
}

const CHECK_KEY = 'last-check';
const TOPIC = 'account-choices';

const StoredCheck = z.looseObject({ startedAt: z.string(), sections: z.array(z.unknown()) });

interface Account {
  /** Chosen fields that Rentman names otherwise than at the time of the choice. */
  renamed: readonly FieldRole[];
  choices: AccountChoices;
  reports: WriteReports;
  progress: CheckProgress | null;
  /** Why the last check did not end, in German. */
  problem: string | null;
}

const accounts = new WeakMap<Core.Strapi, Account>();

function getAccount(strapi: Core.Strapi): Account {
  const account = accounts.get(strapi);
  if (!account) throw new Error('The account is asked for before Strapi has started');
  return account;
}

const read = (strapi: Core.Strapi, key: string): Promise<unknown> =>
  strapi.store(ACCOUNT_STORE).get({ key });

async function readChoices(strapi: Core.Strapi): Promise<AccountChoices> {
  return AccountChoices.safeParse(await read(strapi, CHOICES_KEY)).data ?? NO_CHOICES;
}

/** Reads what the house has chosen, listens to how writes go, and answers with how prices are read. */
export async function startAccount(strapi: Core.Strapi): Promise<PriceRules> {
  const choices = await readChoices(strapi);
  const reports = WriteReports.parse((await read(strapi, REPORTS_KEY)) ?? {});
  const account: Account = {
    choices,
    reports,
    renamed: [],
    progress: null,
    problem: null,
  };
  accounts.set(strapi, account);
  watchWrites((call, status) => {
    const next = addReport(account.reports, call, status);
    if (next === null) return;
    account.reports = next;
    strapi
      .store(ACCOUNT_STORE)
      .set({ key: REPORTS_KEY, value: next })
      .catch((error: unknown) => strapi.log.warn(`A write was not reported: ${String(error)}`));
  });
  hearInstances(TOPIC, () => {
    readChoices(strapi)
      .then((changed) => applyChoices(strapi, changed))
      .catch((error: unknown) => strapi.log.warn(`Choices were not read: ${String(error)}`));
  });
  repeat(strapi, { what: 'Names of custom fields', everyMs: DAY_MS }, () => findRenamed(strapi));
  return toPriceRules(getEnv(), choices);
}

/** Compares the names of the chosen fields with those in Rentman. One request, and none where nothing is chosen. */
async function findRenamed(strapi: Core.Strapi): Promise<void> {
  const account = getAccount(strapi);
  if (Object.keys(account.choices.fields).length === 0) {
    account.renamed = [];
    return;
  }
  const { rows } = await fetchCustomFields(connectForCheck().rentman);
  const names = new Map(rows.map(({ number, name }) => [number, name]));
  account.renamed = FIELD_ROLES.filter(
    (role) => findFormerName(role, account.choices, names) !== null,
  );
}

/** How many of the fields that hold prices are named otherwise in Rentman by now: they may hold other facts. */
export function countRenamedFields(strapi: Core.Strapi): number {
  return getAccount(strapi).renamed.length;
}

async function applyChoices(strapi: Core.Strapi, choices: AccountChoices): Promise<void> {
  Object.assign(getAccount(strapi), { choices, renamed: [] });
  await getCatalogue(strapi).setPriceRules(toPriceRules(getEnv(), choices));
}

/** Stores what the house has chosen; the shop shows it at once. */
export async function chooseForAccount(
  strapi: Core.Strapi,
  choices: AccountChoices,
): Promise<void> {
  await strapi.store(ACCOUNT_STORE).set({ key: CHOICES_KEY, value: choices });
  await applyChoices(strapi, choices);
  await tellInstances(strapi, TOPIC, {});
}

/** Begins a check unless one is under way. */
export function startCheck(strapi: Core.Strapi, facts: HouseFacts): void {
  const account = getAccount(strapi);
  if (account.progress !== null) return;
  account.progress = { done: 0, of: 1, what: 'Zugang' };
  account.problem = null;
  runCheck(strapi, facts)
    .catch((error: unknown) => {
      account.problem = wordErrorInGerman(error);
      strapi.log.warn(`The account was not checked: ${String(error)}`);
    })
    .finally(() => {
      account.progress = null;
    });
}

async function runCheck(strapi: Core.Strapi, facts: HouseFacts): Promise<void> {
  const account = getAccount(strapi);
  const env = getEnv();
  const { use } = getRequestBudget(strapi).catalogue;
  const check = await checkAccount({
    ...connectForCheck(),
    ...facts,
    env,
    choices: account.choices,
    reports: new Map(Object.entries(account.reports)),
    houseStatuses: parseHouseStatuses(env.RENTMAN_STATUSES),
    uncopied: await listUncopiedFiles(strapi.db.connection),
    requestsLeft: Math.max(0, env.RENTMAN_REQUESTS_PER_DAY - use.used),
    onProgress: (progress) => {
      account.progress = progress;
    },
  });
  await strapi.store(ACCOUNT_STORE).set({ key: CHECK_KEY, value: check });
}

/** The last check that ended; null before the first. */
export async function readLastCheck(strapi: Core.Strapi): Promise<AccountCheck | null> {
  const stored = await read(strapi, CHECK_KEY);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: this process, or its last version, has stored it.
  return StoredCheck.safeParse(stored).success ? (stored as AccountCheck) : null;
}

/** Everything that the panel's page shows. */
export async function readCheckView(strapi: Core.Strapi): Promise<CheckView> {
  const { choices, progress, problem } = getAccount(strapi);
  const env = getEnv();
  const last = await readLastCheck(strapi);
  return {
    account: env.RENTMAN_URL,
    usesRealRentman: env.usesRealRentman,
    progress,
    problem,
    last,
    fields: FIELD_ROLES.map((role) => findFieldChoice(role, env, choices)),
    hidesZeroPrices: choices.hidesZeroPrices,
    knownFields: last?.fields ?? [],
  };
}
