import type { Html } from './mail-html';
import {
  type MailLook,
  toButton,
  toCode,
  toLink,
  toList,
  toPage,
  toParagraph,
  toSmall,
  toTable,
  toTitle,
} from './mail-page';

export interface Mail {
  /** Unique and permanent: it becomes file name and Message-ID, and a mail with the same key is queued once. */
  readonly key: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A label and a value. */
export type Fact = readonly [label: string, value: string];

export interface MailLink {
  readonly label: string;
  readonly url: string;
  /** The one thing to do: a button, once in a mail. */
  readonly isButton?: boolean;
}

interface MailList {
  readonly title: string;
  readonly items: readonly (string | MailLink)[];
}

/** The heading, which the text does without: its subject says the same. */
interface MailTitle {
  readonly heading: string;
  /** Above it: the number and the project. */
  readonly about: string;
}

/** What the two forms of a mail say in different ways. */
interface TwoForms {
  readonly text: string;
  readonly page: Html;
}

/** A paragraph, a smaller one, a code to type, a link, a list with a title, or a table. */
export type Block =
  | string
  | { readonly small: string }
  | { readonly code: string }
  | MailTitle
  | MailLink
  | MailList
  | readonly Fact[]
  | TwoForms;

/** A mail that says the same as text and as HTML. */
export function writeMail(
  head: Omit<Mail, 'text' | 'html'>,
  blocks: readonly Block[],
  look?: MailLook,
): Mail {
  const forms = blocks.filter((block) => block !== '').map((block) => toTwoForms(block, look));
  const texts = forms.map(({ text }) => text).filter(Boolean);
  return {
    ...head,
    text: `${texts.join('\n\n')}\n`,
    html: toPage(
      head.subject,
      forms.map(({ page }) => page),
      look,
    ),
  };
}

function toTwoForms(block: Block, look: MailLook | undefined): TwoForms {
  if (typeof block === 'string') return { text: block, page: toParagraph(block) };
  if ('page' in block) return block;
  if ('small' in block) return { text: block.small, page: toSmall(block.small) };
  if ('code' in block) return { text: block.code, page: toCode(block.code) };
  if ('heading' in block) return { text: '', page: toTitle(block.heading, block.about) };
  if ('url' in block) {
    const { label, url, isButton = false } = block;
    const page = isButton ? toButton(label, url, look) : toParagraph(toLink(label, url));
    return { text: toItemText(block), page };
  }
  if ('title' in block) {
    const { title, items } = block;
    const list = [toParagraph(title), toList(items.map(toItem))];
    return {
      text: [title, ...items.map((item) => `- ${toItemText(item)}`)].join('\n'),
      page: { html: list.map(({ html }) => html).join('') },
    };
  }
  const rows = block.map(([label, value]) => `${label}: ${value.replaceAll('\n', ', ')}`);
  return { text: rows.join('\n'), page: toTable(block) };
}

function toItemText(item: string | MailLink): string {
  return typeof item === 'string' ? item : `${item.label}: ${item.url}`;
}

function toItem(item: string | MailLink): string | Html {
  return typeof item === 'string' ? item : toLink(item.label, item.url);
}

/** A stranger's text so that no mail program makes a link of it: `www. boese. example`. */
export function toUnlinkedText(text: string): string {
  return text.replaceAll('://', ' ').replace(/[.@](?=\p{L})/gu, '$& ');
}
