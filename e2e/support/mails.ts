import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { waitUntil } from './wait-until.ts';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mails {
  all(): Promise<ReceivedMail[]>;
  /** Waits until at least that many mails match. */
  waitFor(count: number, matches: (mail: ReceivedMail) => boolean): Promise<ReceivedMail[]>;
}

const ARRIVAL_LIMIT_MS = 90_000;

function listAddresses(addresses: readonly Address[] = []): string[] {
  return addresses.flatMap(({ address }) => (address ? [address] : []));
}

export function toReceivedMail(mail: Email): ReceivedMail {
  return {
    from: mail.from?.address ?? '',
    to: listAddresses(mail.to),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}

async function parseMail(file: string): Promise<ReceivedMail> {
  return toReceivedMail(await PostalMime.parse(readFileSync(file)));
}

/** The mails that a stack without SMTP writes into its data folder, in the order of their file names. */
export function createMails(dataDir: string): Mails {
  const folder = join(dataDir, 'mail');
  async function all(): Promise<ReceivedMail[]> {
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return Promise.all(files.sort().map((name) => parseMail(join(folder, name))));
  }
  return {
    all,
    waitFor: (count, matches) =>
      waitUntil(`${count} mails`, ARRIVAL_LIMIT_MS, async () => {
        const found = (await all()).filter(matches);
        return found.length >= count ? found : undefined;
      }),
  };
}
