export interface Mail {
  /** Unique and permanent: it becomes file name and Message-ID, and a mail with the same key is queued once. */
  readonly key: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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
export interface MailLook {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly color: string;
}

/** The page around the body of a mail, titled by its subject; mails to the house itself have no look. */
export function toPage(title: string, body: Html, look?: MailLook): string {
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
