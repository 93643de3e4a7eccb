import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Backend } from '../support/start-backend';
import { waitFor } from '../support/wait-for';

export interface ReadMail {
  readonly name: string;
  readonly to: string;
  readonly text: string;
}

/** The mails that a stack without a mail server wrote as files, with their decoded text. */
export function readMails(backend: Backend): readonly ReadMail[] {
  const folder = join(backend.dataDir, 'mail');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => {
      const raw = readFileSync(join(folder, name), 'utf8');
      return { name, to: /^To: (.+?)\r?$/m.exec(raw)?.[1] ?? '', text: decode(raw) };
    });
}

/** Waits for a mail of a kind to an address, and answers with it; the newest one when `name` is left out. */
export function waitForMail(backend: Backend, kind: string, to: string): Promise<ReadMail> {
  return waitFor(() => {
    const mail = readMails(backend).find((each) => each.name.includes(kind) && each.to === to);
    if (!mail) throw new Error(`No mail ${kind} to ${to}`);
    return mail;
  });
}

/** The code in the link of a mail. */
export function findCode({ text }: ReadMail): string {
  const code = /\?(?:code|confirmation)=([0-9a-f]{64})/.exec(text)?.[1];
  if (code === undefined) throw new Error(`No code in ${text}`);
  return code;
}

function decode(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
