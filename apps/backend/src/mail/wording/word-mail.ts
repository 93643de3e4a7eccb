import type { House } from '../house';
import {
  DEFAULT_CLOSING,
  DEFAULT_GREETING,
  listPlaceholders,
  MAIL_KINDS,
  type MailKind,
  type WordingKey,
} from './mail-kinds';

/** The words of a mail that the house may change. */
export interface MailWords {
  readonly subject: string;
  readonly greeting: string;
  readonly closing: string;
}

/** What the house has written, by mail; `all` holds greeting and closing words of every mail. */
export type MailWording = Readonly<Partial<Record<WordingKey, Partial<MailWords>>>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;
/** Mails name no recipient: anybody may enter anybody's address and any name. docs/decisions/0016-mails.md, 0017-mail-texts.md */
const SALUTATION = 'Guten Tag';

/** The words of a mail with its placeholders filled in: the house's own, else those for all mails, else the usual ones. */
export function wordMail(
  kind: MailKind,
  house: Pick<House, 'name' | 'email' | 'phone' | 'shopUrl' | 'wording'>,
  values: Readonly<Record<string, string>> = {},
): MailWords {
  const { [kind]: own = {}, all = {} } = house.wording;
  const known: Readonly<Record<string, string>> = {
    Anrede: SALUTATION,
    Haus: house.name,
    Telefon: house.phone,
    Email: house.email,
    Webshop: house.shopUrl,
    ...values,
  };
  const fill = (text: string) =>
    text.replace(PLACEHOLDER, (whole, name: string) => known[name] ?? whole).trim();
  return {
    subject: fill(own.subject || MAIL_KINDS[kind].subject).replace(/\s+/g, ' '),
    greeting: fill(own.greeting || all.greeting || DEFAULT_GREETING),
    closing: fill(own.closing || all.closing || DEFAULT_CLOSING),
  };
}

/** The longest texts that the house may write. */
const MAX_LENGTHS = { subject: 150, greeting: 300, closing: 1000 } as const;

export type WordingProblems = Partial<Record<keyof MailWords, string>>;

/** A German sentence for each text that cannot be taken: too long, or with a placeholder that this mail does not have. */
export function findWordingProblems(key: WordingKey, words: Partial<MailWords>): WordingProblems {
  const allowed = listPlaceholders(key);
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
