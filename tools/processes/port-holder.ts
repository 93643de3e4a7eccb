import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const LISTENING = '0A';

/** Null when the file is gone or this user may not read it. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function findSocket(port: number): string | null {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map(
    (file) => attempt(() => readFileSync(file, 'utf8')) ?? '',
  );
  for (const line of tables.join('\n').split('\n')) {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
    if (local?.endsWith(suffix) && state === LISTENING) return `socket:[${inode}]`;
  }
  return null;
}

function holds(pid: string, socket: string): boolean {
  const folder = join('/proc', pid, 'fd');
  const handles = attempt(() => readdirSync(folder)) ?? [];
  return handles.some((handle) => attempt(() => readlinkSync(join(folder, handle))) === socket);
}

/** Names the process that listens on a port: `node apps/shop/server/main.ts (pid 4711)`. Linux only. */
export function findPortHolder(port: number): string | null {
  const socket = findSocket(port);
  if (socket === null) return null;
  const pids = (attempt(() => readdirSync('/proc')) ?? []).filter((name) => /^\d+$/.test(name));
  const pid = pids.find((candidate) => holds(candidate, socket));
  if (!pid) return null;
  const command = attempt(() => readFileSync(join('/proc', pid, 'cmdline'), 'utf8')) ?? '';
  const words = command.replaceAll('\0', ' ').trim().slice(0, 120);
  return `${words || 'a process'} (pid ${pid})`;
}
