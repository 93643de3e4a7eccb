/** The address of a service for processes on this machine, also when it listens on every address. */
export function toLocalUrl(host: string, port: number, path: string): string {
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}${path}`;
}
