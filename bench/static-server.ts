import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '#tools/processes/ports.ts';

export interface StaticServer {
  readonly url: string;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 5000;

/** nginx with one worker on loopback, serving one page from a file: the figure that the shop is compared with. */
export async function startNginx(page: Buffer): Promise<StaticServer> {
  const [port] = await findFreePorts(1);
  const folder = mkdtempSync(join(tmpdir(), 'klappe-nginx-'));
  writeFileSync(join(folder, 'page.html'), page);
  writeFileSync(join(folder, 'nginx.conf'), toConfig(folder, port));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
  // Without nginx on this machine; `waitUntilUp` tells it.
  child.on('error', () => {});
  const url = `http://127.0.0.1:${port}/page.html`;
  await waitUntilUp(child, url);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function toConfig(folder: string, port: number | undefined): string {
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
user root;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  open_file_cache max=10 inactive=60s;
  types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${folder}; }
}`;
}

async function waitUntilUp(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.pid === undefined || child.exitCode !== null) break;
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not come up (apt-get install nginx-light)');
}
