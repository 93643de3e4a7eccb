import { createHash } from 'node:crypto';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** Name of the header that hands the hashes to the server's content security policy. It never reaches a browser. */
export const SCRIPT_HASHES_HEADER = 'X-Script-Hashes';

/**
 * Takes the secret nonce of one rendering out of the HTML, and answers with the hashes of the inline scripts that
 * carried it. A script that came into the page any other way does not know the nonce and gets no hash. The HTML itself
 * is kept for many visitors, so a nonce must not be in it.
 */
export function takeNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (code !== '' && attributes.includes(attribute)) hashes.add(toScriptHash(code));
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] };
}

/** The hash of an inline script as a content security policy writes it. */
export function toScriptHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
