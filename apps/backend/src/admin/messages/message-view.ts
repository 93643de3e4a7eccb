import type { Message } from '../../api/contact-message/panel/board-answers';

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
