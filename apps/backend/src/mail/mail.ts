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
}

interface MailList {
  readonly title: string;
  readonly items: readonly (string | MailLink)[];
}

/** What the two forms of a mail say in different ways. */
interface TwoForms {
  readonly text: string;
  readonly page: Html;
}

/** A paragraph, a link, a list with a title, or a table. */
export type Block = string | MailLink | MailList | readonly Fact[] | TwoForms;

/** A mail that says the same as text and as HTML. Mails to the house itself have no look. */
export function writeMail(
  head: Omit<Mail, 'text' | 'html'>,
  blocks: readonly Block[],
  look?: MailLook,
): Mail {
  const forms = blocks.filter((block) => block !== '').map(toTwoForms);
  return {
    ...head,
    text: `${forms.map(({ text }) => text).join('\n\n')}\n`,
    html: toPage(head.subject, html`${forms.map(({ page }) => page)}`, look),
  };
}

function toTwoForms(block: Block): TwoForms {
  if (typeof block === 'string') return { text: block, page: html`<p>${block}</p>` };
  if ('page' in block) return block;
  if ('url' in block) return { text: toItemText(block), page: html`<p>${toItem(block)}</p>` };
  if ('title' in block) {
    const { title, items } = block;
    return {
      text: [title, ...items.map((item) => `- ${toItemText(item)}`)].join('\n'),
      page: html`<p>${title}</p><ul>${items.map((item) => html`<li>${toItem(item)}</li>`)}</ul>`,
    };
  }
  return { text: block.map((fact) => fact.join(': ')).join('\n'), page: toTable(block) };
}

function toItemText(item: string | MailLink): string {
  return typeof item === 'string' ? item : `${item.label}: ${item.url}`;
}

function toItem(item: string | MailLink): string | Html {
  return typeof item === 'string' ? item : html`<a href="${item.url}">${item.label}</a>`;
}

export function toTable(facts: readonly Fact[]): Html {
  const rows = facts.map(
    ([label, value]) =>
      html`<tr><th style="text-align:left;padding:2px 12px 2px 0;font-weight:normal;color:#555">${label}</th><td>${value}</td></tr>
`,
  );
  return html`<table>${rows}</table>`;
}

/** Text that is HTML; it is not escaped again. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds HTML from a template; every value that is not `Html` is escaped and shown as text. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: String.raw({ raw: template.raw }, ...parts.map(toHtml)) };
}

function toHtml(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map((each) => each.html).join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '').replaceAll('\n', '<br>');
}

/** A stranger's text so that no mail program makes a link of it: `www. boese. example`. */
export function toUnlinkedText(text: string): string {
  return text.replaceAll('://', ' ').replace(/[.@](?=\p{L})/gu, '$& ');
}

/** How a mail of the house looks: its logo, else its name, stands above what the mail says, over a line in its colour. */
interface MailLook {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly color: string;
}

/** The page around the body of a mail, titled by its subject. */
function toPage(title: string, body: Html, look?: MailLook): string {
  return html`<!doctype html>
<html lang="de-AT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title></head>
<body style="font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.45;color:#111">
${look ? toHead(look) : NO_HEAD}${body}
</body></html>
`.html;
}

const NO_HEAD: Html = { html: '' };

/** Mail programs without pictures show the name. */
function toHead({ name, logoUrl, color }: MailLook): Html {
  const sign = logoUrl
    ? html`<img src="${logoUrl}" alt="${name}" height="40" style="display:block;max-width:240px;font-size:20px;font-weight:bold">`
    : html`<strong style="font-size:20px">${name}</strong>`;
  return html`<div style="padding-bottom:12px;margin-bottom:20px;border-bottom:3px solid ${color}">${sign}</div>
`;
}
