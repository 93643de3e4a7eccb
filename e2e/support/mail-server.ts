import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type Mails, toReceivedMail } from './mails.ts';
import { waitUntil } from './wait-until.ts';

export interface MailServer {
  readonly url: string;
  readonly mails: Mails;
  /** From now on no recipient has a mailbox here, or each has. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

const ARRIVAL_LIMIT_MS = 90_000;

/** A real mail server on loopback that keeps what it gets. */
export async function startMailServer(): Promise<MailServer> {
  const sources: Buffer[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (!isRefusing) return done();
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        sources.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');

  const all = async () =>
    (await Promise.all(sources.map((source) => PostalMime.parse(source)))).map(toReceivedMail);
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    refuse(value) {
      isRefusing = value;
    },
    mails: {
      all,
      waitFor: (count, matches) =>
        waitUntil(`${count} mails over SMTP`, ARRIVAL_LIMIT_MS, async () => {
          const found = (await all()).filter(matches);
          return found.length >= count ? found : undefined;
        }),
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}
