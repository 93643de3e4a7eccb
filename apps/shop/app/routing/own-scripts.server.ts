import { hash } from 'node:crypto';

/** Name of the header that hands the hashes to the server's content security policy. It never reaches a browser. */
export const SCRIPT_HASHES_HEADER = 'X-Script-Hashes';

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

/** The hash of an inline script as a content security policy writes it; each character of the code is a byte. */
export function toScriptHash(code: string): string {
  return `'sha256-${hash('sha256', Buffer.from(code, 'latin1'), 'base64')}'`;
}
