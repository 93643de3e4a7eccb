import { createStore } from 'zustand';

export type SnackbarType = 'success' | 'info' | 'error';

/** What can be done about a message: a page to go to, or something that is done at once. */
export type SnackbarAction = { readonly label: string } & (
  | { readonly to: string }
  | { readonly run: () => void }
);

interface SnackbarMessage {
  readonly message: string;
  readonly type: SnackbarType;
  readonly action?: SnackbarAction | undefined;
}

export interface ShownSnackbar extends SnackbarMessage {
  readonly id: number;
}

const MAX_SNACKBARS = 3;

let lastId = 0;

/** The messages that are shown, oldest first. */
export const snackbarStore = createStore<readonly ShownSnackbar[]>(() => []);

/** Shows a message at the top right. It disappears by itself. */
export function showSnackbar(message: SnackbarMessage): void {
  lastId += 1;
  // A message that is already shown is replaced instead of repeated.
  hideMessage(message.message);
  const shown = [...snackbarStore.getState(), { ...message, id: lastId }];
  snackbarStore.setState(shown.slice(-MAX_SNACKBARS), true);
}

export function hideSnackbar(id: number): void {
  snackbarStore.setState((shown) => shown.filter((each) => each.id !== id), true);
}

/** Hides a message that is told elsewhere. */
export function hideMessage(message: string): void {
  snackbarStore.setState((shown) => shown.filter((each) => each.message !== message), true);
}
