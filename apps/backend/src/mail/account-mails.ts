import { randomUUID } from 'node:crypto';
import type { House } from './house';
import { type Letter, toLetterMail } from './letter';
import type { Mail } from './mail';
import type { MailKind } from './wording/mail-kinds';
import { wordMail } from './wording/word-mail';

/** The parts of a mail about an account. Text that its owner typed is not among them: anybody may enter anybody's address. */
export interface AccountMailParts {
  readonly accountId: number;
  readonly to: string;
  readonly shopUrl: string;
  readonly house: House;
}
interface CodeMailParts extends AccountMailParts {
  readonly code: string;
}

interface AccountLetter extends Omit<Letter, 'key' | 'to' | 'words'> {
  readonly kind: MailKind;
  /** Part of the mail's key. */
  readonly keyPart: string;
}

/** Sends the link that confirms the address; it leads to a page of the shop. */
export function toConfirmationMail(parts: CodeMailParts): Mail {
  const query = new URLSearchParams({ confirmation: parts.code });
  return toMail(parts, {
    kind: 'confirmation',
    keyPart: 'bestaetigung',
    paragraphs: [
      'für diese Email-Adresse wurde bei uns ein Konto angelegt. Bitte bestätigen Sie die Adresse, dann können Sie sich anmelden.',
    ],
    link: {
      label: 'Email-Adresse bestätigen',
      url: `${parts.shopUrl}/email-confirmation?${query}`,
    },
    end: 'Der Link gilt 7 Tage. Wenn Sie kein Konto angelegt haben, ist nichts zu tun: Ohne Bestätigung kann sich niemand damit anmelden.',
  });
}

/** Sends the link to a new password; it leads to a page of the shop. */
export function toRecoveryMail(parts: CodeMailParts): Mail {
  const query = new URLSearchParams({ code: parts.code });
  return toMail(parts, {
    kind: 'recovery',
    keyPart: 'passwort',
    paragraphs: [
      'für Ihr Konto wurde ein neues Passwort angefordert. Über diesen Link legen Sie es fest:',
    ],
    link: { label: 'Neues Passwort festlegen', url: `${parts.shopUrl}/reset-password?${query}` },
    end: 'Der Link gilt eine Stunde und nur ein Mal. Wenn Sie kein neues Passwort angefordert haben, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  });
}

export function toPasswordChangedMail(parts: AccountMailParts): Mail {
  return toMail(parts, {
    kind: 'password-changed',
    keyPart: 'passwort-geaendert',
    paragraphs: ['das Passwort Ihres Kontos wurde soeben geändert. Alle Anmeldungen sind beendet.'],
    end: `Wenn Sie das nicht waren, fordern Sie bitte gleich ein neues Passwort an: ${parts.shopUrl}/forgot-password`,
  });
}

/** Sends the link that makes this address the account's. */
export function toEmailChangeMail(parts: CodeMailParts): Mail {
  const query = new URLSearchParams({ confirmation: parts.code });
  return toMail(parts, {
    kind: 'email-change',
    keyPart: 'email-neu',
    paragraphs: [
      'für ein Konto bei uns wurde diese Email-Adresse eingetragen. Sie gilt, sobald Sie sie bestätigen.',
    ],
    link: {
      label: 'Neue Email-Adresse bestätigen',
      url: `${parts.shopUrl}/email-confirmation?${query}`,
    },
    end: 'Der Link gilt 24 Stunden. Wenn Sie das nicht waren, ist nichts zu tun: Ohne Bestätigung ändert sich nichts.',
  });
}

/** Goes to an address that somebody wants for another account: only its owner learns that it has one. */
export function toEmailTakenMail(parts: AccountMailParts): Mail {
  return toMail(parts, {
    kind: 'email-taken',
    keyPart: 'email-vergeben',
    paragraphs: [
      'jemand wollte diese Email-Adresse für ein anderes Konto eintragen. Sie gehört aber schon zu Ihrem Konto; es wurde nichts geändert.',
    ],
    end: `Wenn Sie das selbst waren: Melden Sie sich bitte mit dem Konto dieser Adresse an, oder fordern Sie ein neues Passwort an: ${parts.shopUrl}/forgot-password`,
  });
}

/** Tells the account's address that another one was asked for. */
export function toEmailChangeNotice(parts: AccountMailParts): Mail {
  return toMail(parts, {
    kind: 'email-wanted',
    keyPart: 'email-gewuenscht',
    paragraphs: [
      'für Ihr Konto wurde soeben eine andere Email-Adresse gewünscht. Sie gilt erst, wenn sie bestätigt ist; bis dahin bleibt diese.',
    ],
    end: `Wenn Sie das nicht waren, kennt jemand Ihr Passwort. Fordern Sie bitte gleich ein neues an: ${parts.shopUrl}/forgot-password`,
  });
}

/** Tells the new address that it counts. */
export function toNewEmailMail(parts: AccountMailParts): Mail {
  return toMail(parts, {
    kind: 'email-new',
    keyPart: 'email-gilt',
    paragraphs: [
      'diese Email-Adresse gehört jetzt zu Ihrem Konto. Andere Anmeldungen sind beendet.',
    ],
    end: `Wenn Sie das nicht waren, schreiben Sie uns bitte gleich: ${parts.house.email}`,
  });
}

/** Goes to the former address of the account. */
export function toEmailChangedMail(parts: AccountMailParts): Mail {
  return toMail(parts, {
    kind: 'email-changed',
    keyPart: 'email-geaendert',
    paragraphs: [
      'für Ihr Konto wurde soeben eine andere Email-Adresse eingetragen. An diese Adresse senden wir Ihnen nichts mehr.',
    ],
    end: `Wenn Sie das nicht waren, schreiben Sie uns bitte gleich: ${parts.house.email}`,
  });
}

function toMail({ accountId, to, house }: AccountMailParts, letter: AccountLetter): Mail {
  const { kind, keyPart, ...rest } = letter;
  const key = `konto-${accountId}-${keyPart}-${randomUUID()}`;
  return toLetterMail({ ...rest, key, to, words: wordMail(kind, house) }, house);
}
