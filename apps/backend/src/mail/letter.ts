import type { House } from './house';
import { html, type Mail, toPage } from './mail';

/** A short mail of a few paragraphs, and a link at most. */
export interface Letter {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly end: string;
}

/** Writes a letter of the house, as text and as HTML. Answers go to the house. */
export function toLetterMail(letter: Letter, house: Pick<House, 'name' | 'email'>): Mail {
  const { key, to, subject, paragraphs, link, end } = letter;
  const greeting = 'Guten Tag,';
  const closing = `Freundliche Grüße\n${house.name}`;
  const blocks = [greeting, ...paragraphs, ...(link ? [link.url] : []), end, closing];
  const button = link
    ? [html`<p><a href="${link.url}">${link.label}</a></p><p><small>${link.url}</small></p>`]
    : [];
  return {
    key,
    to,
    replyTo: house.email,
    subject,
    text: `${blocks.join('\n\n')}\n`,
    html: toPage(html`<p>${greeting}</p>${paragraphs.map((each) => html`<p>${each}</p>`)}
${button}<p>${end}</p><p>${closing}</p>`),
  };
}
