import { type Html, html } from './mail-html';

/**
 * The page of a mail. Outlook for Windows draws with Word, so the frame is made of tables, every style stands at its element, and
 * every text has its colour and its background, which a dark mail program turns together.
 */

const FONT = 'font-family:Arial,Helvetica,sans-serif';
const TEXT = `${FONT};font-size:16px;line-height:24px;color:#000000`;
const SMALL = `${FONT};font-size:14px;line-height:20px;color:#595959`;
const LABEL = `${FONT};font-size:14px;line-height:24px;font-weight:normal;color:#595959`;
const LINE = 'border-bottom:1px solid #d9d9d9';
/** Word has no maximum width, so it gets a table of this one around. */
const WIDTH = 560;

/** The look of a mail of the house: its logo, else its name, stands above the text, its address below. */
export interface MailLook {
  readonly name: string;
  readonly logoUrl: string | null;
  /** The colours of bars and buttons, and of the text on them. */
  readonly color: string;
  readonly onColor: string;
  /** Lines below a mail to customers. */
  readonly foot: readonly string[];
}

const PLAIN = { color: '#000000', onColor: '#ffffff' };

/** The page around the body of a mail, titled by its subject. */
export function toPage(title: string, body: readonly Html[], look?: MailLook): string {
  const table = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:${WIDTH}px;background-color:#ffffff">
${look ? [toHead(look)] : []}<tr><td align="left" style="padding:28px 28px 12px;${TEXT}">
${body}
</td></tr>
${look ? toFoot(look) : []}</table>`;
  return html`<!doctype html>
<html lang="de-AT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">
<title>${title}</title></head>
<body style="margin:0;padding:0;background-color:#f2f2f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2f2f2" style="background-color:#f2f2f2"><tr><td align="center" style="padding:24px 12px">
${FIXED_WIDTH.start}
${table}
${FIXED_WIDTH.end}
</td></tr></table>
</body></html>
`.html;
}

const FIXED_WIDTH = {
  start: {
    html: `<!--[if mso]><table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  },
  end: { html: '<!--[if mso]></td></tr></table><![endif]-->' },
};

/** Mail programs without pictures show the name. */
function toHead({ name, logoUrl, color, onColor }: MailLook): Html {
  const words = `${FONT};font-size:18px;line-height:24px;font-weight:bold`;
  return logoUrl
    ? html`<tr><td align="left" bgcolor="#ffffff" style="padding:20px 28px;background-color:#ffffff;border-bottom:3px solid ${color};${words};color:#000000"><img src="${logoUrl}" alt="${name}" height="40" style="display:block;height:40px;max-width:240px"></td></tr>
`
    : html`<tr><td align="left" bgcolor="${color}" style="padding:20px 28px;background-color:${color};${words};color:${onColor}">${name}</td></tr>
`;
}

function toFoot({ foot }: MailLook): readonly Html[] {
  if (foot.length === 0) return [];
  return [
    html`<tr><td align="left" style="padding:20px 28px;border-top:1px solid #d9d9d9;${SMALL}">${foot.join('\n')}</td></tr>
`,
  ];
}

/** The heading, below what the mail is about. */
export function toTitle(title: string, about: string): Html {
  const above = about === '' ? [] : [html`<p style="margin:0 0 6px;${SMALL}">${about}</p>`];
  return html`${above}<h1 style="margin:0 0 16px;${FONT};font-size:26px;line-height:32px;font-weight:bold;color:#000000">${title}</h1>`;
}

export function toSubtitle(title: string): Html {
  return html`<h2 style="margin:12px 0 8px;${FONT};font-size:18px;line-height:24px;font-weight:bold;color:#000000">${title}</h2>`;
}

export function toParagraph(text: string | Html): Html {
  return html`<p style="margin:0 0 16px;word-break:break-word;${TEXT}">${text}</p>`;
}

/** The colour of text that matters less. */
export function toSmall(text: string | Html): Html {
  return html`<p style="margin:0 0 16px;${SMALL}">${text}</p>`;
}

/** A code to be read and typed. */
export function toCode(code: string): Html {
  return html`<p style="margin:0 0 16px;${FONT};font-size:32px;line-height:40px;letter-spacing:4px;font-weight:bold;color:#000000">${code}</p>`;
}

export function toLink(label: string, url: string): Html {
  return html`<a href="${url}" style="color:#000000;text-decoration:underline">${label}</a>`;
}

/** The one thing to do. Word pads the cell, all others the link, so that the whole button can be pressed. */
export function toButton(
  label: string,
  url: string,
  look: Pick<MailLook, 'color' | 'onColor'> = PLAIN,
): Html {
  const { color, onColor } = look;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td align="center" bgcolor="${color}" style="background-color:${color};mso-padding-alt:14px 28px"><a href="${url}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;line-height:20px;font-weight:bold;color:${onColor};text-decoration:none">${label}</a></td></tr></table>`;
}

export function toList(items: readonly (string | Html)[]): Html {
  const rows = items.map((item) => html`<li style="margin:0 0 4px">${item}</li>`);
  return html`<ul style="margin:0 0 16px;padding:0 0 0 20px;${TEXT}">${rows}</ul>`;
}

/** Names and values, a row each. */
export function toTable(facts: readonly (readonly [label: string, value: string])[]): Html {
  const rows = facts.map(
    ([label, value]) =>
      html`<tr><th align="left" valign="top" scope="row" width="104" style="padding:10px 16px 10px 0;${LINE};${LABEL}">${label}</th><td align="left" valign="top" style="padding:10px 0;word-break:break-word;${LINE};${TEXT}">${value}</td></tr>
`,
  );
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-top:2px solid #000000">${rows}</table>`;
}

/** Rows of a table of items: how many, which, for how much. */
export interface ItemRow {
  readonly quantity: string;
  readonly name: string;
  readonly note: string;
  readonly price: string;
}

export interface ItemGroup {
  readonly heading: string;
  readonly rows: readonly ItemRow[];
}

/** Gmail cuts off a mail of more than 102 kB, its end first: where the sums and the closing words stand. */
const MAX_ITEMS_LENGTH = 60_000;

/** Items below their headings. Of a list that would be cut off only as many stand here as fit, and `rest` says so. */
export function toItemTable(groups: readonly ItemGroup[], rest: (missing: number) => string): Html {
  const kept: Html[] = [];
  let length = 0;
  let missing = 0;
  for (const { heading, rows } of groups) {
    const title = heading === '' ? [] : [toHeadingRow(heading)];
    rows.forEach((row, index) => {
      const parts = [...(index === 0 ? title : []), toItemRow(row)];
      length += parts.reduce((sum, part) => sum + part.html.length, 0);
      if (length > MAX_ITEMS_LENGTH) missing += 1;
      else kept.push(...parts);
    });
  }
  if (missing > 0) kept.push(toHeadingRow(rest(missing)));
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-top:2px solid #000000;${TEXT}">${kept}</table>`;
}

function toHeadingRow(heading: string): Html {
  return html`<tr><th align="left" colspan="3" style="padding:16px 0 6px;${LINE}">${heading}</th></tr>
`;
}

function toItemRow({ quantity, name, note, price }: ItemRow): Html {
  return html`<tr><td valign="top" style="padding:8px 12px 8px 0;${LINE}">${quantity}</td><td valign="top" style="padding:8px 12px 8px 0;word-break:break-word;${LINE}">${name}<br><span style="font-size:14px;color:#595959">${note}</span></td><td align="right" valign="top" style="padding:8px 0;${LINE}">${price}</td></tr>
`;
}
