interface PolicyOptions {
  readonly backendUrl: string;
  /** Hashes of the inline scripts that may run, as the policy writes them. */
  readonly scriptHashes: string;
  readonly isPreview?: boolean;
}

/** Builds the policy of one page: only this origin, the backend for calls, and the page's own inline scripts by hash. */
export function createContentSecurityPolicy({
  backendUrl,
  scriptHashes,
  isPreview = false,
}: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes}`.trim(),
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

/**
 * The policy of the worker that reads codes, which runs WebAssembly and fetches it from the shop. Pages do not allow it.
 * docs/decisions/0073-codes-are-read-in-a-worker.md
 */
export const CODE_WORKER_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'";
