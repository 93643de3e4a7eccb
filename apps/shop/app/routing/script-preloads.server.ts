const PRELOAD = /<link (rel="modulepreload"[^>]*)>/g;
const END = '</body>';

/**
 * Puts the preloads of scripts behind the content, with low priority. React collects them in the head, where they would
 * be fetched before the font and the pictures of what is seen first.
 */
export function moveScriptPreloads(html: string): string {
  const preloads = [...html.matchAll(PRELOAD)].map(
    ([, attributes]) => `<link fetchpriority="low" ${attributes}>`,
  );
  const rest = html.replaceAll(PRELOAD, '');
  const end = rest.lastIndexOf(END);
  return end < 0 ? html : `${rest.slice(0, end)}${preloads.join('')}${rest.slice(end)}`;
}
