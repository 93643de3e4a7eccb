import { type Block, type Mail, writeMail } from './mail';

/** What of a text stands in a mail to the house; the whole is in the panel. */
const MAX_TEXT_LENGTH = 8_000;
/** What of each gathered mail, and how many of them with their text. */
const MAX_PART_LENGTH = 1_500;
const MAX_PARTS = 15;
/** Of the others the subjects. */
const MAX_SUBJECTS = 50;

const REST_IN_PANEL = '… gekürzt. Der ganze Text steht im Adminbereich.';

/** The beginning of a long text, up to the end of a line, with a note that it goes on. */
export function cutText(text: string, maxLength = MAX_TEXT_LENGTH): string {
  if (text.length <= maxLength) return text;
  const kept = text.slice(0, maxLength);
  const end = kept.lastIndexOf('\n');
  return `${(end > maxLength / 2 ? kept.slice(0, end) : kept).trimEnd()}\n${REST_IN_PANEL}`;
}

type Part = Pick<Mail, 'key' | 'subject' | 'text'> & { readonly replyTo: string | null };

/** Several mails to the house as one of bounded size, in their order. They are written already, so nothing in them becomes a link. */
export function toGatheredMail(parts: readonly Part[], to: string): Mail {
  const [first] = parts;
  if (!first) throw new Error('Nothing was gathered');
  const addresses = new Set(parts.map(({ replyTo }) => replyTo));
  const subjects = new Set(parts.map(({ subject }) => subject));
  const others = parts.length - 1;
  const head = {
    key: `${first.key}-sammel`,
    to,
    ...(addresses.size === 1 && first.replyTo ? { replyTo: first.replyTo } : {}),
    subject: others === 0 ? first.subject : `${first.subject} und ${toCount(others)}`,
  };
  const told = parts.slice(0, MAX_PARTS).flatMap(({ subject, text }): readonly Block[] => {
    const body = cutPart(text.trim());
    return subjects.size === 1 ? [SEPARATOR, body] : [SEPARATOR, subject, body];
  });
  const intro = others === 0 ? [] : [`Das kam kurz nacheinander (${parts.length} Nachrichten):`];
  return writeMail(head, [...intro, ...told, ...toRest(parts.slice(MAX_PARTS))]);
}

/** Links stay: one may be the only way to a decision. */
function cutPart(text: string): string {
  const body = cutText(text, MAX_PART_LENGTH);
  const links = text.split('\n').filter((line) => line.includes('://') && !body.includes(line));
  return [body, ...links].join('\n');
}

const SEPARATOR = '— — —';

function toCount(others: number): string {
  return others === 1 ? '1 weitere Nachricht' : `${others} weitere Nachrichten`;
}

function toRest(rest: readonly Part[]): readonly Block[] {
  if (rest.length === 0) return [];
  const items = rest.slice(0, MAX_SUBJECTS).map(({ subject }) => subject);
  return [SEPARATOR, { title: `Und ${toCount(rest.length)}, siehe Adminbereich:`, items }];
}
