/** Name of the meta element that holds the address of the backend. */
export const BACKEND_META = 'klappe-backend';

/** The base address that the browser calls the backend at; empty on an error page without loader data. */
export function readBackendUrl(): string {
  const meta = globalThis.document?.querySelector(`meta[name="${BACKEND_META}"]`);
  return meta?.getAttribute('content') ?? '';
}
