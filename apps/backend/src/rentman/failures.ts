import { RentmanError } from '@klappe/rentman';
import type { Remedy } from '../lib/remedy';
import words from './failures.json';

/** Why something does not get on between the shop and Rentman: cause and remedy follow from it. */
export type FailureCode =
  | 'unreachable'
  | 'broken'
  | 'token-refused'
  | 'right-missing'
  | 'limit-reached'
  | 'refused'
  | 'unreadable'
  | 'lines-refused'
  | 'deleted-in-rentman'
  | 'not-in-rentman'
  | 'taken-back'
  | 'untried'
  | 'unexpected';

/** The codes of an answer of Rentman, or of none. */
export type RentmanFailureCode = Extract<
  FailureCode,
  | 'unreachable'
  | 'broken'
  | 'token-refused'
  | 'right-missing'
  | 'limit-reached'
  | 'refused'
  | 'unreadable'
>;

const BY_STATUS: ReadonlyMap<number, RentmanFailureCode> = new Map([
  [401, 'token-refused'],
  [403, 'right-missing'],
  [429, 'limit-reached'],
]);

export function toFailureCode({ failure, status }: RentmanError): RentmanFailureCode {
  if (failure !== 'refused' || status === null) return failure;
  return BY_STATUS.get(status) ?? (status >= 500 ? 'broken' : 'refused');
}

const REMEDIES: Readonly<Record<FailureCode, Remedy>> = words;

/** The code of any error: what does not come from Rentman is the shop's own. */
export function findFailureCode(error: unknown): FailureCode {
  return error instanceof RentmanError ? toFailureCode(error) : 'unexpected';
}

/** What does not get on, and the right in Rentman that it needs. */
const WORKS = {
  inquiry: { thing: 'die Anfrage', right: 'Projektanfragen ansehen, anlegen und ändern' },
  change: { thing: 'die Änderung', right: 'Projektanfragen ansehen, anlegen und ändern' },
  message: { thing: 'die Nachricht', right: 'Projekte und Aufgaben ansehen, anlegen und ändern' },
  project: { thing: 'das Projekt', right: 'Projekte ansehen' },
  catalogue: { thing: 'die Abfrage des Katalogs', right: 'Material, Dateien und Planung ansehen' },
} as const;
export type FailedWork = keyof typeof WORKS;

/** `right` where more is known of it than the kind of work tells. */
export function findRemedy(code: string | null, work: FailedWork, right?: string): Remedy {
  const { what, toDo } = REMEDIES[isFailureCode(code) ? code : 'unexpected'];
  const { thing, right: usual } = WORKS[work];
  const fill = (text: string) =>
    text.replaceAll('{Recht}', right ?? usual).replaceAll('{Sache}', thing);
  return { what: fill(what), toDo: fill(toDo) };
}

function isFailureCode(code: string | null): code is FailureCode {
  return code !== null && Object.hasOwn(REMEDIES, code);
}

/** Parts of a project that are read by lists of their own, as Rentman's rights name them. */
const PROJECT_LISTS = {
  quotes: 'Angebote ansehen',
  contracts: 'Verträge ansehen',
  invoices: 'Rechnungen ansehen',
  files: 'Dateien ansehen',
  crew: 'Mitarbeiter ansehen',
  serialnumbers: 'Seriennummern ansehen',
} as const;
export type ProjectList = keyof typeof PROJECT_LISTS;

export function nameListRights(lists: readonly string[]): string {
  const rights: Readonly<Record<string, string>> = PROJECT_LISTS;
  return lists.map((list) => rights[list] ?? list).join(', ');
}
