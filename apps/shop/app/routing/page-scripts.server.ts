import { hash } from 'node:crypto';

const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g;
const MODULES = /<script([^>]*) type="module"[^>]*>/;
const BODY_END = '</body>';

/**
 * Runs React Router's module script once the page has been painted, or at once where nothing is painted because the page
 * is in a background tab, and after 3 s where no paint is reported. It is a constant: the security policy allows it by its hash.
 */
export const SCRIPT_START_CODE = `(function(d){var s=d.querySelector("script[data-preloads]"),on;
function add(n,p){d.head.append(Object.assign(d.createElement(n),p))}
function start(){if(on)return;on=1;d.querySelector("style[data-font]").media="all";s.dataset.preloads.split(" ").forEach(function(h){add("link",{rel:"modulepreload",href:h})});add("script",{type:"module",textContent:s.textContent})}
if(d.hidden)return start();setTimeout(start,3000);requestAnimationFrame(function(){setTimeout(start)})})(document)`;

/**
 * Keeps the page's modules back until the first paint: they would share the line with what is seen first. React puts
 * their preloads into the head; here they become data of the script that waits (docs/decisions/0054-no-tricks.md).
 */
export function startScriptsAfterPaint(html: string): string {
  if (!MODULES.test(html)) return html;
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href).join(' ');
  return html
    .replaceAll(PRELOAD, '')
    .replace(MODULES, `<script$1 type="text/plain" data-preloads="${preloads}">`)
    .replace(BODY_END, () => `<script>${SCRIPT_START_CODE}</script>${BODY_END}`);
}

/** Name of the header that hands the hashes to the server's content security policy. It never reaches a browser. */
export const SCRIPT_HASHES_HEADER = 'x-script-hashes';

/**
 * Takes the secret nonce of one rendering out of the HTML, and answers with the hashes of the inline scripts that
 * carried it. A script that came into the page any other way does not know the nonce and gets no hash. The HTML itself
 * is kept for many visitors, so a nonce must not be in it.
 */
export function takeNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const parts = html.split(` nonce="${nonce}"`);
  const hashes = new Set<string>();
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const code =
      part.startsWith('<script', part.lastIndexOf('<')) && readCode(parts[index + 1] ?? '');
    if (code) hashes.add(toScriptHash(code));
  }
  return { html: parts.join(''), hashes: [...hashes] };
}

/** What stands in the element whose start tag ends in this text. */
function readCode(text: string): string {
  return text.slice(text.indexOf('>') + 1, text.indexOf('</script>'));
}

/** The hash of an inline script as a content security policy writes it. */
export function toScriptHash(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`;
}
