import type { Mail } from '../../../mail/mail';
import type { MailWords } from '../../../mail/wording';

/** What the panel's calls behind "Mailtexte" answer. The panel's bundle imports these types and nothing else of the backend. */
export interface WordingView {
  readonly key: string;
  readonly label: string;
  /** What the texts of this mail may name, without braces. */
  readonly placeholders: readonly string[];
  /** What stands there until the house writes something else. The texts for all mails have no subject. */
  readonly usual: MailWords;
  /** What the house has written; empty where it has not. */
  readonly own: MailWords;
}

/** A mail to the confirmed address of an account, which alone may name somebody, and the same to anybody else where it differs. */
export interface Examples {
  readonly mail: ExampleMail;
  readonly nameless: ExampleMail | null;
}

export type ExampleMail = Pick<Mail, 'subject' | 'text' | 'html'>;
