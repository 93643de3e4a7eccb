import type { House } from './house';
import { html, type Mail, toPage } from './mail';
import { fillIn, type MailFacts, type Values, wordMail } from './wording';

/** A short mail of a few paragraphs, and a link at most. Its texts may name what `fillIn` knows. */
export interface LetterText extends MailFacts {
  readonly paragraphs: readonly string[];
  /** What the link is called, for a mail that has one. */
  readonly link?: string;
  readonly end: string;
}

export interface Letter {
  readonly kind: string;
  readonly text: LetterText;
  readonly key: string;
  readonly to: string;
  /** Where the link leads. */
  readonly url?: string | undefined;
  /** What the placeholders of this mail stand for; one with empty lines becomes several paragraphs. */
  readonly values?: Values;
  /** Instead of the subject that the house may change. */
  readonly subject?: string;
}

/** Writes a letter of the house, as text and as HTML. Answers go to the house. */
export function toLetterMail(letter: Letter, house: House): Mail {
  const { kind, text, key, to, url, values } = letter;
  const words = wordMail(kind, text, house, values);
  const { greeting, closing } = words;
  const fill = (part: string) => fillIn(part, house, values);
  const paragraphs = text.paragraphs.flatMap((part) => fill(part).split('\n\n'));
  const end = fill(text.end);
  const link = text.link !== undefined && url !== undefined ? { label: text.link, url } : null;
  const button = link
    ? [
        html`<p><a style="color:${house.color}" href="${link.url}">${link.label}</a></p><p><small>${link.url}</small></p>`,
      ]
    : [];
  const body = html`<p>${greeting}</p>${paragraphs.map((each) => html`<p>${each}</p>`)}
${button}<p>${end}</p><p>${closing}</p>`;
  const blocks = [greeting, ...paragraphs, ...(link ? [link.url] : []), end, closing];
  return {
    key,
    to,
    replyTo: house.email,
    subject: letter.subject ?? words.subject,
    text: `${blocks.join('\n\n')}\n`,
    html: toPage(body, house),
  };
}
