import { randomUUID } from 'node:crypto';
import type { House } from './house';
import { type LetterText, toLetterMail } from './letter';
import type { Mail } from './mail';

interface AccountLetter extends LetterText {
  /** Part of the mail's key. */
  readonly key: string;
  /** The page of the shop that the link leads to, up to the code. */
  readonly page?: string;
}

/** Mails about an account. Text that its owner typed is not in them: anybody may enter anybody's address. */
export const ACCOUNT_MAILS = {
  confirmation: {
    label: 'Konto: Email-Adresse bestätigen',
    subject: 'Bitte bestätigen Sie Ihre Email-Adresse bei {Haus}',
    key: 'bestaetigung',
    paragraphs: [
      'für diese Email-Adresse wurde bei uns ein Konto angelegt. Bitte bestätigen Sie die Adresse, dann können Sie sich anmelden.',
    ],
    link: 'Email-Adresse bestätigen',
    page: 'email-confirmation?confirmation=',
    end: 'Der Link gilt 7 Tage. Wenn Sie kein Konto angelegt haben, ist nichts zu tun: Ohne Bestätigung kann sich niemand damit anmelden.',
  },
  recovery: {
    label: 'Konto: Passwort vergessen',
    subject: 'Neues Passwort für Ihr Konto bei {Haus}',
    key: 'passwort',
    paragraphs: [
      'für Ihr Konto wurde ein neues Passwort angefordert. Über diesen Link legen Sie es fest:',
    ],
    link: 'Neues Passwort festlegen',
    page: 'reset-password?code=',
    end: 'Der Link gilt eine Stunde und nur ein Mal. Wenn Sie kein neues Passwort angefordert haben, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  'password-changed': {
    label: 'Konto: Passwort geändert',
    subject: 'Ihr Passwort bei {Haus} wurde geändert',
    key: 'passwort-geaendert',
    paragraphs: ['das Passwort Ihres Kontos wurde soeben geändert. Alle Anmeldungen sind beendet.'],
    end: 'Wenn Sie das nicht waren, fordern Sie bitte gleich ein neues Passwort an: {Webshop}/forgot-password',
  },
  /** Holds the link that makes this address the account's. */
  'email-change': {
    label: 'Konto: neue Email-Adresse bestätigen',
    subject: 'Bitte bestätigen Sie Ihre neue Email-Adresse bei {Haus}',
    key: 'email-neu',
    paragraphs: [
      'für ein Konto bei uns wurde diese Email-Adresse eingetragen. Sie gilt, sobald Sie sie bestätigen.',
    ],
    link: 'Neue Email-Adresse bestätigen',
    page: 'email-confirmation?confirmation=',
    end: 'Der Link gilt 24 Stunden. Wenn Sie das nicht waren, ist nichts zu tun: Ohne Bestätigung ändert sich nichts.',
  },
  /** Goes to an address that somebody wants for another account: only its owner learns that it has one. */
  'email-taken': {
    label: 'Konto: Email-Adresse schon vergeben',
    subject: 'Ihre Email-Adresse bei {Haus}',
    key: 'email-vergeben',
    paragraphs: [
      'jemand wollte diese Email-Adresse für ein anderes Konto eintragen. Sie gehört aber schon zu Ihrem Konto; es wurde nichts geändert.',
    ],
    end: 'Wenn Sie das selbst waren: Melden Sie sich bitte mit dem Konto dieser Adresse an, oder fordern Sie ein neues Passwort an: {Webshop}/forgot-password',
  },
  /** Tells the account's address that another one was asked for. */
  'email-wanted': {
    label: 'Konto: andere Email-Adresse gewünscht',
    subject: 'Ihre Email-Adresse bei {Haus} soll geändert werden',
    key: 'email-gewuenscht',
    paragraphs: [
      'für Ihr Konto wurde soeben eine andere Email-Adresse gewünscht. Sie gilt erst, wenn sie bestätigt ist; bis dahin bleibt diese.',
    ],
    end: 'Wenn Sie das nicht waren, kennt jemand Ihr Passwort. Fordern Sie bitte gleich ein neues an: {Webshop}/forgot-password',
  },
  /** Goes to the new address. */
  'email-new': {
    label: 'Konto: neue Email-Adresse gilt',
    subject: 'Ihre neue Email-Adresse bei {Haus}',
    key: 'email-gilt',
    paragraphs: [
      'diese Email-Adresse gehört jetzt zu Ihrem Konto. Andere Anmeldungen sind beendet.',
    ],
    end: 'Wenn Sie das nicht waren, schreiben Sie uns bitte gleich: {Email}',
  },
  /** Goes to the former address. */
  'email-changed': {
    label: 'Konto: Email-Adresse geändert',
    subject: 'Ihre Email-Adresse bei {Haus} wurde geändert',
    key: 'email-geaendert',
    paragraphs: [
      'für Ihr Konto wurde soeben eine andere Email-Adresse eingetragen. An diese Adresse senden wir Ihnen nichts mehr.',
    ],
    end: 'Wenn Sie das nicht waren, schreiben Sie uns bitte gleich: {Email}',
  },
} as const satisfies Readonly<Record<string, AccountLetter>>;

export type AccountMail = keyof typeof ACCOUNT_MAILS;

interface AccountMailParts {
  readonly accountId: number;
  readonly to: string;
  readonly house: House;
  /** For a mail with a link. */
  readonly code?: string;
}

export function toAccountMail(kind: AccountMail, parts: AccountMailParts): Mail {
  const { accountId, to, house, code } = parts;
  const text: AccountLetter = ACCOUNT_MAILS[kind];
  if ((text.page === undefined) !== (code === undefined)) {
    throw new Error(`The mail ${kind} needs a code for its link, or has none`);
  }
  const url = `${house.shopUrl}/${text.page}${encodeURIComponent(code ?? '')}`;
  const key = `konto-${accountId}-${text.key}-${randomUUID()}`;
  return toLetterMail({ kind, text, key, to, url }, house);
}
