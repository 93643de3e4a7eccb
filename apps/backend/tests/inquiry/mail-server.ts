import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly recipients: readonly string[];
  readonly source: string;
}

interface Refusals {
  /** A recipient it has no mailbox for. */
  refuses?: string | undefined;
  /** It takes mails from nobody, as without a login. */
  refusesSenders?: boolean;
}

/** A real mail server on loopback that stores the mails it gets. The given object may be changed while it runs. */
export async function startMailServer(refusals: Refusals = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom(_address, _session, done) {
      if (!refusals.refusesSenders) return done();
      done(Object.assign(new Error('Authentication required'), { responseCode: 530 }));
    },
    onRcptTo({ address }, _session, done) {
      if (address !== refusals.refuses) return done();
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, source: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}
