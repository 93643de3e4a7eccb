import { createFields } from '@klappe/domain';
import { z } from 'zod';
import { type Env, PRICE_FIELDS } from '../../lib/env';
import type { PriceRules } from '../catalogue/snapshot/price-rules';
import { FIELD_ROLES, type FieldChoiceView, type FieldRole } from './check-view';

/** The place in Strapi's store of everything known of the account. */
export const ACCOUNT_STORE = { type: 'core', name: 'rentman-account' } as const;
export const CHOICES_KEY = 'choices';
export const REPORTS_KEY = 'write-reports';

/** The key of such an entry in the table of Strapi's store, for a program that reads it without Strapi. */
export function toStoreKey(key: string): string {
  return `${ACCOUNT_STORE.type}_${ACCOUNT_STORE.name}_${key}`;
}

/** The number and the name that a field had when somebody chose it; a number of null is none of them. */
const FieldChoice = z.object({ number: z.int().positive().nullable(), name: z.string() });

/** Decisions of a house about its account, made in the panel. Without one a field is not used. */
export const AccountChoices = z.object({
  fields: z.partialRecord(z.enum(FIELD_ROLES), FieldChoice),
  hidesZeroPrices: z.boolean(),
});
export type AccountChoices = z.infer<typeof AccountChoices>;

export const NO_CHOICES: AccountChoices = { fields: {}, hidesZeroPrices: false };

type FieldNumbers = Pick<Env, (typeof FIELDS)[FieldRole]['setting']>;

/** The four facts: the setting that names their field, and what they do. */
const FIELDS = {
  discounted: {
    setting: 'CUSTOM_FIELD_DISCOUNTED',
    label: 'Aktion',
    effect: 'Wert 1: der Listenpreis steht durchgestrichen neben dem Tagespreis.',
  },
  listPrice: {
    setting: 'CUSTOM_FIELD_LIST_PRICE',
    label: 'Listenpreis',
    effect: 'Der durchgestrichene Preis bei einer Aktion; er zählt in der Summe.',
  },
  reducedSalePrice: {
    setting: 'CUSTOM_FIELD_REDUCED_SALE_PRICE',
    label: 'Abverkaufspreis',
    effect: 'Ermäßigter Verkaufspreis im Used Sale.',
  },
  salePrice: {
    setting: 'CUSTOM_FIELD_SALE_PRICE',
    label: 'Verkaufspreis',
    effect: 'Ein Wert über 0 stellt den Artikel in den Used Sale.',
  },
} as const satisfies Readonly<
  Record<FieldRole, { setting: keyof typeof PRICE_FIELDS; label: string; effect: string }>
>;

export function describeFieldRole(role: FieldRole): { label: string; effect: string } {
  return FIELDS[role];
}

/** The field that is used for a fact, and who named it. */
export function findFieldChoice(
  role: FieldRole,
  env: FieldNumbers,
  { fields }: AccountChoices,
): FieldChoiceView {
  const { setting, label } = FIELDS[role];
  const named = { role, label, proposed: PRICE_FIELDS[setting] };
  const given = env[setting];
  if (given !== null) return { ...named, number: given, source: 'settings' };
  const chosen = fields[role];
  return chosen
    ? { ...named, number: chosen.number, source: 'chosen' }
    : { ...named, number: null, source: 'open' };
}

/**
 * The name that the field of a fact had when it was chosen, where the account names it otherwise now; null where it is the same,
 * or was not known then. `names` is by number.
 */
export function findFormerName(
  role: FieldRole,
  { fields }: AccountChoices,
  names: ReadonlyMap<number, string>,
): string | null {
  const { number = null, name = '' } = fields[role] ?? {};
  return number === null || name === '' || names.get(number) === name ? null : name;
}

/** How prices are read: by the settings, then by the choice of the house. */
export function toPriceRules(env: FieldNumbers, choices: AccountChoices): PriceRules {
  const toName = (role: FieldRole) => {
    const { number } = findFieldChoice(role, env, choices);
    return number === null ? '' : `custom_${number}`;
  };
  return {
    fields: createFields(FIELD_ROLES, toName),
    hidesZeroPrices: choices.hidesZeroPrices,
  };
}
