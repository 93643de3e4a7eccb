import { useStore } from 'zustand';
import { createPrompt } from '#app/browser/create-prompt.ts';

/** Why somebody is asked to log in. */
export interface LoginRequest {
  /** Shown once, when the dialog opens. */
  readonly message?: string;
  /** Filled in for somebody whose session has ended. */
  readonly username?: string;
}

export const loginPrompt = createPrompt<LoginRequest>();

/** Opens the login dialog; true once somebody has logged in. */
export function askForLogin(request: LoginRequest = {}): Promise<boolean> {
  return loginPrompt.getState().ask(request);
}

export function useLoginRequest(): LoginRequest | null {
  return useStore(loginPrompt, ({ request }) => request);
}
