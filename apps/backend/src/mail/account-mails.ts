import { randomUUID } from 'node:crypto';
import type { House } from './house';
import { type Letter, toLetterMail } from './letter';
import type { Mail } from './mail';

/** The parts of a mail about an account. Text that its owner typed is not among them: anybody may enter anybody's address. */
export interface AccountMailParts {
  readonly accountId: number;
  readonly to: string;
  readonly shopUrl: string;
  readonly house: Pick<House, 'name' | 'email'>;
}
interface CodeMailParts extends AccountMailParts {
  readonly code: string;
}

interface AccountLetter extends Omit<Letter, 'key' | 'to'> {
  /** Part of the mail's name. */
  readonly kind: string;
}

/** Sends the link that confirms the address; it leads to a page of the shop. */
export function toConfirmationMail(parts: CodeMailParts): Mail {
  const query = new URLSearchParams({ confirmation: parts.code });
  return toMail(parts, {
    kind: 'bestaetigung',
    subject: `Bitte bestätigen Sie Ihre Email-Adresse bei ${parts.house.name}`,
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
    kind: 'passwort',
    subject: `Neues Passwort für Ihr Konto bei ${parts.house.name}`,
    paragraphs: [
      'für Ihr Konto wurde ein neues Passwort angefordert. Über diesen Link legen Sie es fest:',
    ],
    link: { label: 'Neues Passwort festlegen', url: `${parts.shopUrl}/reset-password?${query}` },
    end: 'Der Link gilt eine Stunde und nur ein Mal. Wenn Sie kein neues Passwort angefordert haben, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  });
}

export function toPasswordChangedMail(parts: AccountMailParts): Mail {
  return toMail(parts, {
    kind: 'passwort-geaendert',
    subject: `Ihr Passwort bei ${parts.house.name} wurde geändert`,
    paragraphs: ['das Passwort Ihres Kontos wurde soeben geändert. Alle Anmeldungen sind beendet.'],
    end: `Wenn Sie das nicht waren, fordern Sie bitte gleich ein neues Passwort an: ${parts.shopUrl}/forgot-password`,
  });
}

/** Goes to the former address of the account. */
export function toEmailChangedMail(parts: AccountMailParts): Mail {
  return toMail(parts, {
    kind: 'email-geaendert',
    subject: `Ihre Email-Adresse bei ${parts.house.name} wurde geändert`,
    paragraphs: [
      'für Ihr Konto wurde soeben eine andere Email-Adresse eingetragen. An diese Adresse senden wir Ihnen nichts mehr.',
    ],
    end: `Wenn Sie das nicht waren, schreiben Sie uns bitte gleich: ${parts.house.email}`,
  });
}

function toMail({ accountId, to, house }: AccountMailParts, letter: AccountLetter): Mail {
  const { kind, ...rest } = letter;
  return toLetterMail({ ...rest, key: `konto-${accountId}-${kind}-${randomUUID()}`, to }, house);
}
