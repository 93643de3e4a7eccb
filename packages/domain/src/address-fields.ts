import type { z } from 'zod';
import { findCountry, hasWrongCheckDigit, isPostalCodeOf, isVatNumber } from './countries.ts';
import { line, requiredLine, uncheckedLine } from './form-fields.ts';
import { MESSAGES } from './form-messages.ts';

/** A field that a form refuses, with what it says. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** The fields of an address, each required. */
export const addressFields = {
  street: requiredLine(MESSAGES.street),
  number: requiredLine(MESSAGES.number, 20),
  postalcode: requiredLine(MESSAGES.postalcode, 12),
  city: requiredLine(MESSAGES.city),
  country: line(2, MESSAGES.country).toLowerCase(),
};

/** The same lines, for a form that checks them only where somebody has changed them. */
export const uncheckedAddressFields = {
  street: uncheckedLine(),
  number: uncheckedLine(),
  postalcode: uncheckedLine(),
  city: uncheckedLine(),
  country: addressFields.country,
};

/** Fields of which only companies are asked, and their rules for those. */
export const uncheckedCompanyFields = { company: uncheckedLine(), uid: uncheckedLine() };
const companyFields = {
  company: requiredLine(MESSAGES.company),
  uid: requiredLine(MESSAGES.uid, 30),
};

/** Finds what is wrong between country and postal code. An empty postal code is the field's own problem. */
export function findCountryProblems(address: {
  readonly country: string;
  readonly postalcode: string;
}): readonly FieldProblem[] {
  const { country, postalcode } = address;
  if (!findCountry(country)) return [{ field: 'country', message: MESSAGES.country }];
  if (postalcode === '' || isPostalCodeOf(country, postalcode)) return [];
  return [{ field: 'postalcode', message: MESSAGES.postalcodeInvalid }];
}

/** Finds what is wrong in an address whose lines stand unchecked in a form. */
export function findAddressProblems(
  address: Readonly<Record<keyof typeof addressFields, string>>,
): readonly FieldProblem[] {
  const { country: _country, ...lines } = addressFields;
  return [...findFieldProblems(lines, address), ...findCountryProblems(address)];
}

/** Finds a missing company name, and a missing or malformed VAT number. */
export function findCompanyProblems(company: {
  readonly company: string;
  readonly uid: string;
  readonly country: string;
}): readonly FieldProblem[] {
  const problems = findFieldProblems(companyFields, company);
  const hasReadableUid = !problems.some(({ field }) => field === 'uid');
  if (!hasReadableUid || isVatNumber(company.uid, company.country)) return problems;
  const message = hasWrongCheckDigit(company.uid) ? MESSAGES.uidCheckDigit : MESSAGES.uidInvalid;
  return [...problems, { field: 'uid', message }];
}

/** Checks fields that stand unchecked in a form; each says what is wrong first. */
export function findFieldProblems(
  rules: Readonly<Record<string, z.ZodType>>,
  values: Readonly<Record<string, unknown>>,
): readonly FieldProblem[] {
  return Object.entries(rules).flatMap(([field, rule]) => {
    const result = rule.safeParse(values[field]);
    const message = result.error?.issues[0]?.message;
    return message === undefined ? [] : [{ field, message }];
  });
}

/** Reports problems on a form whose fields they name. */
export function reportProblems(
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
  problems: readonly FieldProblem[],
): void {
  for (const { field, message } of problems) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
}
