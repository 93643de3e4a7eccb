import { type Html, html } from './html';

/** The page around the body of a mail. */
export function toPage(body: Html): string {
  return html`<!doctype html>
<html lang="de-AT"><head><meta charset="utf-8"></head>
<body style="font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.45;color:#111">
${body}
</body></html>
`.html;
}
