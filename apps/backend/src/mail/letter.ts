import type { House } from './house';
import { html, type Mail, toPage } from './mail';
import type { MailWords } from './wording/word-mail';

/** A short mail of a few paragraphs, and a link at most. */
export interface Letter {
  readonly key: string;
  readonly to: string;
  readonly words: MailWords;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly end: string;
}

/** Writes a letter of the house, as text and as HTML. Answers go to the house. */
export function toLetterMail(letter: Letter, house: House): Mail {
  const { key, to, words, paragraphs, link, end } = letter;
  const { subject, greeting, closing } = words;
  const blocks = [greeting, ...paragraphs, ...(link ? [link.url] : []), end, closing];
  const button = link
    ? [
        html`<p><a style="color:${house.color}" href="${link.url}">${link.label}</a></p><p><small>${link.url}</small></p>`,
      ]
    : [];
  const body = html`<p>${greeting}</p>${paragraphs.map((each) => html`<p>${each}</p>`)}
${button}<p>${end}</p><p>${closing}</p>`;
  return {
    key,
    to,
    replyTo: house.email,
    subject,
    text: `${blocks.join('\n\n')}\n`,
    html: toPage(body, house),
  };
}
