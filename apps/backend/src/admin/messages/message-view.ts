/** The answer of `GET /message-board`. Written by hand, so that the panel's bundle does not load the backend's schemas. */
export interface MessageList {
  readonly rows: readonly Message[];
  readonly page: number;
  readonly pages: number;
  readonly counts: { readonly open: number; readonly done: number };
}

export interface Message {
  readonly documentId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly message: string;
  readonly at: string;
  /** Null while it is open. */
  readonly doneAt: string | null;
  readonly doneBy: string;
}

/** Mail programs refuse long addresses; the rest of the message is in the house's own copy. */
const MAX_QUOTED = 800;

/** An address that opens an answer to the message in one's mail program, with the message quoted. */
export function toAnswerLink({ email, name, subject, message }: Message): string {
  const cut = message.length > MAX_QUOTED ? `${message.slice(0, MAX_QUOTED)} …` : message;
  const quoted = cut
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `Guten Tag ${name},\r\n\r\n\r\n\r\n${quoted}`;
  const title = subject === '' ? 'Ihre Nachricht' : `AW: ${subject}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
}
