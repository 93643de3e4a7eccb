import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Mail } from './mail';

/** Hands mails over. Throws when one was not taken. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailSettings {
  /** `smtp://user:password@host:587`; without it mails become files. */
  readonly smtpUrl: string | undefined;
  /** `Lichtspiel Rental <anfrage@lichtspiel.example>` */
  readonly from: string;
  readonly folder: string;
  readonly log: { info(message: string): void };
}

export function createMailer(settings: MailSettings): Mailer {
  const { smtpUrl, from } = settings;
  return smtpUrl ? createSmtpMailer(smtpUrl, from) : createFileMailer(settings);
}

function createSmtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A mail holds what a stranger typed: nothing in it may make us read a file or call an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from));
    },
    close: () => transport.close(),
  };
}

/** Writes each mail as a file that a mail program opens. The same mail written twice is one file. */
function createFileMailer({ folder, from, log }: MailSettings): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, from));
      const file = join(folder, `${toFileName(mail.key)}.eml`);
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
      log.info(`Mail ${mail.key}: ${pathToFileURL(file).href}`);
    },
    close: () => transport.close(),
  };
}

function toMessage(mail: Mail, from: string): SendMailOptions {
  const { key, to, replyTo, subject, text, html } = mail;
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // An object, so that a comma in it cannot make two recipients.
    to: { name: '', address: to },
    replyTo: replyTo ? { name: '', address: replyTo } : undefined,
    subject,
    text,
    html,
    // The same for every try: mail programs show a mail that came twice once.
    messageId: `<${toFileName(key)}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function toFileName(key: string): string {
  return key.replace(/[^\w.-]/g, '-');
}
