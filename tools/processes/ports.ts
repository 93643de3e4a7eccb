import { createServer } from 'node:net';
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

function describeProblem({ host, variable, port }: WantedPort, code: string): string {
  if (code === 'EACCES')
    return `This user may not listen on port ${port}: set ${variable} to one above 1023.`;
  if (code !== 'EADDRINUSE')
    return `Nothing can listen on ${host}:${port} (${code}): correct HOST or ${variable}.`;
  return `Port ${port} is already in use: end what listens there, or set ${variable} to a free port.`;
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
