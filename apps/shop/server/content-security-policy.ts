import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_BLOCK = /\stype="application\/(?:ld\+)?json"/;

/** Builds the policy of one page: only this origin, the backend for calls, and the page's own inline scripts by hash. */
export function createContentSecurityPolicy(
  html: string,
  backendUrl: string,
  isPreview = false,
): string {
  const hashes = new Set<string>();
  for (const [, attributes, code] of html.matchAll(INLINE_SCRIPT)) {
    if (code && !DATA_BLOCK.test(attributes ?? '')) hashes.add(`'sha256-${toSha256(code)}'`);
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    // React Aria positions popovers with style attributes and adds a style element.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${backendUrl}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // The admin panel shows a preview in a frame.
    `frame-ancestors ${isPreview ? backendUrl : "'none'"}`,
  ].join('; ');
}

function toSha256(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}
