import { expect, test } from 'vitest';
import { isRefusedForGood, toMailFailureCode } from './mail-failures';

/** An error as nodemailer throws it. */
const anError = (message: string, details: object) => Object.assign(new Error(message), details);

test('each failure of a mail server has its own remedy', () => {
  const failures = [
    anError('connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET', command: 'CONN' }),
    anError('getaddrinfo ENOTFOUND mail', { code: 'EDNS', command: 'CONN' }),
    anError('Greeting never received', { code: 'ETIMEDOUT', command: 'CONN' }),
    anError('wrong version number', { code: 'ESOCKET', command: 'CONN' }),
    anError('self-signed certificate', { code: 'ESOCKET', command: 'CONN' }),
    anError('Invalid login', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }),
    anError('Missing credentials', { code: 'EAUTH', command: 'API' }),
    anError('Auth required', { code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }),
    anError('Not yours', { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }),
    anError('No mailbox', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }),
    anError('Spam', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }),
    anError('Full', { code: 'EENVELOPE', responseCode: 452, command: 'RCPT TO' }),
    anError('Other', {}),
    'no error',
  ];
  expect(failures.map(toMailFailureCode)).toEqual([
    'unreachable',
    'unreachable',
    'silent',
    'not-secure',
    'not-secure',
    'login-refused',
    'login-refused',
    'login-missing',
    'sender-refused',
    'recipient-refused',
    'content-refused',
    'later',
    'unexpected',
    'unexpected',
  ]);
  // Everything else is put right, and the mail leaves then.
  expect(failures.map(isRefusedForGood).flatMap((isIt, index) => (isIt ? [index] : []))).toEqual([
    9, 10,
  ]);
});
