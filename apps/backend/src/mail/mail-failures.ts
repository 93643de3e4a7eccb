import { z } from 'zod';
import type { Remedy } from '../lib/remedy';
import words from './mail-failures.json';

/** Why a mail did not leave: cause and remedy follow from it. */
export type MailFailureCode =
  | 'unreachable'
  | 'silent'
  | 'not-secure'
  | 'login-refused'
  | 'login-missing'
  | 'sender-refused'
  | 'recipient-refused'
  | 'content-refused'
  | 'later'
  | 'unexpected'
  | 'untried';

const REMEDIES: Readonly<Record<MailFailureCode, Remedy>> = words;

export function findMailRemedy(code: string | null): Remedy {
  return REMEDIES[isMailFailureCode(code) ? code : 'unexpected'];
}

function isMailFailureCode(code: string | null): code is MailFailureCode {
  return code !== null && Object.hasOwn(REMEDIES, code);
}

/** What nodemailer says of a failure. */
const SmtpError = z.object({
  code: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  message: z.string().catch(''),
});

/** By the code of Node or of nodemailer, where the server itself has said nothing. */
const BY_CODE: Readonly<Record<string, MailFailureCode>> = {
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EDNS: 'unreachable',
  ECONNECTION: 'unreachable',
  ECONNRESET: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'silent',
  ETLS: 'not-secure',
  EAUTH: 'login-refused',
};
/** Of the server: RFC 4954 and RFC 3207. */
const BY_RESPONSE: Readonly<Record<number, MailFailureCode>> = {
  530: 'login-missing',
  534: 'login-refused',
  535: 'login-refused',
  538: 'not-secure',
};
const BY_COMMAND: Readonly<Record<string, MailFailureCode>> = {
  'MAIL FROM': 'sender-refused',
  'RCPT TO': 'recipient-refused',
  DATA: 'content-refused',
};
const IS_ABOUT_TLS = /certificate|tls|ssl|wrong version number/i;

export function toMailFailureCode(error: unknown): MailFailureCode {
  const parsed = SmtpError.safeParse(error);
  if (!parsed.success) return 'unexpected';
  const { code = '', responseCode, command = '', message } = parsed.data;
  if (responseCode !== undefined) {
    const told = BY_RESPONSE[responseCode];
    if (told) return told;
    if (responseCode >= 400 && responseCode < 500) return 'later';
    return BY_COMMAND[command] ?? BY_CODE[code] ?? 'unexpected';
  }
  if (IS_ABOUT_TLS.test(message)) return 'not-secure';
  return BY_CODE[code] ?? 'unexpected';
}

/** The server has refused for good what would be refused again: its recipient or its content. Everything else can be put right. */
export function isRefusedForGood(error: unknown): boolean {
  const code = toMailFailureCode(error);
  return code === 'recipient-refused' || code === 'content-refused';
}
