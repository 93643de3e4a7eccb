import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { StartProblem } from '#tools/start-problem.ts';

export interface WantedPort {
  readonly host: string;
  readonly variable: string;
  readonly port: number;
}

const ListenError = z.object({ code: z.string() });

/** Why nothing can listen there, as the system's code, or null when the port is free. */
function tryPort(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', (error) => resolve(ListenError.safeParse(error).data?.code ?? 'error'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

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
function findPortHolder(port: number): string | null {
  const socket = findSocket(port);
  if (socket === null) return null;
  const pids = (attempt(() => readdirSync('/proc')) ?? []).filter((name) => /^\d+$/.test(name));
  const pid = pids.find((candidate) => holds(candidate, socket));
  if (!pid) return null;
  const command = attempt(() => readFileSync(join('/proc', pid, 'cmdline'), 'utf8')) ?? '';
  const words = command.replaceAll('\0', ' ').trim().slice(0, 120);
  return `${words || 'a process'} (pid ${pid})`;
}

function describeProblem({ host, variable, port }: WantedPort, code: string): string {
  if (code === 'EACCES')
    return `This user may not listen on port ${port}: set ${variable} to one above 1023.`;
  if (code !== 'EADDRINUSE')
    return `Nothing can listen on ${host}:${port} (${code}): correct HOST or ${variable}.`;
  const holder = findPortHolder(port);
  const by = holder ? ` by ${holder}` : '';
  return `Port ${port} is already in use${by}: end that, or set ${variable} to a free port.`;
}

/** Throws a `StartProblem` with a sentence per port that cannot be listened on. */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const codes = await Promise.all(wanted.map(({ host, port }) => tryPort(host, port)));
  const problems = wanted.flatMap((want, index) => {
    const code = codes[index];
    return code ? [describeProblem(want, code)] : [];
  });
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));
}

/** Asks the system for ports that are free at this moment. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.on('error', reject);
          server.listen({ host: '127.0.0.1', port: 0 }, () => {
            const address = server.address();
            if (address !== null && typeof address === 'object') resolve(address.port);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
