import {
  changePassword,
  confirmEmail,
  forgotPassword,
  login,
  type RegistrationRequest,
  register,
  resetPassword,
  type Session,
  sendEmailConfirmation,
} from '@klappe/contracts';
import type { z } from 'zod';
import { callBackend } from './call-backend.ts';

/** A registration writes to the rental system before it answers. */
const REGISTRATION_TIMEOUT_MS = 45_000;

export function sendLogin(
  backendUrl: string,
  input: z.input<typeof login.request>,
): Promise<Session> {
  return callBackend(login, { backendUrl, input });
}

/** Creates the account; the confirmation mail is queued when this answers. */
export async function sendRegistration(
  backendUrl: string,
  input: RegistrationRequest,
): Promise<void> {
  await callBackend(register, { backendUrl, input, timeoutMs: REGISTRATION_TIMEOUT_MS });
}

export async function requestEmailConfirmation(backendUrl: string, email: string): Promise<void> {
  await callBackend(sendEmailConfirmation, { backendUrl, input: { email } });
}

export async function sendEmailConfirmationCode(
  backendUrl: string,
  confirmation: string,
): Promise<void> {
  await callBackend(confirmEmail, { backendUrl, input: { confirmation } });
}

export async function requestPasswordReset(backendUrl: string, email: string): Promise<void> {
  await callBackend(forgotPassword, { backendUrl, input: { email } });
}

export async function sendNewPassword(
  backendUrl: string,
  input: z.input<typeof resetPassword.request>,
): Promise<void> {
  await callBackend(resetPassword, { backendUrl, input });
}

/** Changes the password of this token's account. The token ends, and the answer carries a new one. */
export function sendPasswordChange(
  bearer: { readonly backendUrl: string; readonly token: string },
  input: z.input<typeof changePassword.request>,
): Promise<Session> {
  return callBackend(changePassword, { ...bearer, input });
}
