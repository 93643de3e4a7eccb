import { createStore, useStore } from 'zustand';
import {
  type BrowserStorage,
  findBrowserStorage,
  followStorage,
  type StorageArea,
} from '#app/stores/browser-storage.ts';

/** Keys in local storage, which the specification names. */
const TOKEN_KEY = 'token';
const FLAG_KEY = 'authenticated';

export const SESSION_EXPIRED_TEXT = 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an!';

/** Who has to log in again, and why. */
export interface ExpiredSession {
  readonly message: string;
  readonly username: string;
}

interface Session {
  /** The bearer token; empty for visitors. */
  readonly token: string;
  /** Set from the moment a session ends by itself until somebody logs in or declines to; in this tab only. */
  readonly expired: ExpiredSession | null;
  start: (token: string) => void;
  end: () => void;
  /** Ends a session that the backend has refused. */
  expire: (expired: ExpiredSession) => void;
}

/** Whether somebody is logged in: stored as token and flag, the same in all tabs. React sees a visitor while hydrating. */
export function createSessionStore(browser: BrowserStorage | null) {
  const store = createStore<Session>((set) => ({
    token: '',
    expired: null,
    start: (token) => {
      set({ token, expired: null });
      if (browser) write(browser.area, token);
    },
    end: () => {
      set({ token: '', expired: null });
      if (browser) forget(browser.area);
    },
    expire: (expired) => {
      set({ token: '', expired });
      if (browser) forget(browser.area);
    },
  }));
  if (browser) {
    const readAgain = () => store.setState({ token: read(browser.area) });
    readAgain();
    followStorage(browser.events, [TOKEN_KEY, FLAG_KEY], readAgain);
  }
  return store;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

export const sessionStore = createSessionStore(findBrowserStorage());

/** The bearer token; empty for visitors. */
export function readToken(): string {
  return sessionStore.getState().token;
}

export function useIsAuthenticated(): boolean {
  return useStore(sessionStore, ({ token }) => token !== '');
}

function read(area: StorageArea): string {
  return area.getItem(FLAG_KEY) === 'true' ? (area.getItem(TOKEN_KEY) ?? '') : '';
}

function write(area: StorageArea, token: string): void {
  try {
    area.setItem(TOKEN_KEY, token);
    area.setItem(FLAG_KEY, 'true');
  } catch (error) {
    console.warn('The login cannot be kept in this browser', error);
  }
}

function forget(area: StorageArea): void {
  area.removeItem(FLAG_KEY);
  area.removeItem(TOKEN_KEY);
}
