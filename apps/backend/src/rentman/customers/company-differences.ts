import type { ApprovalChange } from '@klappe/contracts';
import { DEFAULT_COUNTRY, findCountry, listNames } from '@klappe/domain';
import type { Address, Contact } from '@klappe/rentman';
import { z } from 'zod';

const AddressDraft = z
  .object({
    street: z.string(),
    number: z.string(),
    postalCode: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
  })
  .partial();

export const CompanyDraft = z
  .object({
    name: z.string(),
    vatCode: z.string(),
    email1: z.string(),
    phone1: z.string(),
    phone2: z.string(),
    website: z.string(),
    mailingAddress: AddressDraft,
    visitAddress: AddressDraft,
    invoiceAddress: AddressDraft,
  })
  .partial();
export type CompanyDraft = z.infer<typeof CompanyDraft>;

const TEXT_LABELS = {
  name: 'Firma',
  vatCode: 'UID-Nummer',
  email1: 'Email',
  phone1: 'Telefon',
  phone2: 'Mobiltelefon',
  website: 'Website',
} as const;
const ADDRESS_LABELS = {
  mailingAddress: 'Postanschrift',
  visitAddress: 'Besuchsanschrift',
  invoiceAddress: 'Rechnungsanschrift',
} as const;

const TEXT_FIELDS = listNames(TEXT_LABELS);
const ADDRESS_FIELDS = listNames(ADDRESS_LABELS);
const ADDRESS_PARTS = listNames(AddressDraft.shape);

export function findDifferences(company: Contact, wanted: CompanyDraft): CompanyDraft {
  const texts = TEXT_FIELDS.filter(
    (field) => wanted[field] !== undefined && wanted[field] !== company[field],
  ).map((field) => [field, wanted[field]] as const);
  const addresses = ADDRESS_FIELDS.map((field) => {
    const parts = ADDRESS_PARTS.filter((part) => {
      const value = wanted[field]?.[part];
      return (
        value !== undefined &&
        toComparable(part, value) !== toComparable(part, company[field][part])
      );
    });
    return [field, Object.fromEntries(parts.map((part) => [part, wanted[field]?.[part]]))] as const;
  }).filter(([, parts]) => Object.keys(parts).length > 0);
  return Object.fromEntries([...texts, ...addresses]);
}

/** A record without a country is in the default one. */
function toComparable(part: keyof Address, value: string): string {
  return part === 'country' ? (value || DEFAULT_COUNTRY).toLowerCase() : value;
}

/** Names each changed field in German, with its text before and after. */
export function describeChanges(company: Contact, draft: CompanyDraft): readonly ApprovalChange[] {
  const texts = TEXT_FIELDS.flatMap((field) => {
    const after = draft[field];
    return after === undefined
      ? []
      : [{ label: TEXT_LABELS[field], before: company[field], after }];
  });
  const addresses = ADDRESS_FIELDS.flatMap((field) => {
    const changed = draft[field];
    if (changed === undefined) return [];
    const before = toAddressText(company[field]);
    const after = toAddressText({ ...company[field], ...changed });
    return [{ label: ADDRESS_LABELS[field], before, after }];
  });
  return [...texts, ...addresses];
}

function toAddressText({ street, number, postalCode, city, state, country }: Address): string {
  const place = [`${street} ${number}`.trim(), `${postalCode} ${city}`.trim(), state.trim()];
  const isEmpty = place.every((part) => part === '');
  const land = isEmpty ? '' : (findCountry(country || DEFAULT_COUNTRY)?.name ?? country);
  return [...place, land].filter((part) => part !== '').join(', ');
}
