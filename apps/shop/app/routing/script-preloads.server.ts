const PRELOAD = /<link (rel="modulepreload"[^>]*)>/g;
const HEAD_END = '</head>';
const END = '</body>';

/**
 * Puts the preloads of scripts behind the content, with low priority. React collects them in the head, where they would
 * be fetched before the font and the pictures of what is seen first.
 */
export function moveScriptPreloads(html: string): string {
  const head = html.slice(0, html.indexOf(HEAD_END));
  const preloads = [...head.matchAll(PRELOAD)].map(
    ([, attributes]) => `<link fetchpriority="low" ${attributes}>`,
  );
  const end = html.lastIndexOf(END);
  if (end < 0) return html;
  return `${head.replaceAll(PRELOAD, '')}${html.slice(head.length, end)}${preloads.join('')}${html.slice(end)}`;
}
