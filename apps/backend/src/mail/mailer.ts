import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Mail } from './mail';

export interface Mailer {
  /** Whether mails are written as files, because there is no mail server. */
  readonly writesFiles: boolean;
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailSettings {
  /** `smtp://user:password@host:587`; without it mails are written as files. */
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
    // A mail quotes what strangers typed: it must not make nodemailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    writesFiles: false,
    async send(mail) {
      await transport.sendMail(toMessage(mail, from));
    },
    close: () => transport.close(),
  };
}

/** Writes each mail as an `.eml` file. The same mail written twice is one file. */
function createFileMailer({ folder, from, log }: MailSettings): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    writesFiles: true,
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
    // As an object, so that a comma in the address cannot make two recipients.
    to: { name: '', address: to },
    replyTo: replyTo ? { name: '', address: replyTo } : undefined,
    subject,
    text,
    html,
    // The same for every attempt: mail programs show a mail that came twice only once.
    messageId: `<${toFileName(key)}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function toFileName(key: string): string {
  return key.replace(/[^\w.-]/g, '-');
}
