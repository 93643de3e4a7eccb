import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** What can be wrong with a mail server. Every one of these may be right again later. */
export const MAIL_FAULTS = [
  'away',
  'slow',
  'half-answering',
  'lost-answer',
  'refuses-sender',
  'refuses-recipient',
  'refuses-data',
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

export interface TakenMail {
  readonly to: string;
  readonly messageId: string;
}

const SLOW_MS = 400;

/** A real mail server behind a port that can be made to misbehave. */
export async function startFaultyMailServer() {
  let fault: MailFault | null = null;
  const taken: TakenMail[] = [];
  const real = createRealServer(taken, () => fault);
  await new Promise<void>((resolve) => real.listen(0, '127.0.0.1', resolve));
  const realPort = readPort(real.server.address());
  const sockets = new Set<Socket>();

  const front = createServer((client) => {
    keep(client);
    if (fault === 'away') client.destroy();
    // A greeting that never ends.
    else if (fault === 'half-answering') client.write('22');
    else forward(client);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  }

  function forward(client: Socket): void {
    const server = connect(realPort, '127.0.0.1');
    keep(server);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    client.pipe(server);
    server.on('data', async (chunk: Buffer) => {
      // The server has the mail; its client never hears of it.
      if (fault === 'lost-answer' && /^250 \S* ?OK: message queued/m.test(chunk.toString())) {
        client.destroy();
        return;
      }
      if (fault === 'slow') await delay(SLOW_MS);
      client.write(chunk);
    });
  }

  return {
    url: `smtp://127.0.0.1:${readPort(front.address())}`,
    taken,
    set(next: MailFault | null) {
      fault = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      front.close();
      await new Promise<void>((resolve) => real.close(() => resolve()));
    },
  };
}

function createRealServer(taken: TakenMail[], getFault: () => MailFault | null): SMTPServer {
  const refuseWhile = (fault: MailFault, responseCode: number) =>
    getFault() === fault ? Object.assign(new Error('Not now'), { responseCode }) : null;
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(refuseWhile('refuses-sender', 530)),
    onRcptTo: (_address, _session, done) => done(refuseWhile('refuses-recipient', 451)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refuseWhile('refuses-data', 451);
        const source = Buffer.concat(chunks).toString('utf8');
        const messageId = /^message-id: (\S+)/im.exec(source)?.[1] ?? '';
        const to = session.envelope.rcptTo[0]?.address ?? '';
        if (!refusal) taken.push({ to, messageId });
        done(refusal);
      });
    },
  });
}

function readPort(address: ReturnType<Socket['address']> | string | null): number {
  if (typeof address === 'object' && address && 'port' in address) return Number(address.port);
  throw new Error('No port was given');
}
