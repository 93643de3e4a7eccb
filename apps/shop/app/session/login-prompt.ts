import { createStore, useStore } from 'zustand';

/** Why somebody is asked to log in. */
export interface LoginRequest {
  /** Shown once, when the dialog opens. */
  readonly message?: string;
  /** Filled in for somebody whose session has ended. */
  readonly username?: string;
}

interface LoginPromptData {
  /** Null while the dialog is closed. */
  readonly request: LoginRequest | null;
}

interface LoginPromptActions {
  /** Opens the login dialog; true once somebody has logged in, false when the dialog was closed. */
  ask: (request?: LoginRequest) => Promise<boolean>;
  answer: (isLoggedIn: boolean) => void;
}

/** The login dialog as a promise: code that needs an account waits for it and then continues. */
export function createLoginPrompt() {
  let waiting: ((isLoggedIn: boolean) => void)[] = [];
  return createStore<LoginPromptData & LoginPromptActions>((set, get) => ({
    request: null,
    ask: (request = {}) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (get().request === null) set({ request });
      }),
    answer: (isLoggedIn) => {
      const answered = waiting;
      waiting = [];
      set({ request: null });
      for (const resolve of answered) resolve(isLoggedIn);
    },
  }));
}

export const loginPrompt = createLoginPrompt();

export function askForLogin(request?: LoginRequest): Promise<boolean> {
  return loginPrompt.getState().ask(request);
}

export function useLoginRequest(): LoginRequest | null {
  return useStore(loginPrompt, ({ request }) => request);
}
