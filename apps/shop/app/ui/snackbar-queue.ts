export type SnackbarType = 'success' | 'info' | 'error';

interface SnackbarMessage {
  readonly message: string;
  readonly type: SnackbarType;
}

export interface ShownSnackbar extends SnackbarMessage {
  readonly id: number;
}

const MAX_SNACKBARS = 3;

let shown: readonly ShownSnackbar[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message at the top right. It disappears by itself. */
export function showSnackbar(message: SnackbarMessage): void {
  lastId += 1;
  // A message that is already shown is replaced instead of repeated.
  const others = shown.filter((each) => each.message !== message.message);
  publish([...others, { ...message, id: lastId }].slice(-MAX_SNACKBARS));
}

export function hideSnackbar(id: number): void {
  publish(shown.filter((each) => each.id !== id));
}

/** Hides a message that is told elsewhere. */
export function hideMessage(message: string): void {
  if (shown.some((each) => each.message === message)) {
    publish(shown.filter((each) => each.message !== message));
  }
}

export function listSnackbars(): readonly ShownSnackbar[] {
  return shown;
}

export function subscribeToSnackbars(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly ShownSnackbar[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
