import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { createWordTable } from '../lib/word-table';
import { toPlainName } from './person-text';

/** A mail to customers whose subject, greeting and closing words the house may change in the panel. */
export interface MailFacts {
  /** In the panel: `Konto: Passwort geändert`. */
  readonly label: string;
  /** Above what the mail says; without one it is the label's end, `Passwort geändert`. */
  readonly heading?: string;
  readonly subject: string;
  /** Placeholders that only this mail has, beside those of `COMMON_PLACEHOLDERS`. */
  readonly placeholders?: readonly string[];
}

export interface MailWords {
  readonly subject: string;
  readonly greeting: string;
  readonly closing: string;
}

/** What the house has written, by mail; `all` holds greeting and closing words of every mail. Empty text counts as not written. */
export type MailWording = Readonly<Record<string, Partial<MailWords>>>;

export interface HouseWords {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly shopUrl: string;
  /** What it has written for its mails. */
  readonly wording: MailWording;
}

export const COMMON_PLACEHOLDERS = [
  'Anrede',
  'Vorname',
  'Nachname',
  'Haus',
  'Telefon',
  'Email',
  'Webshop',
];
export const DEFAULT_GREETING = '{Anrede},';
export const DEFAULT_CLOSING = 'Freundliche Grüße\n{Haus}';

const PLACEHOLDER = /\{([^{}]*)\}/g;
const NAME = /\{(Vorname|Nachname)\}/;
/** Names no recipient: anybody may enter anybody's address and any name. docs/decisions/0016-mails.md, 0017-mail-texts.md */
const SALUTATION = 'Guten Tag';

export type Values = Readonly<Record<string, string>>;

/** Fills in the placeholders of a text; those that nothing is known of stay. */
export function fillIn(text: string, house: HouseWords, values: Values = {}): string {
  const known = createWordTable({
    Anrede: SALUTATION,
    Vorname: '',
    Nachname: '',
    Haus: house.name,
    Telefon: house.phone,
    Email: house.email,
    Webshop: house.shopUrl,
    ...values,
  });
  const filled = text.replace(PLACEHOLDER, (whole, name: string) => known[name] ?? whole).trim();
  return NAME.test(text) ? closeGaps(filled) : filled;
}

/** `Guten Tag ,` where no name is known becomes `Guten Tag,`. */
function closeGaps(text: string): string {
  return text.replace(/ {2,}/g, ' ').replace(/ +(?=[,.!?:\n]|$)/g, '');
}

/** What the names of a person whose own address this is stand for in a mail: letters only, because they typed them. */
export function toNameValues(person?: {
  readonly firstname: string;
  readonly lastname: string;
}): Values {
  if (!person) return {};
  return { Vorname: toPlainName(person.firstname), Nachname: toPlainName(person.lastname) };
}

/** The heading of a mail. */
export function toHeading({ label, heading }: MailFacts): string {
  const end = heading ?? label.slice(label.lastIndexOf(': ') + 1).trim();
  return `${end.charAt(0).toUpperCase()}${end.slice(1)}`;
}

/** The words of a mail: the house's own, else those for all mails, else the usual ones. */
export function wordMail(
  kind: string,
  { subject }: MailFacts,
  house: HouseWords,
  values: Values = {},
): MailWords {
  const { [kind]: own = {}, all = {} } = house.wording;
  return {
    subject: fillIn(own.subject || subject, house, values).replace(/\s+/g, ' '),
    greeting: fillIn(own.greeting || all.greeting || DEFAULT_GREETING, house, values),
    closing: fillIn(own.closing || all.closing || DEFAULT_CLOSING, house, values),
  };
}

const MAX_LENGTHS = { subject: 150, greeting: 300, closing: 1000 } as const;

export type WordingProblems = Partial<Record<keyof MailWords, string>>;

/** A German sentence for each text that cannot be taken: too long, or with a placeholder that is not allowed. */
export function findWordingProblems(
  allowed: readonly string[],
  words: Partial<MailWords>,
): WordingProblems {
  const problems: WordingProblems = {};
  for (const name of ['subject', 'greeting', 'closing'] as const) {
    const problem = findProblem(words[name] ?? '', allowed, MAX_LENGTHS[name]);
    if (problem !== null) problems[name] = problem;
  }
  return problems;
}

function findProblem(text: string, allowed: readonly string[], maxLength: number): string | null {
  if (text.length > maxLength) return `Bitte höchstens ${maxLength} Zeichen.`;
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !allowed.includes(name));
  const list = allowed.map((name) => `{${name}}`).join(', ');
  if (unknown) return `Den Platzhalter ${unknown[0]} gibt es hier nicht. Möglich sind: ${list}.`;
  return /[{}]/.test(text.replace(PLACEHOLDER, ''))
    ? `Eine geschwungene Klammer ist offen. Ein Platzhalter sieht so aus: {${allowed[0]}}.`
    : null;
}

const STORE = { type: 'core', name: 'mail-wording' } as const;
const KEY = 'words';

const Words = z
  .object({ subject: z.string(), greeting: z.string(), closing: z.string() })
  .partial();
const Stored = z.record(z.string(), Words).catch({});

/** What the house has written; empty until it has. */
export async function readWording(strapi: Core.Strapi): Promise<MailWording> {
  return Stored.parse((await strapi.store(STORE).get({ key: KEY })) ?? {});
}

/** Keeps the texts of one mail; an empty text means the usual one. */
export async function writeWording(
  strapi: Core.Strapi,
  key: string,
  words: MailWords,
): Promise<void> {
  const own = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
  const value = { ...(await readWording(strapi)), [key]: own };
  await strapi.store(STORE).set({ key: KEY, value });
}
