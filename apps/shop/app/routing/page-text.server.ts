/**
 * The HTML of a page, cut before `</head>`, so that what concerns the head does not search the whole page. Each character
 * is a byte of UTF-8 (`latin1`): such a text is made, searched and sent faster than one with characters beyond one byte.
 */
export interface PageText {
  readonly head: string;
  readonly body: string;
}

const HEAD_END = '</head>';

export function splitPage(html: string): PageText {
  const end = Math.max(html.indexOf(HEAD_END), 0);
  return { head: html.slice(0, end), body: html.slice(end) };
}

/** A text of the shop's own as it stands in such a page. */
export function toBytesText(text: string): string {
  return Buffer.from(text).toString('latin1');
}
